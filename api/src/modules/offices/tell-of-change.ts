import type { Actor } from 'shared-contracts/actor';
import type { Context } from '../../context.ts';
import { type NewAuditEntry, recordAudit } from '../../platform/audit/record.ts';
import { announce } from '../../platform/events/announce.ts';

/** The audit entry of a change of an office or of what is in it, and word of it to open pages. */
export const tellOfChange = async (ctx: Context, actor: Actor, entry: Omit<NewAuditEntry, 'actorId'>): Promise<void> => {
  await recordAudit(ctx, { ...entry, actorId: actor.id });
  await announce(ctx, { to: 'everyone', operations: ['listOffices', 'listOfficeTables', 'listAdminOffices'] });
};

/** Of the fields of a row those that a change names. */
export const namedBy = <Row extends object>(row: Row, changes: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in changes));
