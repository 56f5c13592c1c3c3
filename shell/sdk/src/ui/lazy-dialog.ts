import { type ComponentType, createElement, type FunctionComponent, lazy, type ReactNode, Suspense, useState } from 'react';
import { whenIdle } from '../when-idle.ts';
import { Opening } from './spinner.tsx';

/** A dialog whose code loads when it is first shown, or shortly before. */
export interface LazyDialog<P> extends FunctionComponent<P> {
  /** Fetches the code as soon as the pointer or the focus is on its button; if that fails, opening the dialog shows the error. */
  readonly preload: () => void;
}

type Load = () => Promise<unknown>;

/** Milliseconds reserved for the page's own reads before dialogs are fetched. */
const afterFirstPaint = 1000;

const queue: Load[] = [];

const fetchNext = (): void => {
  const load = queue[0];
  const next = () => {
    queue.shift();
    if (queue.length > 0) whenIdle(fetchNext);
  };
  void load?.().then(next, next);
};

const actions = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/**
 * Resolves on the person's first action on the page; immediately if no pointer hovers, since a tap opens a dialog without any
 * action before it.
 */
const firstAction = (): Promise<void> =>
  new Promise((resolve) => {
    if (!matchMedia('(hover: hover)').matches) return resolve();
    const listeners = new AbortController();
    const onAction = () => {
      listeners.abort();
      resolve();
    };
    for (const action of actions) addEventListener(action, onAction, { signal: listeners.signal, passive: true, capture: true });
  });

const afterFirstReads = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, afterFirstPaint));

/**
 * Fetches the code of dialogs one by one while the browser is idle, after the person's first action on the page; never for a
 * person who has data saving turned on.
 */
const fetchWhenIdle = (load: Load): void => {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  void Promise.all([firstAction(), afterFirstReads()]).then(() => {
    queue.push(load);
    if (queue.length === 1) whenIdle(fetchNext);
  });
};

interface Code<P> {
  /** The dialog, once its code is here. */
  loaded?: ComponentType<P>;
  /** Suspends until the code has loaded. */
  readonly lazy: ComponentType<P>;
}

/** An open dialog stays the same component, even when its code arrives. The page stays while it loads. */
const OpenDialog = <P extends object>({ code, opening, props }: { code: Code<P>; opening: ReactNode; props: P }) => {
  const [dialog] = useState<ComponentType<P>>(() => code.loaded ?? code.lazy);
  return createElement(Suspense, { fallback: opening }, createElement(dialog, props));
};

/**
 * Makes a dialog lazy; call it outside of components, like `lazy`. Its code is fetched once the page that declares it is idle and
 * in use, so that a click finds it loaded and shows it in the same frame: React delays suspended content for 300 ms.
 * @param opening shown while the code of an open dialog loads
 */
export const lazyDialog = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  opening: ReactNode = createElement(Opening),
): LazyDialog<P> => {
  const fetchCode = async () => {
    const module = await load();
    code.loaded = module.default;
    return module;
  };
  const code: Code<P> = { lazy: lazy(fetchCode) };
  fetchWhenIdle(fetchCode);
  return Object.assign((props: P) => createElement(OpenDialog<P>, { code, opening, props }), {
    preload: () => void fetchCode().catch(() => undefined),
  });
};
