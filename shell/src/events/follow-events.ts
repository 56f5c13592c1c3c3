import { eventTiming } from 'shared-contracts/constants/events';
import type { Browser, Invalidation } from './browser.ts';
import { type Leader, startLeader } from './leader.ts';

interface Election {
  /** Makes this tab the leader and ends the leadership of a silent one. */
  takeOver(): void;
  stop(): void;
}

type StartLeader = () => () => void;

/** Without locks every visible tab leads: visibility is the only limit on the number of connections. */
const whileVisible = (browser: Browser, startLeader: StartLeader): Election => {
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
const electLeader = (browser: Browser, name: string, startLeader: StartLeader): Election => {
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

/**
 * Milliseconds without a message from the leader after which a visible tab takes over; the browser may have put the leader to
 * sleep.
 */
const patience = 3 * eventTiming.beat * 1000;

interface Deps {
  readonly browser: Browser;
  readonly userId: string;
  /** Applies an invalidation. */
  readonly take: (invalidation: Invalidation) => void;
  readonly refused: () => void;
}

/**
 * Delivers events to this tab, from its own stream or from the tab that leads: one stream per browser and person. Includes
 * events between the page's start and the first message. Returns a function to stop.
 */
export const followEvents = ({ browser, userId, take, refused }: Deps): (() => void) => {
  const name = `portal.events.${userId}`;
  const tab = Math.random().toString(36).slice(2);
  const channel = browser.openChannel(name);
  /** The time up to which this tab has received all events; undefined if unknown. */
  let told: number | undefined = browser.began;
  /** Whether this tab currently receives every event. */
  let inStep = false;
  let lastSign = Date.now();
  let leading: Leader | undefined;
  let stopped = false;

  const age = () => {
    const ms = told === undefined ? -1 : Math.round(Date.now() - told);
    return ms >= 0 && ms < eventTiming.memory * 1000 ? ms : undefined;
  };
  const heard = (complete: boolean) => {
    inStep = complete;
    lastSign = Date.now();
    told = complete ? lastSign : undefined;
  };
  const join = () => channel.tell({ kind: 'join', tab, age: age() });

  channel.listen((message) => {
    if (message.kind === 'join') leading?.response(message.tab, message.age);
    else if (leading || (message.kind === 'missed' && message.tab !== tab)) return;
    else {
      lastSign = Date.now();
      if ('invalidation' in message) take(message.invalidation);
      if (message.kind === 'missed' || (message.kind === 'invalidation' && message.invalidation.kind === 'everything'))
        inStep = true;
      if (message.kind === 'connected' && !inStep) join();
      if (inStep) told = lastSign;
    }
  });

  const election = electLeader(browser, name, () => {
    leading = startLeader({ browser, channel, age, take, heard, refused });
    return () => {
      leading?.stop();
      leading = undefined;
      // the new leader sends what this tab misses in the meantime
      inStep = false;
      if (!stopped) join();
    };
  });
  const look = () => {
    if (leading || !browser.visible() || Date.now() - lastSign < patience) return;
    lastSign = Date.now();
    election.takeOver();
  };
  const looking = setInterval(look, eventTiming.beat * 1000);
  const stopTurns = browser.onTurn(look);
  const stop = () => {
    stopped = true;
    clearInterval(looking);
    stopTurns();
    stopLeaving();
    election.stop();
    channel.close();
  };
  // the back/forward cache would keep the stream open; a restored page is reloaded
  const stopLeaving = browser.onLeave(stop);
  join();
  return stop;
};
