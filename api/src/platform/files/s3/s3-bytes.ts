import { createHash } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { ByteRange, StoredBytes, WrittenFile } from '../file-store.ts';
import { withStoreErrors } from './s3-problem.ts';

/** Reads a range of one revision of an object. */
export type ReadRange = (range: ByteRange) => Promise<Uint8Array<ArrayBuffer>>;

const kB = 1024;
/** Bytes of a stream that are requested, and buffered, at once. */
const streamChunk = 2 * kB * kB;
/** Small reads, such as those that detect a file's type, are served from cached blocks. */
const block = 256 * kB;
const maxBlocks = 4;

/** An object's reads, shared by all its slices; caches the last few blocks. */
class Blocks {
  readonly #cache = new Map<number, Promise<Uint8Array<ArrayBuffer>>>();

  constructor(
    private readonly size: number,
    private readonly range: ReadRange,
  ) {}

  async read(from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
    if (from >= to) return new Uint8Array(0);
    if (to - from > block) return this.range({ first: from, last: to - 1 });
    const read = new Uint8Array(to - from);
    for (let index = Math.floor(from / block); index * block < to; index += 1) {
      const begin = index * block;
      const bytes = (await this.#block(index)).subarray(Math.max(0, from - begin), to - begin);
      read.set(bytes, Math.max(0, begin - from));
    }
    return read;
  }

  #block(index: number): Promise<Uint8Array<ArrayBuffer>> {
    const cached = this.#cache.get(index);
    if (cached) return cached;
    const reading = this.range({ first: index * block, last: Math.min((index + 1) * block, this.size) - 1 });
    this.#cache.set(index, reading);
    reading.catch(() => this.#cache.delete(index));
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > maxBlocks && oldest !== undefined) this.#cache.delete(oldest);
    return reading;
  }
}

/**
 * Bytes of an object in an S3-compatible store. A stream requests one piece after another, so that a slow reader neither holds a
 * connection to the store nor fills the memory.
 */
export class S3Bytes implements StoredBytes {
  readonly type = '';
  readonly #blocks: Blocks;
  readonly #from: number;
  readonly #to: number;

  private constructor(blocks: Blocks, from: number, to: number) {
    this.#blocks = blocks;
    this.#from = from;
    this.#to = to;
  }

  static of(size: number, range: ReadRange): S3Bytes {
    return new S3Bytes(new Blocks(size, range), 0, size);
  }

  get size(): number {
    return this.#to - this.#from;
  }

  slice(from = 0, to = this.size): S3Bytes {
    /** A position as in `Blob.slice`: negative counts from the end, and none is outside. */
    const clamp = (position: number) => Math.min(this.size, Math.max(0, position < 0 ? this.size + position : position));
    const begin = this.#from + clamp(from);
    return new S3Bytes(this.#blocks, begin, Math.max(begin, this.#from + clamp(to)));
  }

  bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#blocks.read(this.#from, this.#to);
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = await this.bytes();
    return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  }

  async text(): Promise<string> {
    return new TextDecoder().decode(await this.bytes());
  }

  stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    let position = this.#from;
    return new ReadableStream(
      {
        pull: async (controller) => {
          if (position >= this.#to) return controller.close();
          const chunk = await this.#blocks.read(position, Math.min(this.#to, position + streamChunk));
          position += chunk.byteLength;
          controller.enqueue(chunk);
        },
      },
      { highWaterMark: 0 },
    );
  }
}

interface Target {
  readonly Bucket: string;
  readonly Key: string;
}

/** Bytes of a part; S3 wants at least 5 MB in each but the last, and takes 10,000 parts. */
const partSize = 8 * 1024 * 1024;

/** Collects chunks into parts of one size, all in one buffer: a part is sent before the next one is requested. */
const inParts = async function* (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const part = new Uint8Array(partSize);
  let filled = 0;
  for await (const chunk of bytes) {
    for (let position = 0; position < chunk.byteLength; ) {
      const taken = chunk.subarray(position, position + partSize - filled);
      part.set(taken, filled);
      filled += taken.byteLength;
      position += taken.byteLength;
      if (filled < partSize) continue;
      yield part;
      filled = 0;
    }
  }
  yield part.subarray(0, filled);
};

const uploadParts = async (client: S3Client, target: Target, first: Uint8Array, rest: AsyncIterator<Uint8Array>) => {
  const { UploadId } = await withStoreErrors(client.send(new CreateMultipartUploadCommand(target)));
  try {
    const parts: CompletedPart[] = [];
    let next: Uint8Array | undefined = first;
    while (next !== undefined) {
      const PartNumber = parts.length + 1;
      const { ETag } = await withStoreErrors(client.send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body: next })));
      parts.push({ ETag, PartNumber });
      const { done, value } = await rest.next();
      next = done === true || value.byteLength === 0 ? undefined : value;
    }
    const MultipartUpload = { Parts: parts };
    await withStoreErrors(client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload })));
  } catch (thrown) {
    // leftover parts are removed by the daily sweep
    await client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => undefined);
    throw thrown;
  }
};

/**
 * Writes a stream as one object: in one call if it fits into one part, otherwise in parts, buffering one at a time. The object
 * appears once it is complete.
 * @throws an api error if the store fails; what `bytes` throws, unchanged
 */
export const upload = async (client: S3Client, target: Target, bytes: AsyncIterable<Uint8Array>): Promise<WrittenFile> => {
  const hash = createHash('sha256');
  let size = 0;
  const counted = async function* () {
    for await (const chunk of bytes) {
      hash.update(chunk);
      size += chunk.byteLength;
      yield chunk;
    }
  };
  const parts = inParts(counted());
  try {
    const { value: first = new Uint8Array(0) } = (await parts.next()) as IteratorResult<Uint8Array, undefined>;
    if (first.byteLength < partSize) await withStoreErrors(client.send(new PutObjectCommand({ ...target, Body: first })));
    else await uploadParts(client, target, first, parts);
  } finally {
    // closes the source if the store fails midway
    await parts.return(undefined);
  }
  return { size, sha256: hash.digest('hex') };
};
