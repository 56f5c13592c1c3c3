import { and, count, desc, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { publishedStatuses } from 'shared-contracts/policies/content';
import type { Colleague } from 'shared-contracts/schemas/people';
import { t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/client.ts';
import { preparedPer } from '../../platform/db/prepared.ts';
import { literal } from '../../platform/db/values.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findUser } from '../../platform/users/repository.ts';
import type { UserRow } from '../../platform/users/tables.ts';
import { authoredBy } from '../content/authors.ts';
import { type ContentType, contentTypes, getContentType } from '../content/content-type.ts';
import { fieldNames } from '../fields/fields.ts';

/** Maximum number of newest items in the response. */
const latestCount = 5;

const publishedBy = ({ table }: ContentType) => {
  const { status }: { readonly status: PgColumn } = table;
  return and(authoredBy(table, sql.placeholder('author')), inArray(status, publishedStatuses.map(literal)));
};

const approvedCount = preparedPer((db, type: string) => {
  const contentType = getContentType(type);
  return db.select({ approved: count() }).from(contentType.table).where(publishedBy(contentType)).prepare('person_contributions');
});

/** How many approved items of each type a person has. */
const contributionsOf = (db: Database, author: string): Promise<Colleague['contributions']> =>
  Promise.all(
    contentTypes().map(async ({ type, labels }) => {
      const [row] = await approvedCount(db, type).execute({ author });
      return { type, label: labels.many, approved: row?.approved ?? 0 };
    }),
  );

const latestItems = preparedPer((db, type: string) => {
  const contentType = getContentType(type);
  const { table, title } = contentType;
  return db
    .select({ id: table.id, title: sql<string>`${title}`, createdAt: table.createdAt })
    .from(table)
    .where(publishedBy(contentType))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(latestCount)
    .prepare('person_latest');
});

const latestOfType = async (db: Database, { type, address }: ContentType, author: string): Promise<Colleague['latest']> => {
  const rows = await latestItems(db, type).execute({ author });
  return rows.map((row) => ({ ...row, type, url: address(row.id), createdAt: row.createdAt.toISOString() }));
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
