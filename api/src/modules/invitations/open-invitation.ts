import { and, eq, isNotNull } from 'drizzle-orm';
import { invitationTexts } from 'shared-contracts/constants/account';
import type { Invitation } from 'shared-contracts/schemas/account';
import type { Context } from '../../context.ts';
import { gone } from '../../platform/http/errors.ts';
import { type UserRow, users } from '../../platform/users/tables.ts';
import { findToken } from '../auth/token.ts';

/** The same refusal for every invalid token: unknown, used, expired, revoked. */
export const noInvitation = () => gone(invitationTexts.gone);

/**
 * The account of an invitation token. With `hold` it is locked until the transaction ends.
 * @throws 410 when the token is not valid (any more)
 */
export const openInvitation = async (
  ctx: Context,
  token: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<{ user: UserRow; expiresAt: Date }> => {
  const known = await findToken(ctx, ['invitation'], token);
  if (!known) throw noInvitation();
  const open = and(
    eq(users.id, known.userId),
    eq(users.email, known.email),
    eq(users.isActive, true),
    isNotNull(users.invitedAt),
  );
  const query = ctx.db.select().from(users).where(open);
  const [user] = await (lock ? query.for('update') : query);
  if (!user) throw noInvitation();
  return { user, expiresAt: known.expiresAt };
};

/**
 * The invited person and the suggested username. The token stays valid.
 * @throws 410 when it is not valid
 */
export const checkInvitation = async (ctx: Context, token: string): Promise<Invitation> => {
  const { user, expiresAt } = await openInvitation(ctx, token);
  const { email, firstName, lastName, username } = user;
  return { email, firstName, lastName, username, expiresAt: expiresAt.toISOString() };
};
