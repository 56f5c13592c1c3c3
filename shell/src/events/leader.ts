import { type EventMessages, eventTiming } from 'shared-contracts/constants/events';
import { streamEvents } from 'shared-contracts/endpoints/events';
import { type Browser, everything, type Invalidation, type TabChannel } from './browser.ts';
import { createReplayBuffer } from './replay-buffer.ts';

/** Milliseconds without any message after which the connection counts as dead. */
const silence = 2.5 * eventTiming.beat * 1000;

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
  let silent: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(silent);
    source.onerror = null;
    source.close();
  };
  const end = (refused: boolean) => {
    close();
    listener.ended(refused);
  };
  const heard = () => {
    clearTimeout(silent);
    silent = setTimeout(() => end(false), silence);
  };
  const on = <N extends keyof EventMessages>(name: N, hear: (message: EventMessages[N]) => void) =>
    source.addEventListener(name, ({ data }: MessageEvent<string>) => {
      heard();
      hear(JSON.parse(data) as EventMessages[N]);
    });
  on('hello', (message) => listener.hello(message));
  on('changed', (message) => listener.changed(message));
  on('resync', () => listener.resync());
  on('beat', () => listener.beat());
  // no automatic reconnect of EventSource: it gives up on some errors and retries too fast on others
  source.onerror = () => end(source.readyState === source.CLOSED);
  heard();
  return close;
};

/** The longest wait between two attempts, in milliseconds. */
const longest = 10_000;
/** Milliseconds after which a connection counts as good. */
const lasting = 30_000;

/** Opens a connection and calls `ended` once when it ends. The returned function closes it without calling `ended`. */
type Connect = (ended: () => void) => () => void;

/**
 * Keeps a connection open: reopens it within a second, then with increasing pauses, but immediately when the tab is shown or the
 * network is back. Returns a function to stop.
 */
const keepConnected = (browser: Pick<Browser, 'onTurn' | 'visible'>, connect: Connect): (() => void) => {
  let close: () => void = () => undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const open = () => {
    clearTimeout(waiting);
    waiting = undefined;
    const begun = Date.now();
    close = connect(() => {
      failures = Date.now() - begun > lasting ? 0 : failures + 1;
      const pause = Math.min(longest, 500 * 2 ** failures);
      // random, so that not all pages reconnect at once when the server is back
      waiting = setTimeout(open, pause * (0.5 + Math.random() / 2));
    });
  };
  const stopTurns = browser.onTurn(() => {
    if (waiting !== undefined && browser.visible()) open();
  });
  open();
  return () => {
    stopTurns();
    clearTimeout(waiting);
    close();
  };
};

interface Deps {
  readonly browser: Browser;
  readonly channel: TabChannel;
  /** Milliseconds for which this tab may have missed events; undefined if that is too long. */
  readonly age: () => number | undefined;
  readonly take: (invalidation: Invalidation) => void;
  /** The stream is alive; `complete` is false if events may have been missed. */
  readonly heard: (complete: boolean) => void;
  /** The server responds without a stream: the session may be over. */
  readonly refused: () => void;
}

/** The tab that holds the event stream for all tabs. */
export interface Leader {
  /** Sends another tab the events that it missed, if they are known. */
  response(tab: string, age: number | undefined): void;
  stop(): void;
}

const { path } = streamEvents;

/** Holds the one stream of the browser and passes its events on to all tabs. */
export const startLeader = ({ browser, channel, age, take, heard, refused }: Deps): Leader => {
  const replayBuffer = createReplayBuffer();
  const tell = (invalidation: Invalidation) => {
    take(invalidation);
    replayBuffer.add(invalidation);
    channel.tell({ kind: 'invalidation', invalidation });
  };
  const sign = () => {
    heard(true);
    channel.tell({ kind: 'alive' });
  };

  const stop = keepConnected(browser, (ended) => {
    const begun = Date.now();
    const asked = age();
    channel.tell({ kind: 'alive' });
    return openStream(browser.openSource(asked === undefined ? path : `${path}?age=${asked}`), {
      hello: ({ complete }) => {
        // the server adds a margin for the duration of the call
        const known = complete && asked !== undefined && Date.now() - begun < eventTiming.margin;
        replayBuffer.start(known ? begun - asked : Date.now());
        if (!known) tell(everything);
        heard(true);
        channel.tell({ kind: 'connected' });
      },
      changed: (message) => {
        tell({ kind: 'changed', ...message });
        sign();
      },
      resync: () => {
        tell(everything);
        sign();
      },
      beat: sign,
      ended: (turnedAway) => {
        replayBuffer.end();
        heard(false);
        if (turnedAway) refused();
        ended();
      },
    });
  });
  return {
    response: (tab, theirs) => {
      const invalidation = replayBuffer.within(theirs);
      if (invalidation) channel.tell({ kind: 'missed', tab, invalidation });
    },
    stop,
  };
};
