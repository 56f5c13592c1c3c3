import { type AreaPage, fakeHost, fakeUser, json, openArea as openPages, type Reply } from 'portal-sdk/testing';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import Remote from '../remote.tsx';

/** Opens the area at an address, as the person given. */
export const openArea = (at: string, as: CurrentUser, replies: Readonly<Record<string, Reply>>, host = fakeHost(as)): AreaPage =>
  openPages(Remote, ['/admin', '/profile', '/reviews', '/notifications', '/favourites'], {
    at,
    as,
    host,
    replies: { 'GET /api/auth/user': () => json(as), ...replies },
  });

/** Ana Pop, an admin. */
export const admin = fakeUser('admin');
