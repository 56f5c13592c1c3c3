import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { endSession, type Session } from '../../platform/session/session.ts';

/** Ends a session; does nothing without one. */
export const signOut = async (ctx: Context, session: Session | null): Promise<void> => {
  if (!session) return;
  const { actor, sid } = session;
  await inTransaction(ctx, async (tx) => {
    await endSession(tx.db, sid);
    await recordAudit(tx, { actorId: actor.id, action: 'signed_out', entityType: 'user', entityId: actor.id });
  });
};
