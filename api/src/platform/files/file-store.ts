/** Bytes in a store, read only as needed. A Blob is one; a remote store has its own implementation. */
export interface StoredBytes {
  /** Number of bytes. */
  readonly size: number;
  /** From the first position up to the second, as in `Blob.slice`. */
  slice(from?: number, to?: number): StoredBytes;
  arrayBuffer(): Promise<ArrayBuffer>;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  text(): Promise<string>;
  /** Buffers a few megabytes at most, however slowly they are read. */
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Stored bytes as the body of a Response: a Blob is passed as is, because the server sends a file without copying it. */
export const bodyOf = (bytes: StoredBytes): Blob | ReadableStream<Uint8Array<ArrayBuffer>> =>
  bytes instanceof Blob ? bytes : bytes.stream();

/** Metadata of a stored file, without reading it. */
export interface StoredStat {
  /** Bytes. */
  readonly size: number;
  /** Changes whenever the bytes are written again; two equal values mean no write in between. */
  readonly revision: string;
  readonly modifiedAt: Date;
}

/** A file opened for reading. */
export interface OpenFile extends StoredStat {
  /** The requested bytes; {@link bodyOf} makes them the body of a Response. */
  readonly body: StoredBytes;
}

/** First and last byte, both included, from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Capacity and free space of the disk under a store, in bytes. */
export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

/** Result of a write. */
export interface WrittenFile {
  readonly size: number;
  /** SHA-256 over the bytes, in hex. */
  readonly sha256: string;
}

/** Key of the object that identifies the portal a store belongs to. */
export const identityKey = 'portal-files.json';

/**
 * Where the bytes of uploads and releases are stored. A key is a relative path of plain names, such as `files/3f/2a/<id>`; it is
 * never made from a client's file name. Every backend passes the suite in `file-store.contract.ts`.
 */
export interface FileStore {
  /** What an operator calls it, such as `the folder /srv/portal`. */
  readonly location: string;
  /**
   * Writes the whole stream under the key, replacing an existing file. The file appears atomically and is on stable storage when
   * the promise resolves. If the stream throws, nothing is stored and the error is rethrown. Buffers a few megabytes at most.
   * @throws storage_full when the store has no space, or only the reserve of the disk is left, so that rows can still be written;
   * unavailable when the store does not respond
   */
  put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<WrittenFile>;
  /** Undefined when the backend has no limit of its own. */
  space(): Promise<DiskSpace | undefined>;
  stat(key: string): Promise<StoredStat | undefined>;
  /** Opens the file, or the given part of it; undefined when it does not exist. */
  open(key: string, range?: ByteRange): Promise<OpenFile | undefined>;
  /** Gives the file another key, replacing an existing file. Throws if it does not exist. */
  move(from: string, to: string): Promise<void>;
  /** Removes one file; no error if it does not exist. */
  remove(key: string): Promise<void>;
  /** Removes everything under `folder/`; no error if it is empty. */
  removeFolder(folder: string): Promise<void>;
  /** Removes files half written before that time, for example by a crash; returns their number. */
  sweepBroken(before: Date): Promise<number>;
  /** Keys under `folder/`, unordered. */
  list(folder: string): AsyncIterable<StoredStat & { readonly key: string }>;
}

/** Thrown for a key that is not a relative path of plain names: our bug, or an attempt to leave the store. */
export class KeyError extends Error {
  override readonly name = 'KeyError';
}

const plainKey = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]*(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$/;

/** Returns the key if every part of it is a plain name that does not begin with a dot; throws a {@link KeyError} otherwise. */
export const checkedKey = (key: string): string => {
  if (key.length > 400 || !plainKey.test(key)) throw new KeyError('A file key is a relative path of plain names');
  return key;
};
