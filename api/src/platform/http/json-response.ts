import { gzipSync } from 'node:zlib';

/** Smaller bodies are not worth compressing, in characters. */
const worthCompressing = 1024;

type Coding = 'zstd' | 'gzip';

const codingOf = (accepted: string | null): Coding | undefined => {
  const offered = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  if (offered.includes('zstd')) return 'zstd';
  return offered.includes('gzip') ? 'gzip' : undefined;
};

const compress = async (text: string, coding: Coding): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = coding === 'zstd' ? await Bun.zstdCompress(text, { level: 3 }) : gzipSync(text, { level: 1 });
  return new Uint8Array(bytes);
};

const unchanged = (known: string | null, tag: string): boolean =>
  known !== null && (known.trim() === '*' || known.split(',').some((part) => part.trim() === tag));

/** A JSON answer: 304 where a GET asks for what the caller already has, compressed where it is large and the caller can read that. */
export const jsonResponse = async (data: unknown, status: number, headers: Headers, request: Request): Promise<Response> => {
  const text = JSON.stringify(data);
  headers.set('content-type', 'application/json');
  headers.set('vary', 'accept-encoding');
  if (request.method === 'GET' || request.method === 'HEAD') {
    // weak: the same data has other bytes in another coding
    const tag = `W/"${Bun.hash(text).toString(36)}"`;
    headers.set('etag', tag);
    if (unchanged(request.headers.get('if-none-match'), tag)) return new Response(null, { status: 304, headers });
  }
  const coding = text.length < worthCompressing ? undefined : codingOf(request.headers.get('accept-encoding'));
  if (!coding) return new Response(text, { status, headers });
  headers.set('content-encoding', coding);
  return new Response(await compress(text, coding), { status, headers });
};
