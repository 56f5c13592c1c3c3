import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from 'shared-contracts/remote-manifest';
import { root } from './bun.ts';

/** Deploy tokens of the portals that tests start, by remote. */
export const deployTokens: Readonly<Record<string, string>> = {
  'mf-ideas': 'e2e-deploy-token-of-mf-ideas',
  'mf-financing': 'e2e-deploy-token-of-mf-financing',
};

/** The tokens in the format of `DEPLOY_TOKENS`. */
export const deployTokensVariable = Object.entries(deployTokens)
  .map(([id, token]) => `${id}=${token}`)
  .join(',');

const integrityOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** A release ready to publish: its record and the bytes of its files. */
export interface Built {
  readonly release: Release;
  readonly files: ReadonlyMap<string, Buffer>;
}

const readRecord = (id: string): Release => JSON.parse(readFileSync(join(root, id, 'dist/release.json'), 'utf8')) as Release;

/** A release of the given files with the manifest of the remote's last build. */
export const recordOf = (id: string, version: string, files: ReadonlyMap<string, Buffer>): Built => {
  const built = readRecord(id);
  const release: Release = {
    ...built,
    manifest: { ...built.manifest, version },
    preload: built.preload.filter((path) => files.has(path)),
    styles: [...files.keys()].filter((path) => path.endsWith('.css')),
    files: [...files].map(([path, bytes]) => ({ path, size: bytes.byteLength, integrity: integrityOf(bytes) })),
  };
  return { release, files };
};

/**
 * The code and the worker that a preview of a PDF loads, which no test opens in a variant: half of a release, and most of the four
 * processor seconds in which the portal parses and compresses one.
 */
const pdfView = /^assets\/pdf-view[^/]*\.js$/;
const pdfWorker = /^assets\/pdf\.worker[^/]*\.mjs$/;

/** The last build of a remote as another version, with some files changed and the digests recomputed; it previews no PDF. */
export const variantOf = (id: string, version: string, change: (path: string, code: string) => string): Built => {
  const files = new Map<string, Buffer>();
  for (const { path } of readRecord(id).files) {
    if (pdfWorker.test(path)) continue;
    // a script that others import must be part of a release
    const bytes = pdfView.test(path) ? Buffer.from('export {};\n') : readFileSync(join(root, id, 'dist', path));
    files.set(path, /\.(js|css)$/.test(path) ? Buffer.from(change(path, bytes.toString())) : bytes);
  }
  return recordOf(id, version, files);
};

const send = async (
  url: string,
  id: string,
  verb: string,
  body: BodyInit,
  { token = deployTokens[id], ...headers }: Readonly<Record<string, string>> = {},
) => {
  const response = await fetch(`${url}/api/remotes/${id}/${verb}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body,
  });
  if (!response.ok) throw new Error(`${verb} ${id}: ${response.status} ${await response.text()}`);
};

/** Makes a published version live. A rollback would skip one that failed in a browser. */
export const activate = (url: string, id: string, version: string): Promise<void> =>
  send(url, id, 'activate', JSON.stringify({ version }), { 'content-type': 'application/json' });

/** Publishes a release without making it live. @param token a pipeline's token, instead of the portal's own */
export const publish = async (url: string, { release: record, files }: Built, token?: string): Promise<void> => {
  const form = new FormData();
  form.append('release', new Blob([JSON.stringify(record)], { type: 'application/json' }), 'release.json');
  for (const [path, bytes] of files) form.append('file', new Blob([new Uint8Array(bytes)]), path);
  await send(url, record.manifest.id, 'releases', form, token === undefined ? {} : { token });
};

/** Publishes a release and activates it. */
export const release = async (url: string, built: Built): Promise<void> => {
  await publish(url, built);
  const { id, version } = built.release.manifest;
  await activate(url, id, version);
};

/** Makes the previous version live again. */
export const rollBack = (url: string, id: string): Promise<void> =>
  send(url, id, 'rollback', '{}', { 'content-type': 'application/json' });
