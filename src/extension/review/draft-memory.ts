import type * as vscode from 'vscode';
import { isJsonObject, type JsonValue } from '../../core/model/json.ts';
import type { UnsavedWork } from '../../webviews/protocol/review.ts';
import { Delayed } from '../host/delayed.ts';

/** Whose draft it is: the id of a session stands for its file, its plan and its reviewer. */
interface DraftPlace {
  /** Id of the session. */
  readonly session: string;
  /** What the page calls the item. */
  readonly item: string;
}

export interface KeptDraft extends DraftPlace, UnsavedWork {
  /** Of what the page showed when it was written; undefined where nothing tells. */
  readonly inputHash?: string;
  /** Of how the study asked then. */
  readonly formHash?: string;
}

/** Bound to the form of what is kept: what another version of the extension kept is not read. */
const storageKey = 'benchwright.review.drafts.1';
const mostDrafts = 200;
/** In characters, of all drafts together: VS Code loads all that is kept whenever a window opens. */
const longestKept = 400_000;
/** Writing what is kept writes all that the workspace remembers: not at each key. */
const writeDelayMs = 1_000;

/**
 * What reviewers have answered and typed without storing it: it outlives the tab of the review and the window. The drafts
 * written latest are kept, 200 of them and as many as there is room for.
 */
export class DraftMemory implements vscode.Disposable {
  private readonly memento: vscode.Memento;
  /** By place, the latest last. */
  private readonly drafts: Map<string, KeptDraft>;
  private readonly soon: Delayed;
  private isWritten = true;

  constructor(memento: vscode.Memento) {
    this.memento = memento;
    this.drafts = new Map(readKept(memento.get<JsonValue>(storageKey)));
    this.soon = new Delayed(writeDelayMs, () => {
      this.flush();
    });
  }

  of(place: DraftPlace): KeptDraft | undefined {
    return this.drafts.get(placeKey(place));
  }

  /** What the page calls the items of a session with answers or a comment that are not stored. */
  itemsOf(session: string): readonly string[] {
    return [...this.drafts.values()]
      .filter((draft) => draft.session === session && hasDecision(draft))
      .map(({ item }) => item);
  }

  /** One without content is forgotten; one that names no hash keeps the one that was known. */
  keep(draft: KeptDraft): void {
    const key = placeKey(draft);
    const before = this.drafts.get(key);
    if (before === undefined && isEmpty(draft)) return;
    // Deleted first, so that the latest stands last.
    this.drafts.delete(key);
    if (!isEmpty(draft)) {
      const { session, item, answers, comment, note } = draft;
      const inputHash = draft.inputHash ?? before?.inputHash;
      const formHash = draft.formHash ?? before?.formHash;
      this.drafts.set(key, {
        ...{ session, item, answers, comment },
        ...(note !== undefined && { note }),
        ...(inputHash !== undefined && { inputHash }),
        ...(formHash !== undefined && { formHash }),
      });
      this.makeRoom();
    }
    this.isWritten = false;
    this.soon.request();
  }

  /** What was answered is decided; the note of a flag stays. */
  forgetDecision(place: DraftPlace): void {
    const draft = this.of(place);
    if (draft !== undefined) this.keep({ ...draft, answers: {}, comment: '' });
  }

  /** The flag is set. */
  forgetNote(place: DraftPlace): void {
    const draft = this.of(place);
    if (draft === undefined) return;
    const { session, item, answers, comment } = draft;
    this.keep({ session, item, answers, comment });
  }

  /** Writes what is not written yet. */
  flush(): void {
    if (this.isWritten) return;
    this.isWritten = true;
    void this.memento.update(storageKey, [...this.drafts.values()]);
  }

  dispose(): void {
    this.soon.dispose();
    this.flush();
  }

  private makeRoom(): void {
    let length = 0;
    for (const [index, [key, draft]] of [...this.drafts].toReversed().entries()) {
      const own = JSON.stringify(draft).length;
      if (index < mostDrafts && length + own <= longestKept) length += own;
      else this.drafts.delete(key);
    }
  }
}

function placeKey({ session, item }: DraftPlace): string {
  return `${session} ${item}`;
}

function isEmpty(draft: UnsavedWork): boolean {
  return draft.note === undefined && !hasDecision(draft);
}

function hasDecision({ answers, comment }: UnsavedWork): boolean {
  return Object.keys(answers).length > 0 || comment !== '';
}

function readKept(value: JsonValue | undefined): readonly (readonly [string, KeptDraft])[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: JsonValue) => {
    const draft = readDraft(each);
    return draft === undefined ? [] : [[placeKey(draft), draft] as const];
  });
}

function readDraft(value: JsonValue): KeptDraft | undefined {
  if (!isJsonObject(value)) return undefined;
  const { session, item, answers, comment, note, inputHash, formHash } = value;
  if (typeof session !== 'string' || typeof item !== 'string' || typeof comment !== 'string') {
    return undefined;
  }
  const given = isJsonObject(answers) ? Object.entries(answers) : [];
  return {
    session,
    item,
    answers: Object.fromEntries(
      given.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
    comment,
    ...(typeof note === 'string' && { note }),
    ...(typeof inputHash === 'string' && { inputHash }),
    ...(typeof formHash === 'string' && { formHash }),
  };
}
