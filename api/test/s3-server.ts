import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFauxqs } from 'fauxqs';
import type { S3Settings } from '../src/platform/files/s3/s3-settings.ts';

/** The variables of the portal for a store. */
export const s3Variables = (settings: S3Settings): Record<string, string> => ({
  S3_ENDPOINT: settings.endpoint ?? '',
  S3_BUCKET: settings.bucket,
  S3_REGION: settings.region,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
});

/** A running S3 server with its objects in a temporary folder. */
export interface S3Server {
  /** Settings of a new, empty bucket that nothing else uses. */
  newBucket(): S3Settings;
  stop(): Promise<void>;
}

let buckets = 0;

/** Starts an S3 server for one test file; `stop` it in `afterAll`. */
export const startS3Server = async (): Promise<S3Server> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-s3-'));
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false, s3StorageDir: folder });
  return {
    newBucket: () => {
      buckets += 1;
      const bucket = `portal-${buckets}`;
      server.createBucket(bucket);
      return {
        endpoint: `http://127.0.0.1:${server.port}`,
        bucket,
        region: 'us-east-1',
        accessKeyId: 'portal',
        secretAccessKey: 'secret of the tests',
      };
    },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

interface Refusal {
  readonly method: string;
  readonly status: number;
  readonly code: string;
}

const xml = (status: number, body: string) =>
  new Response(`<?xml version="1.0"?>${body}`, { status, headers: { 'content-type': 'application/xml' } });

/** A proxy in front of a store that responds to the calls of one method as a refusing store does. */
export const refusingProxy = (target: string) => {
  let refused: Refusal | undefined;
  let unfinished = '';
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      if (refused?.method === request.method)
        return xml(refused.status, `<Error><Code>${refused.code}</Code><Message>refused</Message></Error>`);
      const { pathname, search, searchParams } = new URL(request.url);
      if (unfinished && searchParams.has('uploads') && request.method === 'GET') return xml(200, unfinished);
      return fetch(`${target}${pathname}${search}`, {
        method: request.method,
        headers: request.headers,
        body: await request.arrayBuffer(),
        decompress: false,
      });
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    /** @param refusal undefined: everything passes */
    refuse: (refusal: Refusal | undefined) => {
      refused = refusal;
    },
    /** Serves a list of unfinished uploads, which the test server does not support. */
    listUnfinished: (uploads: readonly { key: string; id: string; begun: Date }[]) => {
      const listed = uploads.map(
        ({ key, id, begun }) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
      );
      unfinished = `<ListMultipartUploadsResult>${listed.join('')}</ListMultipartUploadsResult>`;
    },
    stop: () => server.stop(true),
  };
};
