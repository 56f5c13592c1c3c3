import { t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { acceptedCodings } from '../../platform/http/accepted-codings.ts';
import { DomainError, notFound } from '../../platform/http/errors.ts';
import { TamperedError } from '../remotes/publish/integrity.ts';
import { contentTypeOf } from '../remotes/serve/release-files.ts';
import type { ShellArchive } from './shell-archive.ts';
import type { ShellBuild } from './shell-build.ts';

const encodings = ['br', 'gzip'] as const;
const suffixes = { br: '.br', gzip: '.gz' } as const;
/** Its bytes go out under the address of the file itself. */
const isCompressedForm = (path: string): boolean => Object.values(suffixes).some((suffix) => path.endsWith(suffix));

const respond = (
  request: Request,
  {
    path,
    integrity,
    encoding,
    body,
  }: { path: string; integrity: string; encoding: string | undefined; body: Blob | Uint8Array<ArrayBuffer> },
): Response => {
  const etag = `"${integrity.slice(7, 39)}${encoding ? `-${encoding}` : ''}"`;
  const headers = new Headers({
    'content-type': contentTypeOf(path) ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    etag,
  });
  if (encoding) headers.set('content-encoding', encoding);
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
};

/** Serves a file of another build of the shell, from another instance or an earlier version of this portal. */
const serveArchived = async (ctx: Context, archive: ShellArchive, request: Request, path: string): Promise<Response> => {
  try {
    for (const encoding of acceptedCodings(request, encodings)) {
      const found = await archive.read(path + suffixes[encoding]);
      if (found) return respond(request, { path, integrity: found.integrity, encoding, body: found.bytes });
    }
    const found = await archive.read(path);
    if (found) return respond(request, { path, integrity: found.integrity, encoding: undefined, body: found.bytes });
  } catch (thrown) {
    if (!(thrown instanceof TamperedError)) throw thrown;
    ctx.log.error({ path }, 'A stored file of the shell was changed; it is not served');
    throw new DomainError('internal', t`This file is not what was built, so it is not served`);
  }
  throw notFound();
};

/**
 * A file of the shell: immutable, cached by browsers for a year, compressed when the browser accepts it.
 * @throws not_found for files that neither this build nor one in the store has
 */
export const serveAsset = async (
  ctx: Context,
  { assets }: ShellBuild,
  archive: ShellArchive,
  request: Request,
): Promise<Response> => {
  const path = new URL(request.url).pathname.slice('/assets/'.length);
  const asset = assets.files.get(path);
  if (!asset && isCompressedForm(path)) throw notFound();
  if (!asset) return serveArchived(ctx, archive, request, path);
  const [encoding] = acceptedCodings(request, encodings);
  const variant = encoding && (await assets.variant(asset, encoding));
  return respond(request, {
    path,
    integrity: asset.integrity,
    encoding: variant && encoding,
    body: variant ?? assets.plain(asset),
  });
};
