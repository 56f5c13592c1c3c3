import { type SQL, sql } from 'drizzle-orm';
import type { users } from './tables.ts';

/** How much of the photo's address the URL repeats, so that browsers cache the photo until it changes. */
const versionLength = 12;

/** The address of the small version of a person's photo, as a column; null without a photo or for an inactive account. */
export const avatarUrl = ({
  id,
  profileImageUrl,
  isActive,
}: Pick<typeof users, 'id' | 'profileImageUrl' | 'isActive'>): SQL<string | null> =>
  sql<
    string | null
  >`case when ${isActive} then '/api/people/' || ${id} || '/avatar?v=' || right(${profileImageUrl}, ${sql.raw(`${versionLength}`)}) end`;

/** The same address for a row that has been read. */
export const avatarUrlOf = ({
  id,
  profileImageUrl,
  isActive,
}: Pick<typeof users.$inferSelect, 'id' | 'profileImageUrl' | 'isActive'>): string | null =>
  isActive && profileImageUrl ? `/api/people/${id}/avatar?v=${profileImageUrl.slice(-versionLength)}` : null;
