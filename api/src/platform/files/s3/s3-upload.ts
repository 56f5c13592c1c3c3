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
import type { WrittenFile } from '../file-store.ts';

interface Target {
  readonly Bucket: string;
  readonly Key: string;
}

/** Bytes of a part; S3 wants at least 5 MB in each but the last, and takes 10,000 parts. */
const partSize = 8 * 1024 * 1024;

/** Collects chunks into parts of one size, all in one buffer: a part is sent before the next one is asked for. */
const inParts = async function* (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const part = new Uint8Array(partSize);
  let filled = 0;
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.byteLength; ) {
      const taken = chunk.subarray(at, at + partSize - filled);
      part.set(taken, filled);
      filled += taken.byteLength;
      at += taken.byteLength;
      if (filled < partSize) continue;
      yield part;
      filled = 0;
    }
  }
  yield part.subarray(0, filled);
};

const uploadParts = async (client: S3Client, target: Target, first: Uint8Array, rest: AsyncIterator<Uint8Array>) => {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
  try {
    const parts: CompletedPart[] = [];
    let next: Uint8Array | undefined = first;
    while (next !== undefined) {
      const PartNumber = parts.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body: next }));
      parts.push({ ETag, PartNumber });
      const { done, value } = await rest.next();
      next = done === true || value.byteLength === 0 ? undefined : value;
    }
    await client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts: parts } }));
  } catch (thrown) {
    // leftover parts are removed by the daily sweep
    await client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => undefined);
    throw thrown;
  }
};

/**
 * Writes a stream as one object: in one call if it fits into one part, otherwise in parts, buffering one at a time. The object
 * appears once it is complete.
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
    if (first.byteLength < partSize) await client.send(new PutObjectCommand({ ...target, Body: first }));
    else await uploadParts(client, target, first, parts);
  } finally {
    // closes the source if the store fails midway
    await parts.return(undefined);
  }
  return { size, sha256: hash.digest('hex') };
};
