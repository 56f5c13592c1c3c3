import type { EventMessages } from 'shared-contracts/terms/events';
import { eventRhythm } from 'shared-contracts/terms/events';

/** Without a sign of life for so long the connection is taken for dead, in milliseconds. */
const silence = 2.5 * eventRhythm.beat * 1000;

/** What comes of a stream. */
export interface StreamListener {
  hello(message: EventMessages['hello']): void;
  changed(message: EventMessages['changed']): void;
  resync(): void;
  beat(): void;
  /** It is over, once. `refused`: the server answered, but not with a stream. */
  ended(refused: boolean): void;
}

/** Reads one connection to its end. Answers how to close it, which is no end that the listener hears of. */
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
  // the browser's own attempts are not waited for: it gives up on some errors, and knows no patience on others
  source.onerror = () => end(source.readyState === source.CLOSED);
  heard();
  return close;
};
