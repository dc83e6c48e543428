/**
 * What crosses between the host and a webview. The host sends whole snapshots, never deltas (a hidden webview
 * drops messages); the webview sends actions, and each action is answered, so that a failure can be shown.
 */
export type HostMessage<State> =
  | { readonly type: 'state'; readonly state: State }
  | { readonly type: 'answer'; readonly id: number; readonly error?: string }
  /** No state could be sent, as a text for people: what is shown may be out of date. */
  | { readonly type: 'problem'; readonly text: string };

export type WebviewMessage<Action> =
  | { readonly type: 'ready' }
  | { readonly type: 'action'; readonly id: number; readonly action: Action };

/** A webview reports an action as failed when no answer came within this time. */
export const actionTimeoutMs = 30_000;
