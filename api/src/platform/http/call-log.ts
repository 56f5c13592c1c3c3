import type { Logger } from 'pino';

/** From here on a call counts as slow, in milliseconds. */
const slow = 1000;

/** One line a call: what changes something, fails on our side or is slow always, plain reads when debugging. Never a query or body. */
export const logCall = (log: Logger, request: Request, status: number, took: number): void => {
  const noteworthy = request.method !== 'GET' || status >= 500 || took > slow;
  const call = { method: request.method, path: new URL(request.url).pathname, status, ms: Math.round(took) };
  log[noteworthy ? 'info' : 'debug'](call, 'call');
};
