import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { inClientSpan } from '../../tracing/span.ts';
import {
  type ByteRange,
  checkedKey,
  type DiskSpace,
  type FileStore,
  type OpenFile,
  type StoredStat,
  type WrittenFile,
} from '../file-store.ts';
import { S3Bytes, upload } from './s3-bytes.ts';
import { isAbsent, isUnsupported, storeError, withStoreErrors } from './s3-problem.ts';
import { locationOf, type S3Settings } from './s3-settings.ts';

const statOf = (object: { ContentLength?: number; Size?: number; ETag?: string; LastModified?: Date }): StoredStat => ({
  size: object.ContentLength ?? object.Size ?? 0,
  revision: `${object.ETag}-${object.LastModified?.getTime()}`,
  modifiedAt: object.LastModified ?? new Date(0),
});

const connect = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client => {
  const client = new S3Client({
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 30_000 },
    // the portal has its own digests, and not every server accepts the newer checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  client.middlewareStack.add(
    (next, { commandName = 'call' }) =>
      (sent) =>
        inClientSpan(`S3 ${commandName}`, { 'server.address': endpoint ?? `s3.${region}.amazonaws.com` }, () => next(sent)),
    { step: 'initialize', name: 'trace' },
  );
  return client;
};

/** A {@link FileStore} in a bucket of an S3-compatible store, used by no other portal. */
export class S3Store implements FileStore {
  readonly location: string;
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(settings: S3Settings) {
    this.location = locationOf(settings);
    this.#client = connect(settings);
    this.#bucket = settings.bucket;
  }

  async space(): Promise<DiskSpace | undefined> {
    return undefined;
  }

  async put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<WrittenFile> {
    return upload(this.#client, this.#object(key), bytes);
  }

  async stat(key: string): Promise<StoredStat | undefined> {
    try {
      return statOf(await this.#client.send(new HeadObjectCommand(this.#object(key))));
    } catch (thrown) {
      if (isAbsent(thrown)) return undefined;
      throw storeError(thrown);
    }
  }

  async open(key: string, range?: ByteRange): Promise<OpenFile | undefined> {
    const target = this.#object(key);
    const stat = await this.stat(key);
    if (!stat) return undefined;
    const IfMatch = stat.revision.slice(0, stat.revision.lastIndexOf('-'));
    const read = async ({ first, last }: ByteRange): Promise<Uint8Array<ArrayBuffer>> => {
      const { Body } = await this.#client.send(new GetObjectCommand({ ...target, IfMatch, Range: `bytes=${first}-${last}` }));
      return ((await Body?.transformToByteArray()) ?? new Uint8Array(0)) as Uint8Array<ArrayBuffer>;
    };
    const whole = S3Bytes.of(stat.size, (part) => withStoreErrors(read(part)));
    return { ...stat, body: range ? whole.slice(range.first, range.last + 1) : whole };
  }

  async move(from: string, to: string): Promise<void> {
    const CopySource = `${this.#bucket}/${checkedKey(from)}`;
    await withStoreErrors(this.#client.send(new CopyObjectCommand({ ...this.#object(to), CopySource })));
    await this.remove(from);
  }

  async remove(key: string): Promise<void> {
    await withStoreErrors(this.#client.send(new DeleteObjectCommand(this.#object(key))));
  }

  async removeFolder(folder: string): Promise<void> {
    for await (const { key } of this.list(folder)) await this.remove(key);
  }

  async *list(folder: string): AsyncIterable<StoredStat & { key: string }> {
    const Prefix = `${checkedKey(folder)}/`;
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix });
    try {
      for await (const { Contents = [] } of pages)
        for (const object of Contents) if (object.Key !== undefined) yield { key: object.Key, ...statOf(object) };
    } catch (thrown) {
      throw storeError(thrown);
    }
  }

  async sweepBroken(before: Date): Promise<number> {
    const Bucket = this.#bucket;
    let removed = 0;
    try {
      const { Uploads = [] } = await this.#client.send(new ListMultipartUploadsCommand({ Bucket }));
      for (const { Key, UploadId, Initiated } of Uploads) {
        if (!Initiated || Initiated >= before) continue;
        await this.#client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
        removed += 1;
      }
    } catch (thrown) {
      // in that case, a bucket lifecycle rule removes incomplete uploads
      if (!isUnsupported(thrown)) throw storeError(thrown);
    }
    return removed;
  }

  /** Lists one key to check that the bucket is reachable. @throws the client's own error when it is unusable */
  async reach(): Promise<void> {
    await this.#client.send(new ListObjectsV2Command({ Bucket: this.#bucket, MaxKeys: 1 }));
  }

  #object(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: checkedKey(key) };
  }
}
