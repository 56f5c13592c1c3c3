import type { EventMessages } from 'shared-contracts/constants/events';
import { eventTiming } from 'shared-contracts/constants/events';

/** Milliseconds without any message after which the connection counts as dead. */
const silence = 2.5 * eventTiming.beat * 1000;

/** Receives what a stream sends. */
export interface StreamListener {
  hello(message: EventMessages['hello']): void;
  changed(message: EventMessages['changed']): void;
  resync(): void;
  beat(): void;
  /** Called once at the end. `refused`: the server responded, but without a stream. */
  ended(refused: boolean): void;
}

/** Reads one connection to its end. Returns a function that closes it without calling `ended`. */
export const openStream = (source: EventSource, listener: StreamListener): (() => void) => {
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
