import { gzipSync } from 'node:zlib';
import type { CDPSession } from '@playwright/test';

/** A script or style sheet that came over the network. */
export interface Transfer {
  /** Path on the server. */
  readonly path: string;
  readonly kind: 'script' | 'style';
  /** Bytes after gzip, whichever encoding the browser and the server agreed on. */
  readonly gzip: number;
  /** Bytes on the wire, including headers. */
  readonly transferred: number;
}

const kindOf = (path: string): Transfer['kind'] | undefined =>
  path.endsWith('.js') ? 'script' : path.endsWith('.css') ? 'style' : undefined;

/** Records the network traffic of a page from now on. */
export const listen = (session: CDPSession) => {
  const paths = new Map<string, string>();
  const fromCache = new Set<string>();
  const arrived: Promise<Transfer>[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request }) => paths.set(requestId, new URL(request.url).pathname));
  session.on('Network.requestServedFromCache', ({ requestId }) => fromCache.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) fromCache.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId) ?? '';
    const kind = kindOf(path);
    if (!kind || fromCache.has(requestId)) return;
    arrived.push(
      session.send('Network.getResponseBody', { requestId }).then(({ body, base64Encoded }) => {
        const bytes = Buffer.from(body, base64Encoded ? 'base64' : 'utf8');
        return { path, kind, gzip: gzipSync(bytes).byteLength, transferred: encodedDataLength };
      }),
    );
  });
  return {
    /** The transfers since the last call. */
    take: (): Promise<Transfer[]> => Promise.all(arrived.splice(0)),
  };
};

export const sums = (transfers: readonly Transfer[]) => {
  const of = (kind: Transfer['kind']) =>
    transfers.filter((transfer) => transfer.kind === kind).reduce((sum, { gzip }) => sum + gzip, 0) / 1000;
  return { script: of('script'), style: of('style'), requests: transfers.length };
};
