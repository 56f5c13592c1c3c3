import type { Colleague } from 'shared-contracts/schemas/people';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { fieldNames } from '../fields/field-names.ts';
import { findUser } from '../users/repository.ts';
import type { UserRow } from '../users/tables.ts';
import { contributionsOf, latestOf } from './contributions.ts';

/** What a person fills in about themselves; nothing once the account is switched off. */
const shared = (user: UserRow) => ({
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
const nothing: { readonly [K in keyof ReturnType<typeof shared>]: null } = {
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
 * @throws not_found, also for whoever was invited and has not yet come
 */
export const getPerson = async ({ db }: Context, { id }: { readonly id: string }): Promise<Colleague> => {
  const user = await findUser(db, id);
  if (!user || user.invitedAt) throw notFound('Person not found');
  const about = user.isActive ? shared(user) : nothing;
  const [names, contributions, latest] = await Promise.all([
    fieldNames(db, [about.primaryField, about.secondaryField]),
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
    ...about,
    primaryField: nameOf(about.primaryField),
    secondaryField: nameOf(about.secondaryField),
    contributions,
    latest,
    createdAt: user.createdAt.toISOString(),
  };
};
