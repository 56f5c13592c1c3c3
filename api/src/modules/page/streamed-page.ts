import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { accepts } from '../remotes/accepted-encoding.ts';

/**
 * Fast levels: the page is rendered for each visitor, so CPU time counts against the bytes saved. Each part is flushed, since
 * the browser begins with the first one while the second is still being read.
 */
const compressors = [
  [
    'br',
    () => createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  ],
  ['gzip', () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 4 })],
] as const;

/** A source as the body of a response; a visitor who leaves ends it. */
const bodyOf = (source: Readable): ReadableStream<Uint8Array> => {
  const chunks = source.iterator();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void source.destroy(),
  });
};

const asBytes = async function* (parts: AsyncIterable<string>) {
  for await (const part of parts) yield Buffer.from(part);
};

/** The parts of a text as the body of a response, compressed as the browser accepts it; sets `headers` accordingly. */
export const streamed = (request: Request, parts: AsyncIterable<string>, headers: Headers): ReadableStream<Uint8Array> => {
  headers.append('vary', 'Accept-Encoding');
  const accepted = request.headers.get('accept-encoding');
  const [encoding, compressor] = compressors.find(([name]) => accepts(accepted, name)) ?? [];
  const text = Readable.from(asBytes(parts));
  if (!encoding || !compressor) return bodyOf(text);
  headers.set('content-encoding', encoding);
  return bodyOf(pipeline(text, compressor(), () => undefined));
};
