import { gzipSync } from 'node:zlib';
import { acceptedCodings } from './accepted-codings.ts';
import type { ResponseSet } from './route.ts';

/** A part of JSON: text, or text in UTF-8. */
export type JsonPart = string | Uint8Array;

/**
 * A response as JSON in UTF-8, for reads that do not build the data first. As text, a list of 100 items with one letter beyond
 * Latin-1 would have two bytes a character, and be converted once for its tag and once for the socket.
 * @typeParam T the data that it represents
 */
export class JsonBytes<T> {
  declare readonly data: T;
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(parts: readonly JsonPart[]) {
    this.bytes = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The data of JSON in UTF-8. */
export const parsedJson = <T>({ bytes }: JsonBytes<T>): T => JSON.parse(decoder.decode(bytes));

/** The data of a response; parses it if a handler returned JSON. */
export const dataOf = (returned: unknown): unknown => (returned instanceof JsonBytes ? parsedJson(returned) : returned);

/** The data as JSON, or the JSON it already is. */
const bytesOf = (data: unknown): Uint8Array<ArrayBuffer> =>
  data instanceof JsonBytes ? data.bytes : encoder.encode(JSON.stringify(data));

/** A body with fewer bytes is not compressed. */
const minCompressedLength = 1024;

/** The preferred one first. */
const codings = ['zstd', 'gzip'] as const;
type Coding = (typeof codings)[number];

const compress = async (json: Uint8Array<ArrayBuffer>, coding: Coding): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = coding === 'zstd' ? await Bun.zstdCompress(json, { level: 3 }) : gzipSync(json, { level: 1 });
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
export const jsonResponse = async (data: unknown, { set, request, suffix }: ResponseTarget): Promise<Uint8Array | Response> => {
  const json = bytesOf(data);
  const { headers } = set;
  headers['content-type'] = 'application/json';
  varyByEncoding(headers);
  if (request.method === 'GET' || request.method === 'HEAD') {
    // weak: the same data has other bytes in another encoding
    const tag = `W/"${Bun.hash(json).toString(36)}${suffix === undefined ? '' : `.${suffix}`}"`;
    headers.etag = tag;
    if (unchanged(request.headers.get('if-none-match'), tag)) return new Response(null, { status: 304 });
  }
  const [coding] = json.length < minCompressedLength ? [] : acceptedCodings(request, codings);
  if (!coding) return json;
  headers['content-encoding'] = coding;
  return compress(json, coding);
};
