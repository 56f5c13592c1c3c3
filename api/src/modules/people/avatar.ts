import { LRUCache } from 'lru-cache';
import { t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { createGate } from '../../platform/password/passwords.ts';
import { fileOfUrl } from '../files/find-file.ts';
import { findUser } from '../users/repository.ts';

/** Pixels of a side: twice that of the size at which lists show a person. */
const side = 64;
/** Maximum aspect ratio of the small version. */
const longest = 3;
/** Small versions that stay in memory, of some 2 kB each. */
const most = 2000;
/** A larger picture takes too much memory to decode for a few pixels. */
const maxPixels = 30_000_000;
/** Decoding holds a whole picture in memory: one at a time. */
const gate = createGate(1, 500, 1);
const drawn = new LRUCache<string, Promise<Uint8Array<ArrayBuffer> | undefined>>({ max: most });

const draw = async (ctx: Context, path: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const stored = await ctx.files.open(path);
  if (!stored) return undefined;
  try {
    const picture = new Bun.Image(await stored.body.arrayBuffer(), { maxPixels });
    const { width, height } = await picture.metadata();
    // the page cuts out the middle square
    const across = Math.round(side * Math.min(Math.max(width / height, 1), longest));
    const down = Math.round(side * Math.min(Math.max(height / width, 1), longest));
    return new Uint8Array(await picture.resize(across, down).webp({ quality: 80 }).bytes());
  } catch (thrown) {
    ctx.log.warn({ err: thrown, path }, 'A photo could not be made smaller');
    return undefined;
  }
};

/** The small version of a stored picture, made once; undefined for one that cannot be decoded. */
const smallOf = (ctx: Context, path: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const known = drawn.get(path);
  if (known) return known;
  const made = gate.pass(() => draw(ctx, path));
  drawn.set(path, made);
  made.catch(() => drawn.delete(path));
  return made;
};

/**
 * The small version of a colleague's photo. Its address identifies the photo, so that browsers can cache it.
 * @throws not_found for an unknown id, an inactive account, or a photo that is missing or cannot be decoded
 */
export const serveAvatar = async (ctx: Context, { id }: { readonly id: string }): Promise<Response> => {
  const user = await findUser(ctx.db, id);
  const url = user?.isActive && user.emailVerified && !user.invitedAt ? user.profileImageUrl : null;
  if (!url) throw notFound(t`There is no photo`);
  const { path } = await fileOfUrl(ctx, url);
  const small = await smallOf(ctx, path);
  if (!small) throw notFound(t`There is no photo`);
  return new Response(small, {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=2592000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  });
};
