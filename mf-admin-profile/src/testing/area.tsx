import { type AreaPage, fakeHost, fakeUser, json, openArea as openPages, type Reply } from 'portal-sdk/testing';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import Remote from '../remote.tsx';

const pageWith = (crumb: string, path: string) => ({ manifest: { mounts: [{ path, crumb }] } });
const listWith = (type: string, list: string) => ({ manifest: { mounts: [], search: [{ type, label: type, list }] } });

/** Other areas, to which this one links. */
const areas = [
  listWith('idea', '/ideas-kaizen'),
  listWith('project', '/projects'),
  pageWith('Office Booking', '/office-booking'),
];

/** Opens the area at an address, as the person given. */
export const openArea = (
  at: string,
  as: CurrentUser,
  replies: Readonly<Record<string, Reply>>,
  host = fakeHost(as, undefined, { areas }),
): AreaPage =>
  openPages(Remote, ['/admin', '/profile', '/reviews', '/notifications', '/favourites'], {
    at,
    as,
    host,
    replies: { 'GET /api/auth/user': () => json(as), ...replies },
  });

/** Ana Pop, an admin. */
export const admin = fakeUser('admin');
