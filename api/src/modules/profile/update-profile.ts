import type { Actor } from 'shared-contracts/actor';
import * as op from 'shared-contracts/operations/profile';
import { profileInvalidation } from 'shared-contracts/person-invalidation';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import type { LanguageChoice, profileInputSchema, ShortcutSettings } from 'shared-contracts/schemas/profile';
import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Database } from '../../platform/db/client.ts';
import { pick } from '../../platform/db/row-values.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { forbidden, type Issues, invalid, unauthenticated } from '../../platform/http/errors.ts';
import { countCall } from '../../platform/rate-limit/rate-limit.ts';
import type { Session } from '../../platform/session/session.ts';
import { invalidateLinks } from '../../platform/users/account-token.ts';
import { endFirstSteps } from '../../platform/users/first-steps.ts';
import { findUser, findUserByEmail, lockUser, saveUser, takenAccount } from '../../platform/users/repository.ts';
import type { UserRow } from '../../platform/users/tables.ts';
import { currentUserOf } from '../auth/current-user.ts';
import { requestEmailChange } from '../auth/email-address.ts';
import { checkOwnPassword } from '../auth/password-attempts.ts';
import { domainIssues } from '../auth/register.ts';
import { canChooseField } from '../fields/fields.ts';
import { claimOwnFile, type OwnFile } from './own-files.ts';

/** How often a person may request a new address: each request mails an address that may belong to someone else. */
const addressChangeLimit = { limit: 5, seconds: 3600, per: 'actor' } as const;

/**
 * Checks the requested address, if it is new. This requires the password, because access to the address means access to the
 * account.
 * @throws 429 after more than five requests in an hour or after wrong passwords, 422 without the password or for a domain that
 * may not register, 409 when it is taken
 */
const checkNewAddress = async (
  ctx: Context,
  { actor, sid }: Session,
  { email, currentPassword }: { readonly email?: string; readonly currentPassword?: string },
): Promise<void> => {
  const user = await findUser(ctx.db, actor.id);
  if (!user) throw unauthenticated();
  if (email === undefined || email === user.email) return;
  await checkOwnPassword(ctx, user, sid, currentPassword);
  await countCall(ctx, 'changeEmail', addressChangeLimit, actor.id);
  const issues = domainIssues(ctx.env, email);
  if (issues.length > 0) throw invalid(issues);
  if (await findUserByEmail(ctx.db, email)) throw takenAccount({ email: true });
};

/** Starts a change of address, or cancels one. The caller has locked the account. */
const changeAddress = async (
  tx: Context,
  user: UserRow,
  { email, pendingEmail }: { readonly email?: string; readonly pendingEmail?: string | null },
): Promise<void> => {
  if (email !== undefined && email !== user.email) return requestEmailChange(tx, user, email);
  if (pendingEmail !== null || user.pendingEmail === null) return;
  await saveUser(tx, user.id, { pendingEmail: null });
  await invalidateLinks(tx, user.id, ['change_email']);
  const about = { entityType: 'user', entityId: user.id, actorId: user.id };
  await recordAudit(tx, { ...about, action: 'email_change_withdrawn', before: { email: user.pendingEmail } });
};

type Choices = Partial<Record<'primaryField' | 'secondaryField', string | null>>;

/**
 * Checks the chosen fields against the existing ones; a person may keep the fields they already have.
 * @throws 422 for a field that cannot be chosen, or the same one twice
 */
const checkFields = async (db: Database, user: UserRow, chosen: Choices): Promise<void> => {
  const issues: Issues = [];
  for (const name of ['primaryField', 'secondaryField'] as const) {
    const id = chosen[name];
    if (!id || id === user[name]) continue;
    if (!(await canChooseField(db, id))) issues.push({ path: name, message: t`Please choose one of the fields` });
  }
  const { primaryField = user.primaryField, secondaryField = user.secondaryField } = chosen;
  if (primaryField && primaryField === secondaryField)
    issues.push({ path: 'secondaryField', message: t`Please choose two different fields` });
  if (issues.length > 0) throw invalid(issues);
};

export type ProfileChange = z.output<typeof profileInputSchema>;

/** Fields that are stored as they are. */
const plainFields = [
  'firstName',
  'lastName',
  'phone',
  'department',
  'linkedinUrl',
  'bio',
  'location',
  'company',
  'primaryField',
  'secondaryField',
] as const satisfies readonly (keyof ProfileChange & keyof UserRow)[];

const ownFiles = ['profileImage', 'cvRomanian', 'cvEnglish'] as const satisfies readonly OwnFile[];

/** The columns that lists and items show of a person. */
const shownWithPeople: readonly (keyof UserRow)[] = ['firstName', 'lastName', 'profileImageUrl'];

/** The columns that differ from the account's. */
const changedColumns = (user: UserRow, columns: Partial<UserRow>): (keyof UserRow)[] =>
  (Object.keys(columns) as (keyof UserRow)[]).filter((name) => columns[name] !== user[name]);

/** The columns that a change names; the others do not change. */
const columnsOf = async (tx: Context, actor: Actor, input: ProfileChange): Promise<Partial<UserRow>> => {
  const columns: Partial<UserRow> = {};
  for (const name of plainFields) if (input[name] !== undefined) Object.assign(columns, { [name]: input[name] });
  for (const kind of ownFiles) {
    const url = input[`${kind}Url`];
    if (url !== undefined) Object.assign(columns, await claimOwnFile(tx, actor, kind, url));
  }
  return columns;
};

/**
 * Changes the actor's profile. A person cannot change their own rights.
 * @throws 403 for another role than the current one; 422 for an invalid field, file or address, and for a new address without the
 * password; 409 when the new address is taken; 429 after too many new addresses
 */
export const updateProfile = async (ctx: Context, session: Session, input: ProfileChange): Promise<CurrentUser> => {
  const { actor } = session;
  await checkNewAddress(ctx, session, input);
  return inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx.db, actor.id);
    if (input.role !== undefined && input.role !== user.role) throw forbidden(t`You can't change your own role`);
    await checkFields(tx.db, user, input);
    const columns = await columnsOf(tx, actor, input);
    const changed = changedColumns(user, columns);
    if (changed.length > 0) {
      await saveUser(tx, user.id, columns);
      await recordAudit(tx, {
        actorId: user.id,
        action: 'profile_updated',
        entityType: 'user',
        entityId: user.id,
        before: pick(user, changed),
        after: pick(columns, changed),
      });
    }
    if (changed.length > 0) await endFirstSteps(tx, user.id);
    await changeAddress(tx, { ...user, ...columns }, input);
    const isSeenInLists = changed.some((name) => shownWithPeople.includes(name));
    await publishInvalidation(tx, isSeenInLists ? op.updateProfile : { invalidates: profileInvalidation }, { people: [user.id] });
    return currentUserOf(tx, await lockUser(tx.db, actor.id));
  });
};

/** Creates the service that saves one setting of the actor's own account. */
const setSetting =
  <Settings extends LanguageChoice | ShortcutSettings>(operation: typeof op.setLanguage | typeof op.setShortcuts) =>
  (ctx: Context, actor: Actor, settings: Settings): Promise<CurrentUser> =>
    inTransaction(ctx, async (tx) => {
      const user = await lockUser(tx.db, actor.id);
      await saveUser(tx, actor.id, settings);
      await publishInvalidation(tx, operation, { people: [actor.id] });
      return currentUserOf(tx, { ...user, ...settings });
    });

/** Turns single-key shortcuts on or off (SHELL-127). */
export const setShortcuts = setSetting<ShortcutSettings>(op.setShortcuts);

/** Chooses the language of pages and mails (PLAT-425). */
export const setLanguage = setSetting<LanguageChoice>(op.setLanguage);
