import { t } from 'shared-contracts/translate';
import { malformed, requestTimeout, tooLarge, unsupportedType } from './errors.ts';

/** Milliseconds that any body may take, whatever its length. */
const minimumTime = 60_000;
/** Minimum average rate of a longer body, in bytes per millisecond: 128 kbit/s. */
const bytesPerMs = 16;

/**
 * Passes through a body that arrives steadily. A sender that trickles bytes would hold its connection, and the work that waits
 * for it, as long as it likes; the server itself only closes idle connections.
 * @throws request_timeout
 */
export const steadyBody = async function* (body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const startedAt = performance.now();
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (performance.now() - startedAt > minimumTime + size / bytesPerMs) throw requestTimeout();
    yield chunk;
  }
};

/** Maximum bytes of a JSON body. */
export const jsonBodyLimit = 256 * 1024;
/** Maximum bytes of a JSON body from a caller with many invalid calls. */
export const smallBodyLimit = 16 * 1024;

const decoded = (decode: () => string): string => {
  try {
    return decode();
  } catch {
    throw malformed(t`The request is not valid UTF-8`);
  }
};

const readBounded = async (request: Request, limit: number): Promise<string> => {
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge(t`The request is too large`);
  if (!request.body) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  for await (const chunk of steadyBody(request.body)) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(t`The request is too large`);
    text += decoded(() => decoder.decode(chunk, { stream: true }));
  }
  // throws here if the last character is incomplete
  return text + decoded(() => decoder.decode());
};

/**
 * Parses the JSON of a request; undefined when the body is empty.
 * @param limit maximum bytes
 * @throws 408 when it arrives too slowly, 413 over the limit, 415 for another content type, 400 for invalid JSON
 */
export const readJson = async (request: Request, limit: number = jsonBodyLimit): Promise<unknown> => {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const text = await readBounded(request, limit);
  if (text === '') return undefined;
  if (type !== 'application/json') throw unsupportedType(t`The request must be JSON (application/json)`);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw malformed(t`The request is not valid JSON`);
  }
};
