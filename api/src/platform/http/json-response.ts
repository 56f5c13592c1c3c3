import { gzipSync } from 'node:zlib';
import { acceptedCodings } from './accepted-codings.ts';
import type { ResponseSet } from './route.ts';

/** A response as JSON text, for reads that do not build the data first. @typeParam T the data that the text represents */
export class JsonText<T> {
  declare readonly data: T;

  constructor(readonly text: string) {}
}

/** The data as JSON, or the JSON text it already is. */
export const textOf = (data: unknown): string => (data instanceof JsonText ? data.text : JSON.stringify(data));

/** The data of a response; parses it if a handler returned JSON text. */
export const dataOf = (returned: unknown): unknown => (returned instanceof JsonText ? JSON.parse(returned.text) : returned);

/** A body with fewer characters is not compressed. */
const minCompressedLength = 1024;

/** The preferred one first. */
const codings = ['zstd', 'gzip'] as const;
type Coding = (typeof codings)[number];

const compress = async (text: string, coding: Coding): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = coding === 'zstd' ? await Bun.zstdCompress(text, { level: 3 }) : gzipSync(text, { level: 1 });
  return new Uint8Array(bytes);
};

/** The part of a tag that identifies the body. */
const bodyOf = (tag: string): string => tag.replace(/\..*/, '"');

const unchanged = (ifNoneMatch: string | null, tag: string): boolean =>
  ifNoneMatch !== null &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((part) => bodyOf(part.trim()) === bodyOf(tag)));

const varyByEncoding = (headers: ResponseSet['headers']): void => {
  headers.vary = headers.vary === undefined ? 'accept-encoding' : `${headers.vary}, accept-encoding`;
};

/** Caches of JSON responses must always revalidate. */
export const revalidated = 'private, no-cache';

/** Responds that the caller's cached response with this tag is still current. */
export const notModified = ({ headers }: ResponseSet, tag: string): Response => {
  headers['cache-control'] = revalidated;
  varyByEncoding(headers);
  headers.etag = tag;
  return new Response(null, { status: 304 });
};

/** The call that a JSON response belongs to. */
interface ResponseTarget {
  readonly set: ResponseSet;
  readonly request: Request;
  /** The end of the tag, for callers that revalidate: it lets the api recognize the response without computing it. */
  readonly suffix: string | undefined;
}

/**
 * The body of a JSON response: none (304) when the caller already has the data, compressed when it is large and the caller
 * accepts that.
 */
export const jsonResponse = async (
  data: unknown,
  { set, request, suffix }: ResponseTarget,
): Promise<string | Uint8Array | Response> => {
  const text = textOf(data);
  const { headers } = set;
  headers['content-type'] = 'application/json';
  varyByEncoding(headers);
  if (request.method === 'GET' || request.method === 'HEAD') {
    // weak: the same data has other bytes in another encoding
    const tag = `W/"${Bun.hash(text).toString(36)}${suffix === undefined ? '' : `.${suffix}`}"`;
    headers.etag = tag;
    if (unchanged(request.headers.get('if-none-match'), tag)) return new Response(null, { status: 304 });
  }
  const [coding] = text.length < minCompressedLength ? [] : acceptedCodings(request, codings);
  if (!coding) return text;
  headers['content-encoding'] = coding;
  return compress(text, coding);
};
