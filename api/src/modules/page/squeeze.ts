import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { accepts } from '../remotes/accepted-encoding.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Quick levels: the page is made for each visitor, so the work counts against the bytes saved. */
const squeezers = [
  ['br', (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })],
  ['gzip', (text: string) => deflate(text, { level: 4 })],
] as const;

/** A text as the body of a response, compressed as the browser takes it; says so in `headers`. */
export const squeezed = async (request: Request, text: string, headers: Headers): Promise<string | Uint8Array<ArrayBuffer>> => {
  headers.append('vary', 'Accept-Encoding');
  const accepted = request.headers.get('accept-encoding');
  const [encoding, squeeze] = squeezers.find(([name]) => accepts(accepted, name)) ?? [];
  if (!encoding || !squeeze) return text;
  headers.set('content-encoding', encoding);
  return new Uint8Array(await squeeze(text));
};
