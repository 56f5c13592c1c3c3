import { requestTimeout } from './errors.ts';

/** Milliseconds that any body may take. */
const patience = 60_000;
/** Bytes per millisecond that a longer one has to arrive with, on average: 128 kbit/s. */
const slowest = 16;

/**
 * Passes a body through that arrives steadily. One that trickles would hold its connection, and the work that waits for it, for
 * as long as its sender likes; the server itself only ends connections that are silent.
 * @throws request_timeout
 */
export const steadyBody = async function* (body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const begun = performance.now();
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (performance.now() - begun > patience + size / slowest) throw requestTimeout();
    yield chunk;
  }
};
