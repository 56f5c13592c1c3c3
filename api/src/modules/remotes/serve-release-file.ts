import type { Context } from '../../context.ts';
import { DomainError, notFound } from '../../platform/http/errors.ts';
import { accepts } from './content-encoding.ts';
import { TamperedError, VerifiedBytes } from './integrity.ts';
import { contentTypeOf } from './media-type.ts';
import { readRelease } from './published.ts';
import { type Encoding, releaseFileKey, variantKey } from './release-keys.ts';
import { releaseReaders } from './release-readers.ts';

/** Resolves a path under `/remotes/…`: `rest` without the retry part `~2/`, which only makes the URL unique. */
export const parseReleasePath = (path: string): { remote: string; version: string; file: string } | undefined => {
  const match = /^\/remotes\/(mf-[a-z-]+)\/([^/]+)\/(?:~\d{1,4}\/)?([^?#]+)$/.exec(path);
  const [, remote, version, file] = match ?? [];
  return remote && version && file ? { remote, version, file } : undefined;
};

const verified = new WeakMap<Context['files'], VerifiedBytes>();
const bytesOf = (ctx: Context): VerifiedBytes => {
  const present = verified.get(ctx.files) ?? new VerifiedBytes();
  verified.set(ctx.files, present);
  return present;
};

/**
 * A file of a published release: immutable, cached by browsers for a year, compressed if the browser accepts it. The digest is
 * verified on the exact bytes that are sent. A file that no page needs is served only to its team, and never cached.
 * @throws not_found if it was not published or the caller may not read it; 429 after too many wrong deploy tokens; internal if
 * the store has other bytes
 */
export const serveReleaseFile = async (ctx: Context, request: Request): Promise<Response> => {
  const asked = parseReleasePath(new URL(request.url).pathname);
  const release = asked && (await readRelease(ctx, asked.remote, asked.version));
  const file = asked && release?.files.get(asked.file);
  if (!asked || !file) throw notFound();
  const { remote, version } = asked;
  const readers = await releaseReaders(ctx, request, asked);
  if (readers === 'nobody') throw notFound();

  const accepted = request.headers.get('accept-encoding');
  const encoding = (['br', 'gzip'] as const satisfies Encoding[]).find((name) => file.variants[name] && accepts(accepted, name));
  const key = encoding ? variantKey(remote, version, encoding, file.path) : releaseFileKey(remote, version, file.path);
  const integrity = (encoding && file.variants[encoding]?.integrity) ?? file.integrity;
  const etag = `"${integrity.slice(7, 39)}"`;
  const headers = new Headers({
    'content-type': contentTypeOf(file.path) ?? 'application/octet-stream',
    'cache-control': readers === 'everyone' ? 'public, max-age=31536000, immutable' : 'private, no-store',
    vary: 'Accept-Encoding',
    etag,
  });
  if (encoding) headers.set('content-encoding', encoding);

  let bytes: Uint8Array<ArrayBuffer> | undefined;
  try {
    bytes = await bytesOf(ctx).read(ctx, key, integrity);
  } catch (thrown) {
    if (!(thrown instanceof TamperedError)) throw thrown;
    ctx.log.error({ remote, version, file: file.path, encoding }, 'A stored file of a release was changed; it is not served');
    throw new DomainError('internal', 'This file is not what was published, so it is not served');
  }
  if (!bytes) {
    ctx.log.error({ remote, version, file: file.path, encoding }, 'A file of a release is missing from the store');
    throw notFound();
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(bytes, { headers });
};
