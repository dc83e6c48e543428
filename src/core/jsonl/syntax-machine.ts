import { BracketStack, type Place } from './bracket-stack.ts';
import { explainBrokenString } from './broken-string.ts';
import { skipWhitespace } from './characters.ts';
import { misplacedCloser, misplacedColon, misplacedComma, type Expected } from './expectations.ts';
import { unquotedMessage } from './literal-syntax.ts';
import { OuterValues } from './outer-values.ts';
import type { LocatedProblem } from './syntax-fault-list.ts';
import { countQuotes } from './string-syntax.ts';
import { SyntaxLexer, type Token } from './syntax-lexer.ts';
import * as messages from './syntax-messages.ts';
import { SyntaxReporter } from './syntax-reporter.ts';
import { clipped } from './token-faults.ts';

/** Records nested deeper than this are checked for syntax only. */
export const deepestNesting = 512;

/** A fault that takes in the words that follow, e.g. the rest of an unquoted text. */
interface AbsorbingFault {
  readonly index: number;
  readonly message: (text: string) => string | undefined;
  /** True once a string was taken in: quotes come in pairs behind it. */
  isBalanced?: boolean;
}

/**
 * Checks JSON strictly, line by line, and goes on after a fault where a person would: one slip, one fault. It
 * never recurses, so nesting cannot overflow the stack. Where something is missing, the fault starts at the
 * offset at which to insert it.
 */
export class SyntaxMachine {
  readonly #report = new SyntaxReporter();
  readonly #brackets = new BracketStack();
  readonly #outer = new OuterValues();
  #lexer = new SyntaxLexer('');
  #expected: Expected = 'value';
  /** Where the last key or value ends. */
  #last: Place = { line: 0, offset: 0 };
  /** Where the last key or value starts when it is a string that may hold bare quotes, else -1. */
  #lastStringStart = -1;
  #lastComma: Place = { line: 0, offset: 0 };
  #isLastCommaFaulty = false;
  #absorbing: AbsorbingFault | undefined;
  #isKeyFaulty = false;
  /** The rest of the line cannot be understood. */
  #isLineSpoilt = false;
  #isLineEndCommented = false;
  #isInComment = false;
  #hasDepthWarning = false;
  #hasReturnWarning = false;

  /** True while brackets are open, unless the last line ended within a string. */
  get isIncomplete(): boolean {
    return this.#brackets.depth > 0 && !this.#isLineSpoilt;
  }

  get isBetweenRecords(): boolean {
    return this.#brackets.depth === 0;
  }

  /** True where a value may stand next. */
  get acceptsValue(): boolean {
    return this.#expected === 'value' || this.#expected === 'value-or-end';
  }

  /** Reads the next line, which has no line feed. */
  feed(text: string): void {
    this.#report.startLine(text);
    this.#lexer = new SyntaxLexer(text);
    this.#absorbing = undefined;
    this.#lastStringStart = -1;
    this.#isLineSpoilt = false;
    this.#isLineEndCommented = false;
    this.#hasReturnWarning = false;
    if (this.#isInComment) this.#skipComment(text);
    this.#readLine();
  }

  /**
   * All faults so far in the order of the text, with what is missing if the text ends here; lines count from 0.
   *
   * @param isCutOff says nothing of brackets that are still open: who asks knows that the value is not finished
   */
  faults(isCutOff = false): readonly LocatedProblem[] {
    const { top, depth } = this.#brackets;
    const report = this.#report.copy();
    this.#outer.reportTo(report);
    // The closing brackets may be in what was not read.
    const isPartUnread = this.#isLineSpoilt || this.#isInComment || this.#isLineEndCommented;
    if (top !== undefined && !isCutOff && !(isPartUnread && report.hasErrors)) {
      report.addUnclosed(top, depth, this.#brackets.closers());
    } else if (this.#outer.count === 0 && !report.hasErrors) {
      const range = { start: 0, end: report.text.length };
      report.add('missing-value', 'This line holds no value.', range);
    }
    return report.toSorted();
  }

  #readLine(): void {
    while (!this.#isLineSpoilt) {
      const token = this.#lexer.next(this.#report.isFull);
      if (token.kind === 'end') return;
      this.#take(token);
    }
    this.#guessStateAfterSpoiltLine();
  }

  #take(token: Token): void {
    const { kind } = token;
    if (kind === 'open') this.#open(token);
    else if (kind === 'close') this.#close(token);
    else if (kind === 'comma') this.#comma(token);
    else if (kind === 'colon') this.#colon(token);
    else if (kind === 'comment' || kind === 'invisible' || kind === 'carriage-return') {
      this.#foreignSpace(token);
    } else {
      this.#scalar(token);
    }
  }

  /** What people take for whitespace and JSON does not. */
  #foreignSpace(token: Token): void {
    const isReturn = token.kind === 'carriage-return';
    if (isReturn && this.#hasReturnWarning) return;
    this.#hasReturnWarning ||= isReturn;
    this.#report.addFaultsOf(token);
    if (token.kind !== 'comment') return;
    this.#isInComment = !token.isTerminated;
    this.#isLineEndCommented = token.end === this.#report.text.length;
  }

  #open(token: Token): void {
    const isObject = this.#report.text[token.start] === '{';
    if (this.#expected === 'key' || this.#expected === 'key-or-end') {
      const what = isObject ? 'An object' : 'An array';
      this.#report.add('unexpected-character', `${what} cannot stand in place of a key.`, token);
    } else if (this.#expected === 'colon') {
      if (!this.#isKeyFaulty) this.#missingColon(token);
    } else if (this.#expected === 'comma-or-end') {
      if (this.#brackets.depth === 0) {
        this.#outer.separate(this.#report.line, { start: token.start, end: token.start + 1 });
      } else if (this.#absorbing === undefined) {
        this.#missingComma(token);
      }
    }
    this.#absorbing = undefined;
    if (this.#brackets.depth === 0) this.#outer.begin();
    this.#brackets.open(isObject, this.#report.placeOf(token.start));
    this.#expected = isObject ? 'key-or-end' : 'value-or-end';
    if (this.#brackets.depth > deepestNesting && !this.#hasDepthWarning) {
      this.#hasDepthWarning = true;
      this.#report.add('nesting-depth', messages.depthMessage(deepestNesting), token, 'warning');
    }
  }

  #close(token: Token): void {
    const closer = this.#report.textOf(token);
    const isObject = closer === '}';
    const { top } = this.#brackets;
    this.#absorbing = undefined;
    const next = this.#report.text[skipWhitespace(this.#report.text, token.end)];
    const isMismatch = top !== undefined && top.isObject !== isObject;
    if (
      top === undefined ||
      (isMismatch && !this.#brackets.has(isObject) && next === (top.isObject ? '}' : ']'))
    ) {
      this.#report.add('extra-closing', messages.extraClosingMessage(closer), token);
      return;
    }
    if (!isMismatch) {
      this.#checkBeforeClosing(token, isObject);
    } else if (this.#brackets.has(isObject)) {
      const count = this.#brackets.closeInner(isObject);
      const message = messages.closedTooEarlyMessage(top, count, closer, this.#report.line);
      this.#report.add('unclosed', message, token);
    } else {
      const message = messages.wrongCloserMessage(top, closer, this.#report.line);
      this.#report.add('unclosed', message, token);
    }
    this.#brackets.close();
    this.#valueDone(token.end);
  }

  #checkBeforeClosing(token: Token, isObject: boolean): void {
    const isAfterComma = this.#expected === (isObject ? 'key' : 'value');
    if (isAfterComma && !this.#isLastCommaFaulty) {
      this.#report.addTrailingComma(this.#lastComma, isObject ? 'the object' : 'the array');
      return;
    }
    const fault = misplacedCloser(this.#expected, isObject);
    if (fault === undefined || (this.#expected === 'colon' && this.#isKeyFaulty)) return;
    this.#report.add(fault.code, fault.message, token);
  }

  #comma(token: Token): void {
    this.#absorbing = undefined;
    if (this.#brackets.depth > 0) {
      this.#innerComma(token);
    } else if (!this.#outer.takeComma(this.#report.placeOf(token.start))) {
      const message = 'There is nothing here that a comma could separate: remove it.';
      this.#report.add('unexpected-character', message, token);
    }
  }

  #innerComma(token: Token): void {
    const fault = misplacedComma(this.#expected, this.#brackets.top?.isObject === true);
    const isReported = this.#expected === 'colon' && this.#isKeyFaulty;
    if (fault !== undefined && !isReported) this.#report.add(fault.code, fault.message, token);
    this.#separate(token.start, fault !== undefined);
  }

  #separate(comma: number, isFaulty: boolean): void {
    this.#lastComma = this.#report.placeOf(comma);
    this.#isLastCommaFaulty = isFaulty;
    this.#expected = this.#brackets.top?.isObject === true ? 'key' : 'value';
  }

  #colon(token: Token): void {
    if (this.#expected === 'colon') {
      this.#absorbing = undefined;
      this.#expected = 'value';
    } else if (this.#absorbing !== undefined) {
      this.#absorb(token);
    } else {
      const { code, message } = misplacedColon(this.#expected);
      const index = this.#report.add(code, message, token);
      if (this.#expected === 'comma-or-end') {
        this.#absorbing = { index, message: () => undefined };
        this.#last = this.#report.placeOf(token.end);
      }
      if (this.#expected === 'key' || this.#expected === 'key-or-end') this.#expected = 'value';
    }
  }

  #absorb(token: Token): void {
    if (this.#absorbing === undefined) return;
    if (token.kind === 'string') {
      // The fault has lost its opening quote, and everything behind it is inside out.
      this.#isLineSpoilt =
        !this.#absorbing.isBalanced && countQuotes(this.#report.text, token.start) % 2 === 1;
      if (this.#isLineSpoilt) return;
      this.#absorbing.isBalanced = true;
    }
    const end = token.isTerminated ? token.end : token.start + 1;
    this.#report.extend(this.#absorbing.index, end, this.#absorbing.message);
    this.#last = this.#report.placeOf(token.end);
    if (!token.isTerminated) this.#isLineSpoilt = true;
  }

  #scalar(token: Token): void {
    if (this.#absorbing !== undefined) {
      if (token.kind !== 'string' || token.start === this.#last.offset) {
        this.#absorb(token);
        return;
      }
      this.#absorbing = undefined;
    }
    if (this.#expected === 'comma-or-end') this.#afterValue(token);
    else if (this.#expected === 'colon') this.#afterKey(token);
    else if (this.acceptsValue) this.#value(token);
    else this.#key(token);
  }

  #value(token: Token): void {
    if (this.#brackets.depth === 0) this.#outer.begin();
    const index = this.#report.addFaultsOf(token);
    this.#valueDone(token.end);
    this.#isLineSpoilt = !token.isTerminated;
    if (token.kind === 'string') {
      this.#lastStringStart = token.faults.length === 0 ? token.start : -1;
    } else if (token.kind === 'bad-literal' && index !== undefined) {
      const isText = !/^[^\p{L}\p{N}]/u.test(this.#report.textOf(token));
      this.#absorbing = { index, message: (text) => (isText ? unquotedMessage(text) : undefined) };
      // Whatever else stands on a line that begins with a bare word is not JSON either.
      if (this.#brackets.depth === 0) this.#isLineSpoilt = true;
    }
  }

  #key(token: Token): void {
    this.#isKeyFaulty = token.kind !== 'string';
    this.#expected = 'colon';
    this.#last = this.#report.placeOf(token.end);
    this.#lastStringStart = token.kind === 'string' ? token.start : -1;
    if (token.kind === 'literal' || token.kind === 'bad-literal') {
      const message = messages.unquotedKeyMessage(this.#report.textOf(token));
      const index = this.#report.add('unquoted-key', message, token);
      this.#absorbing = { index, message: messages.unquotedKeyMessage };
      return;
    }
    this.#report.addFaultsOf(token);
    this.#isLineSpoilt = !token.isTerminated;
    if (token.kind !== 'string' || token.faults.length > 0 || !token.isTerminated) return;
    const key = this.#lexer.decodedString;
    const first = this.#brackets.noteKey(key, this.#report.placeOf(token.start));
    if (first === undefined) return;
    const message = messages.duplicateKeyMessage(key, first, this.#report.line);
    this.#report.add('duplicate-key', message, token);
  }

  /** A key without its colon, then `token`. */
  #afterKey(token: Token): void {
    if (token.kind === 'bad-literal' && /^=>?$/.test(this.#report.textOf(token))) {
      this.#report.add('missing-colon', 'Write `:` between a key and its value.', token);
      this.#expected = 'value';
      return;
    }
    const isAdjacent = token.kind !== 'string' && token.start === this.#last.offset;
    if (isAdjacent && this.#lastStringStart >= 0) {
      this.#brokenString();
      return;
    }
    if (!this.#isKeyFaulty) this.#missingColon(token);
    this.#value(token);
  }

  /** A value, then `token` without a comma between them. */
  #afterValue(token: Token): void {
    const { text } = this.#report;
    const { top } = this.#brackets;
    const isKey = top?.isObject === true && text[skipWhitespace(text, token.end)] === ':';
    const isAdjacent = token.start === this.#last.offset && top?.isObject !== false;
    const isForeign = token.kind === 'bad-literal' || token.kind === 'other-quotes';
    if (this.#lastStringStart >= 0 && !isKey && (isForeign || isAdjacent)) {
      this.#brokenString();
    } else if (top === undefined && isForeign) {
      const message = messages.trailingTextMessage(this.#report.textOf(token));
      this.#report.add('unexpected-character', message, token);
      this.#isLineSpoilt = true;
    } else if (top === undefined) {
      this.#outer.separate(this.#report.line, clipped(token));
      this.#value(token);
    } else if (token.kind === 'bad-literal' && /^;+$/.test(this.#report.textOf(token))) {
      this.#report.add('missing-comma', 'Write `,` between two values.', token);
      this.#separate(token.start, true);
    } else {
      this.#missingComma(token);
      if (!top.isObject) {
        this.#value(token);
        return;
      }
      this.#key(token);
      this.#isKeyFaulty ||= !isKey;
    }
  }

  /** Text goes on right behind the last string. */
  #brokenString(): void {
    const { top } = this.#brackets;
    const inside = top === undefined ? 'alone' : top.isObject ? 'in-object' : 'in-array';
    const { code, message, range, resumeAt } = explainBrokenString(
      this.#report.text,
      { start: this.#lastStringStart, end: this.#last.offset },
      this.#expected === 'colon' ? 'key' : inside,
      this.#report.isFull,
    );
    this.#report.add(code, message, range);
    this.#lastStringStart = -1;
    this.#isLineSpoilt = resumeAt === undefined;
    if (resumeAt === undefined) return;
    this.#lexer.moveTo(resumeAt);
    this.#last = this.#report.placeOf(resumeAt);
  }

  #missingComma(token: Token): void {
    this.#report.addMissing('missing-comma', 'A comma is missing here.', this.#last, token);
  }

  #missingColon(token: Token): void {
    const message = 'A `:` is missing between the key and its value.';
    this.#report.addMissing('missing-colon', message, this.#last, token);
  }

  #valueDone(end: number): void {
    this.#expected = 'comma-or-end';
    this.#last = this.#report.placeOf(end);
    this.#lastStringStart = -1;
  }

  #skipComment(text: string): void {
    const end = text.indexOf('*/');
    this.#isInComment = end === -1;
    this.#lexer.moveTo(end === -1 ? text.length : end + 2);
  }

  #guessStateAfterSpoiltLine(): void {
    const { text } = this.#report;
    const end = text.trimEnd().length;
    this.#expected = 'comma-or-end';
    if (this.#brackets.depth > 0 && text[end - 1] === ',') this.#separate(end - 1, false);
  }
}
