import type { EventOrigin } from 'shared-contracts/constants/events';

/** Informs a page that some of its reads are stale, or that all may be. */
export type Invalidation =
  | {
      readonly kind: 'changed';
      readonly operations: readonly string[];
      readonly everyone: boolean;
      /** The call that caused it, if a tab of the same person made it. */
      readonly origin?: EventOrigin;
    }
  | { readonly kind: 'everything' };

export const everything: Invalidation = { kind: 'everything' };

/**
 * Messages between the tabs of one person in one browser.
 *
 * - `invalidation`: an event of the leader, for all tabs.
 * - `alive`: the leader is there; `connected`: its stream has just opened.
 * - `join`: a tab asks the leader what it missed in the last `age` milliseconds; undefined if it cannot say.
 * - `missed`: the leader sends one tab what it asked for with `join`.
 */
export type TabMessage =
  | { readonly kind: 'invalidation'; readonly invalidation: Invalidation }
  | { readonly kind: 'alive' }
  | { readonly kind: 'connected' }
  | { readonly kind: 'join'; readonly tab: string; readonly age: number | undefined }
  | { readonly kind: 'missed'; readonly tab: string; readonly invalidation: Invalidation };

/** Passes messages between the tabs of one browser. */
export interface TabChannel {
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
  close(): void;
}

/** The browser features that followEvents uses. */
export interface Browser {
  /** When navigation to the page started, in milliseconds since 1970. */
  readonly startedAt: number;
  /** Undefined in an insecure context: from another machine without HTTPS. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  openChannel(name: string): TabChannel;
  openSource(url: string): EventSource;
  visible(): boolean;
  /** Calls the listener when the tab is shown or hidden, or the network is back; returns a function to stop. */
  onVisibilityOrOnline(listener: () => void): () => void;
  /** Calls the listener when the page is left, even if it goes to the back/forward cache; returns a function to stop. */
  onPageHide(listener: () => void): () => void;
}

/** A channel without other tabs. */
const noChannel: TabChannel = { post: () => undefined, listen: () => undefined, close: () => undefined };

const openChannel = (name: string): TabChannel => {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
    close: () => channel.close(),
  };
};

/** The browser of a window. */
export const browserOf = (view: Window): Browser => {
  const page = view.document;
  // the types claim that locks always exist
  const locks: LockManager | undefined = view.navigator.locks;
  return {
    startedAt: Date.now() - performance.now(),
    locks,
    // without locks each visible tab has its own stream, so nothing needs to be passed on
    openChannel: locks && typeof BroadcastChannel !== 'undefined' ? openChannel : () => noChannel,
    openSource: (url) => new EventSource(url),
    visible: () => page.visibilityState === 'visible',
    onVisibilityOrOnline: (listener) => {
      page.addEventListener('visibilitychange', listener);
      view.addEventListener('online', listener);
      return () => {
        page.removeEventListener('visibilitychange', listener);
        view.removeEventListener('online', listener);
      };
    },
    onPageHide: (listener) => {
      view.addEventListener('pagehide', listener);
      return () => view.removeEventListener('pagehide', listener);
    },
  };
};
