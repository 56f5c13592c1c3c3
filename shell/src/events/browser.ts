import type { TabMessage } from './tab-message.ts';

/** Passes messages between the tabs of one browser. */
export interface TabChannel {
  tell(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
  close(): void;
}

/** What following events needs of a browser. */
export interface Browser {
  /** When the page was asked for, in milliseconds since 1970. */
  readonly began: number;
  /** Undefined on pages that were not loaded safely: without HTTPS, from another machine. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  openChannel(name: string): TabChannel;
  openSource(url: string): EventSource;
  visible(): boolean;
  /** Calls whenever the tab is shown or hidden, or the network is back; answers how to stop. */
  onTurn(listener: () => void): () => void;
  /** Calls when the page is left, also where the browser keeps it; answers how to stop. */
  onLeave(listener: () => void): () => void;
}

const silent: TabChannel = { tell: () => undefined, listen: () => undefined, close: () => undefined };

const openChannel = (name: string): TabChannel => {
  const channel = new BroadcastChannel(name);
  return {
    tell: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
    close: () => channel.close(),
  };
};

/** The browser that a window belongs to. */
export const browserOf = (view: Window): Browser => {
  const page = view.document;
  // the types promise locks everywhere
  const locks: LockManager | undefined = view.navigator.locks;
  return {
    began: Date.now() - performance.now(),
    locks,
    // where every visible tab has a stream of its own, none passes anything on
    openChannel: locks && typeof BroadcastChannel !== 'undefined' ? openChannel : () => silent,
    openSource: (url) => new EventSource(url),
    visible: () => page.visibilityState === 'visible',
    onTurn: (listener) => {
      page.addEventListener('visibilitychange', listener);
      view.addEventListener('online', listener);
      return () => {
        page.removeEventListener('visibilitychange', listener);
        view.removeEventListener('online', listener);
      };
    },
    onLeave: (listener) => {
      view.addEventListener('pagehide', listener);
      return () => view.removeEventListener('pagehide', listener);
    },
  };
};
