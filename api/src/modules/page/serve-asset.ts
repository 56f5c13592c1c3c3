import { notFound } from '../../platform/http/errors.ts';
import { accepts } from '../remotes/accepted-encoding.ts';
import { contentTypeOf } from '../remotes/media-type.ts';
import type { ShellBuild } from './shell-build.ts';

/**
 * A file of the shell's build: immutable, cached by browsers for a year, compressed when the browser accepts it.
 * @throws not_found for files that the build does not have
 */
export const serveAsset = async ({ assets }: ShellBuild, request: Request): Promise<Response> => {
  const asset = assets.files.get(new URL(request.url).pathname.slice('/assets/'.length));
  if (!asset) throw notFound();
  const accepted = request.headers.get('accept-encoding');
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(accepted, name));
  const variant = encoding && (await assets.variant(asset, encoding));
  const etag = `"${asset.integrity.slice(7, 39)}${variant ? `-${encoding}` : ''}"`;
  const headers = new Headers({
    'content-type': contentTypeOf(asset.path) ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    etag,
  });
  if (variant) headers.set('content-encoding', encoding);
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(variant ?? assets.plain(asset), { headers });
};
