import { type AreaPage, openArea as openPages } from 'portal-sdk/testing/area-page';
import { json, type Reply } from 'portal-sdk/testing/fake-api';
import { fakeHost, fakeUser } from 'portal-sdk/testing/fake-host';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import Remote from '../remote.tsx';

/** Opens the area at an address, as the person given. */
export const openArea = (at: string, as: CurrentUser, replies: Readonly<Record<string, Reply>>, host = fakeHost(as)): AreaPage =>
  openPages(Remote, ['/admin', '/profile', '/reviews', '/notifications'], {
    at,
    as,
    host,
    replies: { 'GET /api/auth/user': () => json(as), ...replies },
  });

/** Ana Pop, an admin. */
export const admin = fakeUser('admin');
