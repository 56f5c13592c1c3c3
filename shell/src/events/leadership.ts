import type { Browser } from './browser.ts';

export interface Leadership {
  /** Leads from now on; whoever led, and has gone silent, ceases to. */
  takeOver(): void;
  stop(): void;
}

type Lead = () => () => void;

/** Every tab for itself, as long as it is looked at: nothing else bounds the connections where tabs cannot agree. */
const whileVisible = (browser: Browser, lead: Lead): Leadership => {
  let end: (() => void) | undefined;
  const look = () => {
    if (browser.visible()) end ??= lead();
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

/** Leads while this tab holds the lock of that name; tabs without it wait for their turn. @param lead answers how to cease */
export const seekLeadership = (browser: Browser, name: string, lead: Lead): Leadership => {
  const { locks } = browser;
  if (!locks) return whileVisible(browser, lead);
  let stopped = false;
  let cease: () => void = () => undefined;

  const stand = async (options: LockOptions, giveUp: AbortController) => {
    let end: (() => void) | undefined;
    try {
      await locks.request(name, options, () => {
        if (giveUp.signal.aborted) return undefined;
        end = lead();
        return new Promise<void>((resolve) => giveUp.signal.addEventListener('abort', () => resolve()));
      });
    } catch {
      // another tab has taken over, or this one no longer waits
    }
    end?.();
    if (!stopped && !giveUp.signal.aborted) begin();
  };
  const begin = (steal = false) => {
    cease();
    const giveUp = new AbortController();
    cease = () => giveUp.abort();
    void stand(steal ? { steal } : { signal: giveUp.signal }, giveUp);
  };
  begin();
  return {
    takeOver: () => begin(true),
    stop: () => {
      stopped = true;
      cease();
    },
  };
};
