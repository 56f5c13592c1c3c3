import type { EventMessages } from 'shared-contracts/terms/events';
import type { Browser } from '../events/browser.ts';
import type { TabMessage } from '../events/tab-message.ts';

/** A connection as a test plays it. */
export class StandInSource extends EventTarget {
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
  /** The connection is cut, or turned away with an answer that is no stream. */
  fail(turnedAway = false): void {
    this.readyState = turnedAway ? this.CLOSED : 0;
    this.onerror?.();
  }
}

type Waiting = { readonly run: () => void; readonly signal: AbortSignal | undefined };

/** Locks of one name, granted in turn; `steal` breaks the present one. */
const standInLocks = () => {
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
        const place = queue.indexOf(waiting);
        if (place < 0) return;
        queue.splice(place, 1);
        reject(new DOMException('aborted', 'AbortError'));
      });
      queue.push(waiting);
      next();
    });
  return { request } as Pick<LockManager, 'request'>;
};

/** A tab of {@link standInBrowser}. */
export interface StandInTab extends Browser {
  show(): void;
  hide(): void;
  /** The network is back. */
  online(): void;
  leave(): void;
  /** Neither hears other tabs nor is heard, as where the browser has put it to sleep. */
  asleep: boolean;
}

/** One browser with tabs and the connections that they open, newest last. Without locks as on a page that was not loaded safely. */
export const standInBrowser = ({ locks: withLocks = true } = {}) => {
  const sources: StandInSource[] = [];
  const locks = withLocks ? standInLocks() : undefined;
  const listeners = new Map<StandInTab, (message: TabMessage) => void>();
  const openTab = (began = Date.now()): StandInTab => {
    let visible = true;
    const turns = new Set<() => void>();
    const leaves = new Set<() => void>();
    const turn = () => {
      for (const listener of [...turns]) listener();
    };
    const tab: StandInTab = {
      began,
      locks,
      asleep: false,
      openChannel: () => ({
        tell: (message) => {
          const others = tab.asleep ? [] : [...listeners].filter(([other]) => other !== tab && !other.asleep);
          for (const [, listener] of others) listener(structuredClone(message));
        },
        listen: (listener) => void listeners.set(tab, listener),
        close: () => void listeners.delete(tab),
      }),
      openSource: (url) => {
        const source = new StandInSource(url);
        sources.push(source);
        // as much of one as is used
        return source as EventTarget as EventSource;
      },
      visible: () => visible,
      onTurn: (listener) => {
        turns.add(listener);
        return () => void turns.delete(listener);
      },
      onLeave: (listener) => {
        leaves.add(listener);
        return () => void leaves.delete(listener);
      },
      show: () => {
        visible = true;
        turn();
      },
      hide: () => {
        visible = false;
        turn();
      },
      online: turn,
      leave: () => {
        for (const listener of [...leaves]) listener();
      },
    };
    return tab;
  };
  return {
    openTab,
    sources,
    /** Those that are open. */
    open: () => sources.filter(({ readyState }) => readyState !== StandInSource.CLOSED),
    /** The newest one. */
    source: () => {
      const source = sources.at(-1);
      if (!source) throw new Error('no stream was opened');
      return source;
    },
  };
};
