import type { Browser } from './browser.ts';

/** The longest wait between two attempts, in milliseconds. */
const longest = 10_000;
/** A connection that has lasted so long was a good one. */
const lasting = 30_000;

/** Opens a connection; `ended` is called once when it is over, `close` ends it without that. */
export type Connect = (ended: () => void) => () => void;

/**
 * Keeps a connection open: after an end it is opened again, at first within a second, then ever later, at once when the
 * tab is shown or the network is back. Answers how to stop.
 */
export const keepConnected = (browser: Pick<Browser, 'onTurn' | 'visible'>, connect: Connect): (() => void) => {
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
      // not all pages at the same moment when the server is back
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
