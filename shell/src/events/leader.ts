import { type EventMessages, eventTiming } from 'shared-contracts/constants/events';
import { streamEvents } from 'shared-contracts/endpoints/events';
import { type Browser, everything, type Invalidation, type TabChannel } from './browser.ts';
import { createReplayBuffer } from './replay-buffer.ts';

/** Milliseconds without any message after which the connection counts as dead. */
const silenceTimeout = 2.5 * eventTiming.beat * 1000;

/** Receives what a stream sends. */
interface StreamListener {
  hello(message: EventMessages['hello']): void;
  changed(message: EventMessages['changed']): void;
  resync(): void;
  beat(): void;
  /** Called once at the end. `refused`: the server responded, but without a stream. */
  ended(refused: boolean): void;
}

/** Reads one connection to its end. Returns a function that closes it without calling `ended`. */
const openStream = (source: EventSource, listener: StreamListener): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(timer);
    source.onerror = null;
    source.close();
  };
  const end = (refused: boolean) => {
    close();
    listener.ended(refused);
  };
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => end(false), silenceTimeout);
  };
  const on = <N extends keyof EventMessages>(name: N, handle: (message: EventMessages[N]) => void) =>
    source.addEventListener(name, ({ data }: MessageEvent<string>) => {
      restartTimer();
      handle(JSON.parse(data) as EventMessages[N]);
    });
  on('hello', (message) => listener.hello(message));
  on('changed', (message) => listener.changed(message));
  on('resync', () => listener.resync());
  on('beat', () => listener.beat());
  // no automatic reconnect of EventSource: it gives up on some errors and retries too fast on others
  source.onerror = () => end(source.readyState === source.CLOSED);
  restartTimer();
  return close;
};

/** The longest pause between two attempts, in milliseconds. */
const maxPause = 10_000;
/** Milliseconds after which a connection counts as stable: the pauses start from the shortest again. */
const stableAfter = 30_000;

/** Opens a connection and calls `ended` once when it ends. The returned function closes it without calling `ended`. */
type Connect = (ended: () => void) => () => void;

/**
 * Keeps a connection open: reopens it within a second, then with increasing pauses, but immediately when the tab is shown or the
 * network is back. Returns a function to stop.
 */
const keepConnected = (browser: Pick<Browser, 'onVisibilityOrOnline' | 'visible'>, connect: Connect): (() => void) => {
  let close: () => void = () => undefined;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const open = () => {
    clearTimeout(reconnectTimer);
    reconnectTimer = undefined;
    const openedAt = Date.now();
    close = connect(() => {
      failures = Date.now() - openedAt > stableAfter ? 0 : failures + 1;
      const pause = Math.min(maxPause, 500 * 2 ** failures);
      // random, so that not all pages reconnect at once when the server is back
      reconnectTimer = setTimeout(open, pause * (0.5 + Math.random() / 2));
    });
  };
  const stopListening = browser.onVisibilityOrOnline(() => {
    if (reconnectTimer !== undefined && browser.visible()) open();
  });
  open();
  return () => {
    stopListening();
    clearTimeout(reconnectTimer);
    close();
  };
};

interface Deps {
  readonly browser: Browser;
  readonly channel: TabChannel;
  /** Milliseconds for which this tab may have missed events; undefined if that is too long. */
  readonly age: () => number | undefined;
  readonly apply: (invalidation: Invalidation) => void;
  /** Called with true for each message of the stream, with false when the stream ends and events may be missed. */
  readonly setUpToDate: (complete: boolean) => void;
  /** The server responds without a stream: the session may be over. */
  readonly refused: () => void;
}

/** The tab that holds the event stream for all tabs. */
export interface Leader {
  /** Sends another tab the events that it missed, if they are known. @param age milliseconds since it last received all */
  sendMissed(tab: string, age: number | undefined): void;
  stop(): void;
}

const { path } = streamEvents;

/** Holds the one stream of the browser and passes its events on to all tabs. */
export const startLeader = ({ browser, channel, age, apply, setUpToDate, refused }: Deps): Leader => {
  const replayBuffer = createReplayBuffer();
  const broadcast = (invalidation: Invalidation) => {
    apply(invalidation);
    replayBuffer.add(invalidation);
    channel.post({ kind: 'invalidation', invalidation });
  };
  const signalAlive = () => {
    setUpToDate(true);
    channel.post({ kind: 'alive' });
  };

  const stop = keepConnected(browser, (ended) => {
    const openedAt = Date.now();
    const requestedAge = age();
    channel.post({ kind: 'alive' });
    return openStream(browser.openSource(requestedAge === undefined ? path : `${path}?age=${requestedAge}`), {
      hello: ({ complete }) => {
        // the server adds a margin for the duration of the call
        const nothingMissed = complete && requestedAge !== undefined && Date.now() - openedAt < eventTiming.margin;
        replayBuffer.start(nothingMissed ? openedAt - requestedAge : Date.now());
        if (!nothingMissed) broadcast(everything);
        setUpToDate(true);
        channel.post({ kind: 'connected' });
      },
      changed: (message) => {
        broadcast({ kind: 'changed', ...message });
        signalAlive();
      },
      resync: () => {
        broadcast(everything);
        signalAlive();
      },
      beat: signalAlive,
      ended: (wasRefused) => {
        replayBuffer.end();
        setUpToDate(false);
        if (wasRefused) refused();
        ended();
      },
    });
  });
  return {
    sendMissed: (tab, tabAge) => {
      const invalidation = replayBuffer.within(tabAge);
      if (invalidation) channel.post({ kind: 'missed', tab, invalidation });
    },
    stop,
  };
};
