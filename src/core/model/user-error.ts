/** Why something the user asked for could not be done; `code` is stable, the text is for people. */
export type UserErrorCode =
  | 'file-not-readable'
  | 'file-not-writable'
  | 'unknown-kind'
  | 'schema-not-usable'
  | 'unknown-protocol'
  | 'unknown-context'
  | 'unknown-judge'
  | 'unknown-record'
  | 'unknown-candidate'
  | 'ambiguous-record'
  | 'record-not-judgeable'
  | 'record-changed'
  | 'usage'
  | 'endpoint'
  | 'untrusted-workspace'
  | 'cancelled';

/** The only kind of error whose text is shown to the user: it says what happened, to what, and what to do next. */
export class UserError extends Error {
  readonly code: UserErrorCode;

  constructor(code: UserErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UserError';
    this.code = code;
  }
}
