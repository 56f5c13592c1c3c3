import { type ComponentType, type ExoticComponent, lazy } from 'react';

/** A dialog whose code comes when it is first shown, or with `preload` a moment before. */
export interface LazyDialog<P> extends ExoticComponent<P> {
  /** Fetches the code while the hand is on its way; should that fail, opening the dialog says so. */
  readonly preload: () => void;
}

/** Makes a dialog lazy; outside of components, like `lazy`. */
export const lazyDialog = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LazyDialog<P> =>
  Object.assign(lazy(load), { preload: () => void load().catch(() => undefined) });
