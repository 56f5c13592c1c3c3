import { malformed, tooLarge, unsupportedType } from './errors.ts';

/** Most bytes of a JSON body. */
export const jsonBodyLimit = 256 * 1024;

const decoded = (decode: () => string): string => {
  try {
    return decode();
  } catch {
    throw malformed('The request is not valid UTF-8');
  }
};

const readBounded = async (request: Request): Promise<string> => {
  if (Number(request.headers.get('content-length')) > jsonBodyLimit) throw tooLarge('The request is too large');
  if (!request.body) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > jsonBodyLimit) throw tooLarge('The request is too large');
    text += decoded(() => decoder.decode(chunk, { stream: true }));
  }
  // a character that breaks off at the end is told here
  return text + decoded(() => decoder.decode());
};

/**
 * The JSON that a request carries; undefined where it carries nothing.
 * @throws 413 over {@link jsonBodyLimit}, 415 for another content type, 400 for what is not JSON
 */
export const readJson = async (request: Request): Promise<unknown> => {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const text = await readBounded(request);
  if (text === '') return undefined;
  if (type !== 'application/json') throw unsupportedType('The request must be JSON (application/json)');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw malformed('The request is not valid JSON');
  }
};
