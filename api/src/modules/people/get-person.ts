import { and, count, desc, inArray, sql } from 'drizzle-orm';
import { publishedStatuses } from 'shared-contracts/policies/content';
import type { Colleague } from 'shared-contracts/schemas/people';
import { t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/client.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findUser } from '../../platform/users/repository.ts';
import type { UserRow } from '../../platform/users/tables.ts';
import { authoredBy } from '../content/authors.ts';
import { type ContentType, contentTypes } from '../content/content-type.ts';
import { fieldNames } from '../fields/fields.ts';

/** Maximum number of newest items in the response. */
const latestCount = 5;

const publishedBy = ({ table }: ContentType, author: string) =>
  and(authoredBy(table, author), inArray(table.status, [...publishedStatuses]));

/** How many approved items of each type a person has. */
const contributionsOf = (db: Database, author: string): Promise<Colleague['contributions']> =>
  Promise.all(
    contentTypes().map(async (contentType) => {
      const [row] = await db.select({ approved: count() }).from(contentType.table).where(publishedBy(contentType, author));
      return { type: contentType.type, label: contentType.labels.many, approved: row?.approved ?? 0 };
    }),
  );

const latestOfType = async (db: Database, contentType: ContentType, author: string): Promise<Colleague['latest']> => {
  const rows = await db
    .select({ id: contentType.table.id, title: sql<string>`${contentType.title}`, createdAt: contentType.table.createdAt })
    .from(contentType.table)
    .where(publishedBy(contentType, author))
    .orderBy(desc(contentType.table.createdAt), desc(contentType.table.id))
    .limit(latestCount);
  return rows.map((row) => ({
    ...row,
    type: contentType.type,
    url: contentType.address(row.id),
    createdAt: row.createdAt.toISOString(),
  }));
};

/** The newest approved items of a person, of all types. */
const latestOf = async (db: Database, author: string): Promise<Colleague['latest']> => {
  const found = await Promise.all(contentTypes().map((contentType) => latestOfType(db, contentType, author)));
  return found
    .flat()
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, latestCount);
};

/** What a person fills in about themselves. */
const profileOf = (user: UserRow) => ({
  profileImageUrl: user.profileImageUrl,
  email: user.email,
  phone: user.phone,
  department: user.department,
  company: user.company,
  location: user.location,
  linkedinUrl: user.linkedinUrl,
  bio: user.bio,
  primaryField: user.primaryField,
  secondaryField: user.secondaryField,
});
/** The same for an inactive account, whose contact details are not shown. */
const hiddenProfile: { readonly [K in keyof ReturnType<typeof profileOf>]: null } = {
  profileImageUrl: null,
  email: null,
  phone: null,
  department: null,
  company: null,
  location: null,
  linkedinUrl: null,
  bio: null,
  primaryField: null,
  secondaryField: null,
};

/**
 * A colleague's page.
 * @throws not_found, also for an invited person who has not accepted, or whose address is not confirmed
 */
export const getPerson = async ({ db }: Context, { id }: { readonly id: string }): Promise<Colleague> => {
  const user = await findUser(db, id);
  if (!user?.emailVerified || user.invitedAt) throw notFound(t`Person not found`);
  const profile = user.isActive ? profileOf(user) : hiddenProfile;
  const [names, contributions, latest] = await Promise.all([
    fieldNames(db, [profile.primaryField, profile.secondaryField]),
    contributionsOf(db, id),
    latestOf(db, id),
  ]);
  const nameOf = (field: string | null) => (field === null ? null : (names.get(field) ?? null));
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    isActive: user.isActive,
    role: user.role,
    ...profile,
    primaryField: nameOf(profile.primaryField),
    secondaryField: nameOf(profile.secondaryField),
    contributions,
    latest,
    createdAt: user.createdAt.toISOString(),
  };
};
