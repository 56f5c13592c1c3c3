import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { t } from 'shared-contracts/translate';
import type { Context } from '../../../context.ts';
import { acceptedCodings } from '../../../platform/http/accepted-codings.ts';
import { DomainError, notFound } from '../../../platform/http/errors.ts';
import { isDomainError } from '../../../platform/http/problem.ts';
import { readSession } from '../../../platform/session/session.ts';
import { fallbackRelease } from '../live/previous-version.ts';
import { stateOf } from '../live/registry-change.ts';
import { admitDeployer } from '../publish/admit-deployer.ts';
import { TamperedError, VerifiedBytes } from '../publish/integrity.ts';
import { readRelease } from '../published.ts';
import { activations } from '../tables.ts';
import { contentTypeOf, releaseFileKey, variantKey } from './release-files.ts';

/**
 * How long open pages may keep using a version that is no longer live, in milliseconds: they may not have loaded all of it yet.
 */
const openPageLifetime = 7 * 24 * 3600_000;

/**
 * Whether pages may need files of a version: it is live for some users, was live until recently, or is the fallback when the live
 * one fails.
 */
const isInUse = async (ctx: Context, remote: string, version: string): Promise<boolean> => {
  const state = await stateOf(ctx, remote);
  if (!state || state.disabled) return false;
  if (state.version === version || state.canaryVersion === version) return true;
  const since = new Date(ctx.clock.now().getTime() - openPageLifetime);
  const versions = { version: activations.version, canaryVersion: activations.canaryVersion };
  const ofRemote = eq(activations.remote, remote);
  const recent = await unionAll(
    ctx.db
      .select(versions)
      .from(activations)
      .where(and(ofRemote, gt(activations.at, since))),
    // what was live when that period started
    ctx.db
      .select(versions)
      .from(activations)
      .where(and(ofRemote, lte(activations.at, since)))
      .orderBy(desc(activations.seq))
      .limit(1),
  );
  if (recent.some((row) => row.version === version || row.canaryVersion === version)) return true;
  return (await fallbackRelease(ctx, state, state.version))?.row.version === version;
};

/**
 * Whether the request carries the remote's deploy token or an admin's session.
 * @throws 429 after too many wrong tokens, as does every call that accepts one
 */
const isFromTeam = async (ctx: Context, request: Request, remote: string): Promise<boolean> => {
  const sid = await ctx.cookies.read(request.headers.get('cookie'));
  const session = sid === undefined ? null : await readSession(ctx, sid);
  try {
    await admitDeployer(ctx, { request, actor: session?.actor ?? null }, remote);
    return true;
  } catch (thrown) {
    if (isDomainError(thrown) && ['unauthenticated', 'forbidden'].includes(thrown.code)) return false;
    throw thrown;
  }
};

/** Who may read the files of a release: everyone while pages may need them, only its team before and after. */
const releaseReaders = async (
  ctx: Context,
  request: Request,
  { remote, version }: { readonly remote: string; readonly version: string },
): Promise<'everyone' | 'team' | 'nobody'> => {
  if (await isInUse(ctx, remote, version)) return 'everyone';
  return (await isFromTeam(ctx, request, remote)) ? 'team' : 'nobody';
};

/** Resolves a path under `/remotes/…`: `file` without the retry part `~2/`, which only makes the URL unique. */
export const parseReleasePath = (path: string): { remote: string; version: string; file: string } | undefined => {
  const match = /^\/remotes\/(mf-[a-z-]+)\/([^/]+)\/(?:~\d{1,4}\/)?([^?#]+)$/.exec(path);
  const [, remote, version, file] = match ?? [];
  return remote && version && file ? { remote, version, file } : undefined;
};

const verifiedBytes = new WeakMap<Context['files'], VerifiedBytes>();
const verifiedBytesOf = (ctx: Context): VerifiedBytes => {
  const bytes = verifiedBytes.get(ctx.files) ?? new VerifiedBytes();
  verifiedBytes.set(ctx.files, bytes);
  return bytes;
};

/**
 * A file of a published release: immutable, cached by browsers for a year, compressed if the browser accepts it. The digest is
 * verified on the exact bytes that are sent. A file that no page needs is served only to its team, and never cached.
 * @throws not_found if it was not published or the caller may not read it; 429 after too many wrong deploy tokens; internal if
 * the store has other bytes
 */
export const serveReleaseFile = async (ctx: Context, request: Request): Promise<Response> => {
  const parsed = parseReleasePath(new URL(request.url).pathname);
  const release = parsed && (await readRelease(ctx, parsed.remote, parsed.version));
  const file = parsed && release?.files.get(parsed.file);
  if (!parsed || !file) throw notFound();
  const { remote, version } = parsed;
  const readers = await releaseReaders(ctx, request, parsed);
  if (readers === 'nobody') throw notFound();

  const encoding = acceptedCodings(request, ['br', 'gzip']).find((name) => file.variants[name]);
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
    bytes = await verifiedBytesOf(ctx).read(ctx, key, integrity);
  } catch (thrown) {
    if (!(thrown instanceof TamperedError)) throw thrown;
    ctx.log.error({ remote, version, file: file.path, encoding }, 'A stored file of a release was changed; it is not served');
    throw new DomainError('internal', t`This file is not what was published, so it is not served`);
  }
  if (!bytes) {
    ctx.log.error({ remote, version, file: file.path, encoding }, 'A file of a release is missing from the store');
    throw notFound();
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(bytes, { headers });
};
