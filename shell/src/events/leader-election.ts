import type { Browser } from './browser.ts';

export interface Election {
  /** Makes this tab the leader and ends the leadership of a silent one. */
  takeOver(): void;
  stop(): void;
}

type Leader = () => () => void;

/** Without locks every visible tab leads: visibility is the only limit on the number of connections. */
const whileVisible = (browser: Browser, startLeader: Leader): Election => {
  let end: (() => void) | undefined;
  const look = () => {
    if (browser.visible()) end ??= startLeader();
    else {
      end?.();
      end = undefined;
    }
  };
  const stopTurns = browser.onTurn(look);
  look();
  return {
    takeOver: () => undefined,
    stop: () => {
      stopTurns();
      end?.();
    },
  };
};

/** Leads while this tab holds the named lock; other tabs wait for it. @param startLeader returns a function to stop leading */
export const electLeader = (browser: Browser, name: string, startLeader: Leader): Election => {
  const { locks } = browser;
  if (!locks) return whileVisible(browser, startLeader);
  let stopped = false;
  let cease: () => void = () => undefined;

  const stand = async (options: LockOptions, giveUp: AbortController) => {
    let end: (() => void) | undefined;
    try {
      await locks.request(name, options, () => {
        if (giveUp.signal.aborted) return undefined;
        end = startLeader();
        return new Promise<void>((resolve) => giveUp.signal.addEventListener('abort', () => resolve()));
      });
    } catch {
      // another tab has taken over, or this one has stopped waiting
    }
    end?.();
    if (!stopped && !giveUp.signal.aborted) start();
  };
  const start = (steal = false) => {
    cease();
    const giveUp = new AbortController();
    cease = () => giveUp.abort();
    void stand(steal ? { steal } : { signal: giveUp.signal }, giveUp);
  };
  start();
  return {
    takeOver: () => start(true),
    stop: () => {
      stopped = true;
      cease();
    },
  };
};
