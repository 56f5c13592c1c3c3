import { CreateMultipartUploadCommand, S3Client, UploadPartCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusingProxy, type S3Server, startS3Server } from '../../../../test/s3-server.ts';
import { StartProblem } from '../../db/embedded/start-problem.ts';
import { fileStoreContract } from '../file-store.contract.ts';
import { openFileStore } from '../open-file-store.ts';
import type { S3Settings } from './s3-settings.ts';
import { S3Store } from './s3-store.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());

fileStoreContract('S3', async () => new S3Store(server.newBucket()));

describe('an unusable store stops the start with one sentence [PLAT-230]', () => {
  const open = (changed: Partial<S3Settings>) =>
    openFileStore({ s3: { ...server.newBucket(), ...changed }, dataDir: '/nowhere' });

  it('when nothing responds', async () => {
    await expect(open({ endpoint: 'http://127.0.0.1:9' })).rejects.toThrow(
      'The file store at 127.0.0.1:9 does not answer (ECONNREFUSED); check S3_ENDPOINT and that the store runs.',
    );
  });

  it('when the bucket is missing', async () => {
    await expect(open({ bucket: 'none' })).rejects.toThrow(
      /^The file store at \S+ has no bucket "none"; create it, or check S3_BUCKET\.$/,
    );
  });

  it('when it is another server', async () => {
    const page = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('<html>', { status: 404 }) });
    await expect(open({ endpoint: `http://127.0.0.1:${page.port}` })).rejects.toThrow('is no S3-compatible store');
    await page.stop(true);
  });

  it.each([
    [403, 'InvalidAccessKeyId', /refuses the bucket "[^"]+" to the key \(InvalidAccessKeyId\); check S3_ACCESS_KEY_ID/],
    [403, 'SignatureDoesNotMatch', /\(SignatureDoesNotMatch\); check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY/],
    [403, 'AccessDenied', /\(AccessDenied\); check/],
    [400, 'AuthorizationHeaderMalformed', /refuses the region "us-east-1" \(AuthorizationHeaderMalformed\); check S3_REGION/],
  ])('when it responds with %d %s', async (status, code, sentence) => {
    const bucket = server.newBucket();
    const proxy = refusingProxy(bucket.endpoint ?? '');
    proxy.refuse({ method: 'GET', status, code });
    const opened = open({ ...bucket, endpoint: proxy.url });
    await expect(opened).rejects.toThrow(sentence);
    await expect(opened).rejects.toThrow(StartProblem);
    await proxy.stop();
  });
});

describe('the daily clean-up of a bucket [PLAT-230]', () => {
  const begin = async (client: S3Client, Bucket: string, Key: string) => {
    const { UploadId = '' } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    return UploadId;
  };

  it('ends uploads that a crash left unfinished, and no other', async () => {
    const { endpoint = '', bucket, region, ...credentials } = server.newBucket();
    const proxy = refusingProxy(endpoint);
    const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
    const [old, fresh] = [await begin(client, bucket, 'files/old'), await begin(client, bucket, 'files/fresh')];
    proxy.listUnfinished([
      { key: 'files/old', id: old, begun: new Date(1000) },
      { key: 'files/fresh', id: fresh, begun: new Date(3000) },
    ]);
    const store = new S3Store({ endpoint: proxy.url, bucket, region, ...credentials });
    expect(await store.sweepBroken(new Date(2000))).toBe(1);
    const part = (Key: string, UploadId: string) =>
      client.send(new UploadPartCommand({ Bucket: bucket, Key, UploadId, PartNumber: 1, Body: new Uint8Array(1) }));
    await expect(part('files/old', old)).rejects.toThrow();
    expect((await part('files/fresh', fresh)).ETag).toBeDefined();
    await proxy.stop();
  });

  it('works without the list if the store does not support it', async () => {
    const bucket = server.newBucket();
    const proxy = refusingProxy(bucket.endpoint ?? '');
    proxy.refuse({ method: 'GET', status: 501, code: 'NotImplemented' });
    expect(await new S3Store({ ...bucket, endpoint: proxy.url }).sweepBroken(new Date())).toBe(0);
    await proxy.stop();
  });
});
