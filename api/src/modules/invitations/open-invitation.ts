import { and, eq, isNotNull } from 'drizzle-orm';
import type { Invitation } from 'shared-contracts/schemas/account';
import { invitationTexts } from 'shared-contracts/terms/account';
import type { Context } from '../../context.ts';
import { gone } from '../../platform/http/errors.ts';
import { findToken } from '../auth/token.ts';
import { type UserRow, users } from '../users/tables.ts';

/** The one refusal of every token that is not good: unknown, used, expired, revoked. */
export const noInvitation = () => gone(invitationTexts.gone);

/**
 * The account that an invitation's token is for. With `hold` it stays as it is until the transaction ends.
 * @throws 410 where the token is not good (any more)
 */
export const openInvitation = async (
  ctx: Context,
  token: string,
  { hold = false }: { readonly hold?: boolean } = {},
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
  const [user] = await (hold ? query.for('update') : query);
  if (!user) throw noInvitation();
  return { user, expiresAt: known.expiresAt };
};

/**
 * Whom an invitation is for, and the username that it suggests. The token stays good.
 * @throws 410 where it is not
 */
export const checkInvitation = async (ctx: Context, token: string): Promise<Invitation> => {
  const { user, expiresAt } = await openInvitation(ctx, token);
  const { email, firstName, lastName, username } = user;
  return { email, firstName, lastName, username, expiresAt: expiresAt.toISOString() };
};
