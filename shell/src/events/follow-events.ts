import { eventTiming } from 'shared-contracts/constants/events';
import type { Browser, Invalidation } from './browser.ts';
import { type Leader, startLeader } from './leader.ts';

interface Election {
  /** Makes this tab the leader and ends the leadership of a silent one. */
  takeOver(): void;
  stop(): void;
}

/** Returns a function to stop leading. */
type StartLeading = () => () => void;

/** Without locks every visible tab leads: visibility is the only limit on the number of connections. */
const leadWhileVisible = (browser: Browser, startLeading: StartLeading): Election => {
  let stopLeading: (() => void) | undefined;
  const update = () => {
    if (browser.visible()) stopLeading ??= startLeading();
    else {
      stopLeading?.();
      stopLeading = undefined;
    }
  };
  const stopListening = browser.onVisibilityOrOnline(update);
  update();
  return {
    takeOver: () => undefined,
    stop: () => {
      stopListening();
      stopLeading?.();
    },
  };
};

/** Leads while this tab holds the named lock; other tabs wait for it. */
const electLeader = (browser: Browser, name: string, startLeading: StartLeading): Election => {
  const { locks } = browser;
  if (!locks) return leadWhileVisible(browser, startLeading);
  let stopped = false;
  let cancelRequest: () => void = () => undefined;

  const requestLock = async (options: LockOptions, cancellation: AbortController) => {
    let stopLeading: (() => void) | undefined;
    try {
      await locks.request(name, options, () => {
        if (cancellation.signal.aborted) return undefined;
        stopLeading = startLeading();
        return new Promise<void>((resolve) => cancellation.signal.addEventListener('abort', () => resolve()));
      });
    } catch {
      // another tab has taken over, or this one has stopped waiting
    }
    stopLeading?.();
    if (!stopped && !cancellation.signal.aborted) start();
  };
  const start = (steal = false) => {
    cancelRequest();
    const cancellation = new AbortController();
    cancelRequest = () => cancellation.abort();
    void requestLock(steal ? { steal } : { signal: cancellation.signal }, cancellation);
  };
  start();
  return {
    takeOver: () => start(true),
    stop: () => {
      stopped = true;
      cancelRequest();
    },
  };
};

/**
 * Milliseconds without a message from the leader after which a visible tab takes over; the browser may have put the leader to
 * sleep.
 */
const takeOverAfter = 3 * eventTiming.beat * 1000;

interface Deps {
  readonly browser: Browser;
  readonly userId: string;
  readonly apply: (invalidation: Invalidation) => void;
  /** The server responds without a stream: the session may be over. */
  readonly refused: () => void;
}

/**
 * Delivers events to this tab, from its own stream or from the tab that leads: one stream per browser and person. Includes
 * events between the page's start and the first message. Returns a function to stop.
 */
export const followEvents = ({ browser, userId, apply, refused }: Deps): (() => void) => {
  const name = `portal.events.${userId}`;
  const tab = Math.random().toString(36).slice(2);
  const channel = browser.openChannel(name);
  /** The time up to which this tab has received all events; undefined if unknown. */
  let receivedUntil: number | undefined = browser.startedAt;
  /** Whether this tab currently receives every event. */
  let isUpToDate = false;
  let lastMessageAt = Date.now();
  let leader: Leader | undefined;
  let stopped = false;

  const age = () => {
    const ms = receivedUntil === undefined ? -1 : Math.round(Date.now() - receivedUntil);
    return ms >= 0 && ms < eventTiming.memory * 1000 ? ms : undefined;
  };
  const setUpToDate = (complete: boolean) => {
    isUpToDate = complete;
    lastMessageAt = Date.now();
    receivedUntil = complete ? lastMessageAt : undefined;
  };
  const join = () => channel.post({ kind: 'join', tab, age: age() });

  channel.listen((message) => {
    if (message.kind === 'join') leader?.sendMissed(message.tab, message.age);
    else if (leader || (message.kind === 'missed' && message.tab !== tab)) return;
    else {
      lastMessageAt = Date.now();
      if ('invalidation' in message) apply(message.invalidation);
      if (message.kind === 'missed' || (message.kind === 'invalidation' && message.invalidation.kind === 'everything'))
        isUpToDate = true;
      if (message.kind === 'connected' && !isUpToDate) join();
      if (isUpToDate) receivedUntil = lastMessageAt;
    }
  });

  const election = electLeader(browser, name, () => {
    leader = startLeader({ browser, channel, age, apply, setUpToDate, refused });
    return () => {
      leader?.stop();
      leader = undefined;
      // the new leader sends what this tab misses in the meantime
      isUpToDate = false;
      if (!stopped) join();
    };
  });
  const checkLeader = () => {
    if (leader || !browser.visible() || Date.now() - lastMessageAt < takeOverAfter) return;
    lastMessageAt = Date.now();
    election.takeOver();
  };
  const timer = setInterval(checkLeader, eventTiming.beat * 1000);
  const stopChecking = browser.onVisibilityOrOnline(checkLeader);
  const stop = () => {
    stopped = true;
    clearInterval(timer);
    stopChecking();
    stopPageHide();
    election.stop();
    channel.close();
  };
  // the back/forward cache would keep the stream open; a restored page is reloaded
  const stopPageHide = browser.onPageHide(stop);
  join();
  return stop;
};
