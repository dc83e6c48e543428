import { isJsonObject } from '../../core/model/json.ts';
import { err, ok, type Result } from '../../core/model/result.ts';
import { actionTimeoutMs, type WebviewMessage } from '../protocol/messages.ts';
import type { VsCodeApi } from './vscode-api.ts';

export interface ConnectionOptions<State, Layout> {
  readonly api: VsCodeApi;
  readonly isState: (value: unknown) => value is State;
  /** Reads what an earlier version of the page may have kept; gives defaults for what is missing. */
  readonly readLayout: (kept: unknown) => Layout;
  readonly onState: (state: State) => void;
  /** A message that this page cannot read, or a state that could not be sent. */
  readonly onProblem: (message: string) => void;
  /** Milliseconds. */
  readonly timeoutMs?: number;
}

/** The page's end of the line to the extension. */
export interface HostConnection<Action, Layout> {
  /** As kept before the last reload. */
  readonly keptLayout: Layout;
  readonly keepLayout: (layout: Layout) => void;
  /** Resolves when the host has answered or the time is up; the error is a text for people. */
  readonly send: (action: Action) => Promise<Result<undefined, string>>;
}

/** Opens the line, listens, and tells the host that the page is ready for its first state. */
export function connect<State, Action, Layout>(
  options: ConnectionOptions<State, Layout>,
): HostConnection<Action, Layout> {
  const { api, timeoutMs = actionTimeoutMs } = options;
  const waiting = new Map<number, (answer: Result<undefined, string>) => void>();
  let lastId = 0;

  function post(message: WebviewMessage<Action>): void {
    api.postMessage(message);
  }

  function receive(message: unknown): void {
    if (isJsonObject(message) && message['type'] === 'state' && options.isState(message['state'])) {
      options.onState(message['state']);
    } else if (isJsonObject(message) && message['type'] === 'answer') {
      const { id, error } = message;
      const settle = typeof id === 'number' ? waiting.get(id) : undefined;
      settle?.(typeof error === 'string' ? err(error) : ok(undefined));
    } else if (isJsonObject(message) && message['type'] === 'problem') {
      const { text } = message;
      if (typeof text === 'string') options.onProblem(text);
    } else {
      options.onProblem(
        'This view cannot read what the extension sent. Close the view and open it again; if that does not help, reload the window.',
      );
    }
  }

  window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    receive(data);
  });
  post({ type: 'ready' });

  return {
    keptLayout: options.readLayout(api.getState()),
    keepLayout: (layout) => {
      api.setState(layout);
    },
    send: (action) =>
      new Promise((resolve) => {
        const id = ++lastId;
        const settle = (answer: Result<undefined, string>): void => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(answer);
        };
        const timer = setTimeout(() => {
          settle(
            err(
              `The extension did not answer within ${timeoutMs / 1000} seconds. Try again; the log says more.`,
            ),
          );
        }, timeoutMs);
        waiting.set(id, settle);
        post({ type: 'action', id, action });
      }),
  };
}
