import pino, { type Logger } from 'pino';

const maxLines = 20;

/** The last 20 errors that the api under test logged since the test began: why it answered 500. */
export const loggedErrors: string[] = [];

const maxFrames = 3;

/** The message of a line in the log, with its error and the innermost frames of the stack. */
const shorten = (line: string): string => {
  const { msg, err } = JSON.parse(line) as { msg: string; err?: { message: string; stack: string } };
  if (!err) return msg;
  const frames = err.stack.split('\n').filter((text) => /^\s+at /.test(text));
  return [`${msg}: ${err.message}`, ...frames.slice(0, maxFrames)].join('\n');
};

const keepErrors = {
  write: (line: string) => {
    loggedErrors.push(shorten(line));
    if (loggedErrors.length > maxLines) loggedErrors.shift();
  },
};

/** The log of an api under test: kept for the message of a failing test, or printed from the level in TEST_LOG on. */
export const testLog = (): Logger => {
  const level = process.env.TEST_LOG;
  return level === undefined ? pino({ level: 'error' }, keepErrors) : pino({ level });
};
