import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Candidate } from '../../core/benchmarks/candidate.ts';
import { allCandidates } from '../../core/benchmarks/protocol.ts';
import { markedPieces, type MarkedPiece } from '../../core/comparison/marked-text.ts';
import { lengthRatio, type TextLength } from '../../core/comparison/text-length.ts';
import type { JsonPointer } from '../../core/model/pointer.ts';
import type { Span } from '../../core/model/span.ts';
import { counted, formatRatio } from '../shared/formats.ts';
import { icon } from '../shared/icons.ts';
import { judgmentCardView } from '../shared/judgment-card-view.ts';
import { plainText } from '../shared/plain-text.ts';
import { toneLook } from '../shared/tones.ts';
import type { CompareView } from './compare-view.ts';

type DifferenceTag = 'ins' | 'del';

/** The responses side by side. */
export function responsesView(view: CompareView): TemplateResult {
  const { record, texts, layout } = view;
  const { candidates } = record.comparison;
  const columns = candidates.map((candidate, index): ResponseColumn => ({
    candidate,
    titleId: `response-${index}`,
    length: texts.lengths[index],
    different: differentSpans(view, index),
    tag: differenceTag(candidate, index),
  }));
  if (layout.swapped) columns.reverse();
  return html`<section aria-labelledby="responses-title">
    <div class="heading-row">
      <h2 id="responses-title">Responses</h2>
      <span class="muted">${comparisonNote(view)}</span>
    </div>
    <div class="columns">
      ${repeat(
        columns,
        ({ candidate }) => candidate.id,
        (column) => responseColumn(view, column),
      )}
    </div>
    ${jointJudgments(view)}
  </section>`;
}

/** What a judge said about the responses together: comparisons, and steps that serve both. */
function jointJudgments(view: CompareView): TemplateResult | typeof nothing {
  const { record, showTurn } = view;
  const cards = record.judgments.filter(({ candidateId }) => candidateId === allCandidates);
  if (cards.length === 0) return nothing;
  return html`<section class="judgments" aria-labelledby="joint-title">
    <h3 id="joint-title">About the responses together</h3>
    ${repeat(
      cards,
      ({ judgmentId }) => judgmentId,
      (card) =>
        judgmentCardView(card, { form: 'folded', onTurn: showTurn, onPlace: showPlace(view) }),
    )}
  </section>`;
}

/** Read from the error to the right response: what only the error has goes, what only the right one has comes. */
function differenceTag({ tone }: Candidate, index: number): DifferenceTag {
  if (tone === 'response-error') return 'del';
  if (tone === 'response-right') return 'ins';
  return index === 0 ? 'del' : 'ins';
}

function differentSpans({ texts, layout }: CompareView, index: number): readonly Span[] {
  if (!layout.showDifferences || texts.differences?.type !== 'marked') return [];
  return index === 0 ? texts.differences.first : texts.differences.second;
}

/** Length against length, and why nothing is marked where nothing is. */
function comparisonNote({ record, texts, layout }: CompareView): string {
  const { candidates } = record.comparison;
  const [first, second] = texts.lengths;
  if (candidates.length < 2) return 'Only one response: nothing to compare it with.';
  if (candidates.length > 2) return 'More than two responses: differences are not marked.';
  const notes = [lengthNote(candidates, first, second)];
  if (texts.differences?.type === 'unmarked') {
    notes.push(
      texts.differences.reason === 'too-long'
        ? 'The texts are too long to mark what differs.'
        : 'The texts are too different to mark what differs.',
    );
  } else if (!layout.showDifferences) {
    notes.push('Differences are hidden.');
  }
  return notes.join(' ');
}

function lengthNote(
  candidates: readonly Candidate[],
  first: TextLength | undefined,
  second: TextLength | undefined,
): string {
  if (first === undefined || second === undefined) return '';
  const ratio = lengthRatio(first, second);
  if (ratio === undefined) return 'A response is empty.';
  if (first.characters === second.characters) return 'Both are equally long.';
  const longer = candidates[first.characters > second.characters ? 0 : 1];
  return `${longer?.title ?? 'One'} is ${formatRatio(ratio)} times as long.`;
}

interface ResponseColumn {
  readonly candidate: Candidate;
  readonly titleId: string;
  readonly length: TextLength | undefined;
  readonly different: readonly Span[];
  readonly tag: DifferenceTag;
}

function responseColumn(
  view: CompareView,
  { candidate, titleId, length, different, tag }: ResponseColumn,
): TemplateResult {
  const { record, texts, act } = view;
  const { sources } = record.comparison;
  const traces = texts.traces.filter(({ candidateId }) => candidateId === candidate.id);
  return html`<article
    class="response ${toneLook(candidate.tone, []).className}"
    aria-labelledby=${titleId}
    data-candidate=${candidate.id}
  >
    <header>
      <h3 id=${titleId}>${candidate.title}</h3>
      ${goldChip(candidate)}
    </header>
    <div class="response-text">
      ${plainText(
        markedPieces(candidate.text, different, traces).map((piece) => pieceView(piece, tag, view)),
      )}
    </div>
    <ul class="traces">
      ${traces.map(({ sourceId, words }) => {
        const source = sources.find(({ id }) => id === sourceId);
        if (source === undefined) return nothing;
        const { className, title } = toneLook(source.tone, sources);
        return html`<li>
          <span class="muted">Only here, from ${title}:</span>
          <span class="trace ${className}">${words.join(', ')}</span>
        </li>`;
      })}
    </ul>
    <p class="muted small">
      ${
        length === undefined
          ? nothing
          : `${counted(length.characters, 'character')}, ${counted(length.words, 'word')}`
      }
    </p>
    <div class="judgments">
      ${repeat(
        record.judgments.filter(({ candidateId }) => candidateId === candidate.id),
        ({ judgmentId }) => judgmentId,
        (card) =>
          judgmentCardView(card, {
            form: 'folded',
            onTurn: view.showTurn,
            onPlace: showPlace(view),
          }),
      )}
      <div class="buttons">
        <vscode-button
          appearance="secondary"
          data-focus-next="cancel-judging record-title"
          ?disabled=${record.cannotJudge !== undefined || record.judging !== undefined}
          @click=${() => {
            act({ type: 'judge', candidateId: candidate.id });
          }}
          >Judge this response</vscode-button
        >
        <vscode-button
          appearance="secondary"
          title="Flag this response for review, with a note (f)"
          @click=${() => {
            act({ type: 'flag', candidateId: candidate.id });
          }}
          >Flag<span class="visually-hidden"> ${candidate.title}</span></vscode-button
        >
        <button
          type="button"
          class="link"
          @click=${() => {
            act({ type: 'reveal', pointer: candidate.pointer });
          }}
        >
          Show<span class="visually-hidden"> ${candidate.title}</span> in editor
        </button>
      </div>
    </div>
  </article>`;
}

function showPlace({ act }: CompareView): (pointer: JsonPointer) => void {
  return (pointer) => {
    act({ type: 'reveal', pointer });
  };
}

/** What the judge should have found, in a word and a shape. */
function goldChip(candidate: Candidate): TemplateResult {
  const { className, title } = toneLook(candidate.tone, []);
  return html`<span class="chip tone-chip ${className}"
    >${icon(candidate.tone === 'response-right' ? 'check' : 'cross')}Gold:
    ${candidate.gold ?? title}</span
  >`;
}

function pieceView(
  { isDifferent, runs }: MarkedPiece,
  tag: DifferenceTag,
  { record }: CompareView,
): TemplateResult {
  const content = runs.map(({ text, sourceId }) => {
    const source = record.comparison.sources.find(({ id }) => id === sourceId);
    if (source === undefined) return text;
    return html`<span class="trace ${toneLook(source.tone, []).className}">${text}</span>`;
  });
  if (!isDifferent) return html`${content}`;
  return tag === 'del' ? html`<del>${content}</del>` : html`<ins>${content}</ins>`;
}
