import { LRUCache } from 'lru-cache';
import { t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { createGate } from '../../platform/rate-limit/gate.ts';
import { isInUse } from '../../platform/users/account-in-use.ts';
import { findUser } from '../../platform/users/repository.ts';
import { fileOfUrl } from '../files/find-file.ts';

/** Pixels of the shorter side: twice the size at which lists show a person. */
const sidePixels = 64;
/** Maximum aspect ratio of a thumbnail. */
const maxAspectRatio = 3;
/** Thumbnails that stay in memory, of some 2 kB each. */
const maxCached = 2000;
/** A larger picture takes too much memory to decode. */
const maxPixels = 30_000_000;
/** Decoding needs memory for a whole picture, so pictures are decoded one at a time. */
const decodeGate = createGate(1, 500, 1);
const thumbnails = new LRUCache<string, Promise<Uint8Array<ArrayBuffer> | undefined>>({ max: maxCached });

const renderThumbnail = async (ctx: Context, path: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const stored = await ctx.files.open(path);
  // not cached, since the bytes can come back
  if (!stored) throw notFound(t`There is no photo`);
  try {
    const picture = new Bun.Image(await stored.body.arrayBuffer(), { maxPixels });
    const { width, height } = await picture.metadata();
    // the page cuts out the middle square
    const thumbnailWidth = Math.round(sidePixels * Math.min(Math.max(width / height, 1), maxAspectRatio));
    const thumbnailHeight = Math.round(sidePixels * Math.min(Math.max(height / width, 1), maxAspectRatio));
    return new Uint8Array(await picture.resize(thumbnailWidth, thumbnailHeight).webp({ quality: 80 }).bytes());
  } catch (thrown) {
    ctx.log.warn({ err: thrown, path }, 'A photo could not be made smaller');
    return undefined;
  }
};

/** The thumbnail of a stored picture, rendered once; undefined for a picture that cannot be decoded. @throws not_found */
const thumbnailOf = (ctx: Context, path: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const cached = thumbnails.get(path);
  if (cached) return cached;
  const rendering = decodeGate.pass(() => renderThumbnail(ctx, path));
  thumbnails.set(path, rendering);
  rendering.catch(() => thumbnails.delete(path));
  return rendering;
};

/**
 * The thumbnail of a colleague's photo. Its address identifies the photo, so that browsers can cache it.
 * @throws not_found for an unknown id, an inactive account, or a photo that is missing or cannot be decoded
 */
export const serveAvatar = async (ctx: Context, { id }: { readonly id: string }): Promise<Response> => {
  const user = await findUser(ctx.db, id);
  const url = user && isInUse(user) ? user.profileImageUrl : null;
  if (!url) throw notFound(t`There is no photo`);
  const { path } = await fileOfUrl(ctx, url);
  const thumbnail = await thumbnailOf(ctx, path);
  if (!thumbnail) throw notFound(t`There is no photo`);
  return new Response(thumbnail, {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=2592000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  });
};
