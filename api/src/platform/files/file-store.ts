/** What is known of a stored file without reading it. */
export interface StoredStat {
  /** Bytes. */
  readonly size: number;
  /** Changes whenever the bytes were written anew; two equal ones mean nobody wrote in between. */
  readonly revision: string;
  readonly modifiedAt: Date;
}

/** A file opened for reading. */
export interface OpenFile extends StoredStat {
  /** The bytes asked for, read only as far as they are used; ready to be the body of a Response. */
  readonly body: Blob;
}

/** First and last byte, both included, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** What was written. */
export interface WrittenFile {
  readonly size: number;
  /** SHA-256 over the bytes, in hex. */
  readonly sha256: string;
}

/**
 * Where the bytes of uploads and releases live. A key is a relative path of plain names, such as
 * `files/3f/2a/<id>`; it is never made from what a client calls its file. Every backend passes
 * the suite in `file-store.contract.ts`.
 */
export interface FileStore {
  /**
   * Writes the whole stream under the key, replacing what was there. The file appears at once and
   * complete, and is on stable storage when the promise resolves. If the stream throws, nothing
   * is kept and the error is passed on.
   */
  put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<WrittenFile>;
  stat(key: string): Promise<StoredStat | undefined>;
  /** Opens the file, or the given part of it; undefined where there is none. */
  open(key: string, range?: ByteRange): Promise<OpenFile | undefined>;
  /** Gives the file another key, replacing what was there. Throws if there is no such file. */
  move(from: string, to: string): Promise<void>;
  /** Removes one file; no error where there is none. */
  remove(key: string): Promise<void>;
  /** Removes everything under `folder/`; no error where there is nothing. */
  removeFolder(folder: string): Promise<void>;
  /** Removes what a crash left half written before then; answers how many files. */
  sweepBroken(before: Date): Promise<number>;
  /** Keys under `folder/`, in no order. */
  list(folder: string): AsyncIterable<StoredStat & { readonly key: string }>;
}

/** Thrown for a key that is not a relative path of plain names: a mistake of ours, or an attempt to leave the store. */
export class KeyError extends Error {
  override readonly name = 'KeyError';
}

const plainKey = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]*(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$/;

/** Answers the key if every part of it is a plain name that begins with no dot; throws a {@link KeyError} otherwise. */
export const checkedKey = (key: string): string => {
  if (key.length > 400 || !plainKey.test(key)) throw new KeyError('A file key is a relative path of plain names');
  return key;
};
