/** Bytes in a store, read only as far as they are used. A Blob is one; a store elsewhere has its own. */
export interface StoredBytes {
  /** Number of bytes. */
  readonly size: number;
  /** From the first position up to the second, as in `Blob.slice`. */
  slice(from?: number, to?: number): StoredBytes;
  arrayBuffer(): Promise<ArrayBuffer>;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  text(): Promise<string>;
  /** Holds a few megabytes at most, however slowly they are taken. */
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Stored bytes as the body of a Response: a Blob as it is, since the server sends a file without copying it. */
export const bodyOf = (bytes: StoredBytes): Blob | ReadableStream<Uint8Array<ArrayBuffer>> =>
  bytes instanceof Blob ? bytes : bytes.stream();
