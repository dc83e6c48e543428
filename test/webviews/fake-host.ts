import type { HostMessage, WebviewMessage } from '../../src/webviews/protocol/messages.ts';

/** What a page did, seen from the extension's side. */
interface FakeHost {
  readonly messages: WebviewMessage<unknown>[];
  /** Text to answer the next actions with; undefined: they succeed; `silence`: no answer at all. */
  refusal: string | undefined;
  /** Directive and element of each violation of the content security policy. */
  readonly violations: string[];
  readonly pageErrors: string[];
  post(message: HostMessage<unknown>): void;
}

declare global {
  interface Window {
    fakeHost: FakeHost;
  }
}

/**
 * Runs in the page before any of its own scripts: it must not use anything from this module's scope. What the page keeps
 * outlives a reload in the session storage.
 */
export function installFakeHost(): void {
  const storageKey = 'kept';
  const host: FakeHost = {
    messages: [],
    refusal: undefined,
    violations: [],
    pageErrors: [],
    post: (message) => {
      // A busy browser handles keys before messages that came earlier: what is posted must not be one of its tasks.
      queueMicrotask(() => {
        window.dispatchEvent(new MessageEvent('message', { data: structuredClone(message) }));
      });
    },
  };
  window.fakeHost = host;
  document.addEventListener('securitypolicyviolation', (event) => {
    const target = event.composedPath()[0];
    const name = target instanceof Element ? target.localName : 'page';
    const shadowHost = target instanceof Element ? target.getRootNode() : undefined;
    const owner = shadowHost instanceof ShadowRoot ? `${shadowHost.host.localName} ` : '';
    host.violations.push(`${event.effectiveDirective} ${owner}${name}`);
  });
  window.addEventListener('error', ({ message }) => host.pageErrors.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) =>
    host.pageErrors.push(String(reason)),
  );
  let isAcquired = false;
  const api = {
    postMessage: (message: WebviewMessage<unknown>): void => {
      host.messages.push(structuredClone(message));
      if (message.type !== 'action' || host.refusal === 'silence') return;
      const { refusal } = host;
      const { id } = message;
      host.post({ type: 'answer', id, ...(refusal !== undefined && { error: refusal }) });
    },
    getState: (): unknown => JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'),
    setState: (state: unknown): void => {
      sessionStorage.setItem(storageKey, JSON.stringify(state));
    },
  };
  Object.assign(window, {
    acquireVsCodeApi: () => {
      if (isAcquired) throw new Error('acquireVsCodeApi was called twice');
      isAcquired = true;
      return api;
    },
  });
}
