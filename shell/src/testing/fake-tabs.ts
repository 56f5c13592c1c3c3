import type { EventMessages } from 'shared-contracts/constants/events';
import type { Browser, TabMessage } from '../events/browser.ts';

/** A fake EventSource that a test controls. */
export class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  readonly CLOSED = 2;
  readyState = 0;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    super();
  }
  close(): void {
    this.readyState = this.CLOSED;
  }
  send<N extends keyof EventMessages>(name: N, data: EventMessages[N]): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
  /** Ends the connection: broken, or refused with a response that is no stream. */
  fail(refused = false): void {
    this.readyState = refused ? this.CLOSED : 0;
    this.onerror?.();
  }
}

type Waiting = { readonly run: () => void; readonly signal: AbortSignal | undefined };

/** Locks of one name, granted in turn; `steal` breaks the current one. */
const fakeLocks = () => {
  const queue: Waiting[] = [];
  let breakHeld: (() => void) | undefined;
  let held = false;
  const next = () => {
    const waiting = held ? undefined : queue.shift();
    if (waiting) waiting.run();
  };
  const request = (_name: string, options: LockOptions, work: () => unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const run = () => {
        held = true;
        let broken = false;
        breakHeld = () => {
          broken = true;
          reject(new DOMException('stolen', 'AbortError'));
        };
        void Promise.resolve(work()).then((result) => {
          if (broken) return;
          held = false;
          resolve(result);
          next();
        });
      };
      if (options.steal) {
        breakHeld?.();
        run();
        return;
      }
      const waiting = { run, signal: options.signal };
      options.signal?.addEventListener('abort', () => {
        const index = queue.indexOf(waiting);
        if (index < 0) return;
        queue.splice(index, 1);
        reject(new DOMException('aborted', 'AbortError'));
      });
      queue.push(waiting);
      next();
    });
  return { request } as Pick<LockManager, 'request'>;
};

/** A tab of {@link fakeBrowser}. */
export interface FakeTab extends Browser {
  show(): void;
  hide(): void;
  /** The network is back. */
  online(): void;
  leave(): void;
  /** Neither sends nor receives messages, like a tab that the browser has put to sleep. */
  asleep: boolean;
}

/** One browser with its tabs and their connections, newest last. Without locks, it acts like an insecure context. */
export const fakeBrowser = ({ locks: withLocks = true } = {}) => {
  const sources: FakeSource[] = [];
  const locks = withLocks ? fakeLocks() : undefined;
  const listeners = new Map<FakeTab, (message: TabMessage) => void>();
  const openTab = (startedAt = Date.now()): FakeTab => {
    let visible = true;
    const stateListeners = new Set<() => void>();
    const pageHideListeners = new Set<() => void>();
    const notify = () => {
      for (const listener of [...stateListeners]) listener();
    };
    const tab: FakeTab = {
      startedAt,
      locks,
      asleep: false,
      openChannel: () => ({
        post: (message) => {
          const others = tab.asleep ? [] : [...listeners].filter(([other]) => other !== tab && !other.asleep);
          for (const [, listener] of others) listener(structuredClone(message));
        },
        listen: (listener) => void listeners.set(tab, listener),
        close: () => void listeners.delete(tab),
      }),
      openSource: (url) => {
        const source = new FakeSource(url);
        sources.push(source);
        // only the used part of EventSource
        return source as EventTarget as EventSource;
      },
      visible: () => visible,
      onVisibilityOrOnline: (listener) => {
        stateListeners.add(listener);
        return () => void stateListeners.delete(listener);
      },
      onPageHide: (listener) => {
        pageHideListeners.add(listener);
        return () => void pageHideListeners.delete(listener);
      },
      show: () => {
        visible = true;
        notify();
      },
      hide: () => {
        visible = false;
        notify();
      },
      online: notify,
      leave: () => {
        for (const listener of [...pageHideListeners]) listener();
      },
    };
    return tab;
  };
  return {
    openTab,
    sources,
    /** The open connections. */
    open: () => sources.filter(({ readyState }) => readyState !== FakeSource.CLOSED),
    /** The newest connection. */
    source: () => {
      const source = sources.at(-1);
      if (!source) throw new Error('no stream was opened');
      return source;
    },
  };
};
