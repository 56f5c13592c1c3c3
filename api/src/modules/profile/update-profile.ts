import type { Actor } from 'shared-contracts/actor';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import type { profileInputSchema } from 'shared-contracts/schemas/profile';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { announcePerson } from '../../platform/session/session.ts';
import { currentUserOf } from '../auth/current-user.ts';
import { holdUser, saveUser } from '../users/repository.ts';
import type { UserRow } from '../users/tables.ts';
import { changeAddress, checkNewAddress } from './change-address.ts';
import { checkFields } from './check-fields.ts';
import { claimOwnFile, type OwnFile } from './own-files.ts';

export type ProfileChange = z.output<typeof profileInputSchema>;

const texts = [
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

/** Those of the columns that differ from what the account has. */
const differing = (user: UserRow, columns: Partial<UserRow>): (keyof UserRow)[] =>
  (Object.keys(columns) as (keyof UserRow)[]).filter((name) => columns[name] !== user[name]);

const pick = (row: Partial<UserRow>, names: readonly (keyof UserRow)[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

/** The columns that a change asks for; what it does not name stays. */
const columnsOf = async (tx: Context, actor: Actor, input: ProfileChange): Promise<Partial<UserRow>> => {
  const columns: Partial<UserRow> = {};
  for (const name of texts) if (input[name] !== undefined) Object.assign(columns, { [name]: input[name] });
  for (const kind of ownFiles) {
    const url = input[`${kind}Url`];
    if (url !== undefined) Object.assign(columns, await claimOwnFile(tx, actor, kind, url));
  }
  return columns;
};

/**
 * Changes one's own profile. Rights are not among what a person changes of their own account.
 * @throws 403 for another role than the present one; 422 for a field, file or address that cannot be taken; 409 where
 * somebody has the new address; 429 where too many new addresses were asked for
 */
export const updateProfile = async (ctx: Context, actor: Actor, input: ProfileChange): Promise<CurrentUser> => {
  await checkNewAddress(ctx, actor, input.email);
  return inTransaction(ctx, async (tx) => {
    const user = await holdUser(tx.db, actor.id);
    if (input.role !== undefined && input.role !== user.role) throw forbidden('You cannot change your own role');
    await checkFields(tx.db, user, input);
    const columns = await columnsOf(tx, actor, input);
    const changed = differing(user, columns);
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
    await changeAddress(tx, { ...user, ...columns }, input);
    await announcePerson(tx, user.id);
    return currentUserOf(await holdUser(tx.db, actor.id));
  });
};
