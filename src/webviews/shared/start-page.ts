import { html, render, type CSSResult, type TemplateResult } from 'lit';
import { adoptStyles, baseStyles } from './base-styles.ts';
import { registerComponents } from './components.ts';
import { helpDialog, helpDialogStyles } from './help-dialog.ts';
import { connect } from './host-connection.ts';
import { isSnapshot } from './is-snapshot.ts';
import { keepFocus } from './keep-focus.ts';
import { listenForKeys, type KeyBinding } from './key-bindings.ts';
import type { Status } from './status-line.ts';

export interface PageOptions<State, Action, Layout> {
  /** Beyond the base and the help dialog. */
  readonly styles: readonly CSSResult[];
  /** Reads what an earlier version of the page may have kept. */
  readonly readLayout: (kept: unknown) => Layout;
  /** What the state is about, e.g. the id of a record: when that changes, the page begins at its top again. */
  readonly subjectOf: (state: State | undefined) => string;
  /** Said by screen readers whenever it changes. */
  readonly announcementOf: (state: State | undefined) => string;
  /** Asked once; a function is asked again whenever the page is drawn or a key pressed. */
  readonly keys: (
    page: Page<State, Action, Layout>,
  ) => readonly KeyBinding[] | (() => readonly KeyBinding[]);
  readonly pageOf: (page: Page<State, Action, Layout>) => TemplateResult;
  /** A state has come and is not drawn yet; `isOther` when it is about something else than the one before. */
  readonly onState?: (page: Page<State, Action, Layout>, isOther: boolean) => void;
  /** It has been drawn now. */
  readonly onStateShown?: (page: Page<State, Action, Layout>, previous: State | undefined) => void;
}

/** One state from the host, one layout of the page's own, one function that draws both. */
export interface Page<State, Action, Layout> {
  /** The latest snapshot; undefined until the first. */
  readonly state: State | undefined;
  readonly layout: Layout;
  readonly status: Status | undefined;
  readonly draw: () => void;
  readonly show: (status: Status | undefined) => void;
  readonly arrange: (change: Partial<Layout>) => void;
  /** Sends an action and shows why it failed; resolves to whether it was done. */
  readonly act: (action: Action) => Promise<boolean>;
  /** Sends an action that nobody waits for, and says nothing about it. */
  readonly tell: (action: Action) => void;
}

/** Starts a page in its `#app`: components, styles, the line to the host, keys with their help, and drawing. */
export function startPage<State extends { readonly type: string }, Action, Layout>(
  options: PageOptions<State, Action, Layout>,
): void {
  const app = document.getElementById('app');
  if (app === null) throw new Error('The page has no element #app.');
  registerComponents();
  adoptStyles([...baseStyles, helpDialogStyles, ...options.styles]);

  let state: State | undefined;
  let status: Status | undefined;

  const host = connect<State, Action, Layout>({
    api: acquireVsCodeApi(),
    isState: (value): value is State => isSnapshot(value),
    readLayout: options.readLayout,
    onState: (next) => {
      const previous = state;
      const isOther = options.subjectOf(previous) !== options.subjectOf(next);
      state = next;
      if (isOther) status = undefined;
      options.onState?.(page, isOther);
      draw();
      if (isOther) window.scrollTo({ top: 0 });
      options.onStateShown?.(page, previous);
    },
    onProblem: (text) => {
      show({ type: 'error', text });
    },
  });
  let layout = host.keptLayout;

  function show(next: Status | undefined): void {
    status = next;
    draw();
  }

  const page: Page<State, Action, Layout> = {
    get state() {
      return state;
    },
    get layout() {
      return layout;
    },
    get status() {
      return status;
    },
    draw,
    show,
    arrange: (change) => {
      layout = { ...layout, ...change };
      host.keepLayout(layout);
      draw();
    },
    act: async (action) => {
      show(undefined);
      const answer = await host.send(action);
      if (!answer.ok) show({ type: 'error', text: answer.error });
      return answer.ok;
    },
    tell: (action) => {
      void host.send(action);
    },
  };

  const keys = options.keys(page);
  const keysNow = typeof keys === 'function' ? keys : (): readonly KeyBinding[] => keys;
  listenForKeys(document, keysNow);

  function draw(): void {
    if (app === null) return;
    keepFocus(app, () => {
      render(
        html`${options.pageOf(page)} ${helpDialog('Keys of this view', keysNow())}
          <p class="visually-hidden" aria-live="polite">${options.announcementOf(state)}</p>`,
        app,
      );
    });
  }

  draw();
}
