import type { PageDecision, PageQuestion, ReviewItemState } from '../protocol/review.ts';
import type { DecisionOutbox } from './decision-outbox.ts';
import type { ReviewPage } from './review-page.ts';
import { focusQuestion, followFocus } from './desk-focus.ts';
import type { DraftSender } from './draft-sender.ts';
import {
  answerTo,
  askedQuestions,
  choiceKeys,
  decisionOf,
  isSameDecision,
  missingQuestion,
} from './questions.ts';
import { contentOf, isSameItem, withContent } from './review-drafts.ts';

const noContent: PageDecision = { answers: {}, comment: '' };

/** The answers and the comment to the item that is shown, and which question the keys answer. */
export class AnswerSheet {
  private readonly page: ReviewPage;
  private readonly outbox: DecisionOutbox;
  private readonly sender: DraftSender;
  private activeId: string | undefined;

  constructor(page: ReviewPage, outbox: DecisionOutbox, sender: DraftSender) {
    this.page = page;
    this.outbox = outbox;
    this.sender = sender;
  }

  private get item(): ReviewItemState | undefined {
    const { state } = this.page;
    return state?.type === 'item' ? state : undefined;
  }

  get content(): PageDecision {
    return this.item === undefined ? noContent : contentOf(this.page.layout, this.item);
  }

  get asked(): readonly PageQuestion[] {
    return askedQuestions(this.item?.questions ?? [], this.content.answers);
  }

  /** Keys that answers have, so that commands do not: also of what is not asked yet, so that they stay the same. */
  get takenKeys(): ReadonlySet<string> {
    return choiceKeys(this.item?.questions ?? []);
  }

  /** The question that was chosen, else the first without an answer. */
  get active(): PageQuestion | undefined {
    const { asked } = this;
    return (
      asked.find(({ id }) => id === this.activeId) ??
      asked.find((question) => question.isRequired && this.isOpen(question)) ??
      asked.find((question) => this.isOpen(question)) ??
      asked[0]
    );
  }

  /** The first question that must be answered and is not. */
  get missing(): PageQuestion | undefined {
    return missingQuestion(this.item?.questions ?? [], this.content.answers);
  }

  /** There is something in the fields that is not stored. */
  get isChanged(): boolean {
    const { item } = this;
    if (item === undefined) return false;
    const { questions, decided = noContent } = item;
    return !isSameDecision(decisionOf(questions, this.content), decisionOf(questions, decided));
  }

  /** Another item is shown. */
  begin(): void {
    this.activeId = undefined;
  }

  answer(questionId: string, value: string | undefined): void {
    const { answers, comment } = this.content;
    if (this.outbox.isBusy) {
      // A radio button has changed by itself.
      this.page.draw();
      return;
    }
    this.activeId = questionId;
    this.change({ answers: { ...answers, [questionId]: value }, comment });
  }

  /** Of a text question: never refused, because what is typed must not be lost. */
  type(questionId: string, text: string): void {
    const { answers, comment } = this.content;
    this.change({ answers: { ...answers, [questionId]: text }, comment });
  }

  comment(text: string): void {
    this.change({ ...this.content, comment: text });
  }

  /**
   * Answers the active question, or the only one that has such a choice.
   *
   * @returns the question that was answered
   */
  answerByKey(key: string): PageQuestion | undefined {
    const { active, asked } = this;
    if (this.outbox.isBusy) return undefined;
    const having = asked.filter((question) => choiceOf(question, key) !== undefined);
    const question =
      having.find(({ id }) => id === active?.id) ?? (having.length === 1 ? having[0] : undefined);
    const choice = question === undefined ? undefined : choiceOf(question, key);
    if (question === undefined || choice === undefined) {
      this.page.show({
        type: 'note',
        text: `“${active?.title ?? ''}” has no answer with the key ${key.toUpperCase()}.`,
      });
      return undefined;
    }
    this.page.show(undefined);
    this.answer(question.id, choice.value);
    return question;
  }

  /** The keys go on to the next open question: the first after it, else before it. */
  goOn(question: PageQuestion): void {
    const { asked } = this;
    const at = asked.findIndex(({ id }) => id === question.id);
    const next = [...asked.slice(at + 1), ...asked.slice(0, at)].find(
      (other) => this.isOpen(other) && (other.isRequired || other.type === 'choice'),
    );
    if (next === undefined) followFocus(question);
    else this.activate(next.id);
  }

  /** Makes a question the active one; a text is written then. */
  activate(questionId: string | undefined): void {
    const question = this.asked.find(({ id }) => id === questionId);
    if (question === undefined) return;
    this.activeId = question.id;
    this.page.draw();
    focusQuestion(question);
  }

  /** The focus has gone into a question. */
  enter(questionId: string): void {
    if (this.active?.id === questionId) return;
    this.activeId = questionId;
    this.page.draw();
  }

  step(by: 1 | -1): void {
    const { asked, active } = this;
    const at = asked.findIndex(({ id }) => id === active?.id);
    if (at >= 0) this.activate(asked.at((at + by) % asked.length)?.id);
  }

  clear(): void {
    const { active } = this;
    if (active !== undefined) this.answer(active.id, undefined);
  }

  private isOpen(question: PageQuestion): boolean {
    return answerTo(question, this.content.answers) === '';
  }

  private change({ answers, comment }: PageDecision): void {
    const { item } = this;
    if (item === undefined) return;
    const given = Object.entries(answers).filter(
      ([, answer]) => answer !== undefined && answer !== '',
    );
    const content = { answers: Object.fromEntries(given), comment };
    const drafts = withContent(this.page.layout, item, content);
    if (!drafts.some((draft) => isSameItem(draft, item))) this.outbox.forget(item);
    this.page.arrange({ drafts });
    this.sender.noteChange(item);
  }
}

function choiceOf({ choices }: PageQuestion, key: string): { readonly value: string } | undefined {
  return choices.find((choice) => choice.key.toLowerCase() === key);
}
