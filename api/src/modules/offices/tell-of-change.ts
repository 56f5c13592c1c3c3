import type { Actor } from 'shared-contracts/actor';
import { createOffice } from 'shared-contracts/operations/offices';
import type { Context } from '../../context.ts';
import { type NewAuditEntry, recordAudit } from '../../platform/audit/record.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';

/** Writes the audit entry of a change of an office, a table or a closed day, and publishes the event. */
export const recordChange = async (ctx: Context, actor: Actor, entry: Omit<NewAuditEntry, 'actorId'>): Promise<void> => {
  await recordAudit(ctx, { ...entry, actorId: actor.id });
  await publishInvalidation(ctx, createOffice);
};

/** The fields of a row that a change names. */
export const namedBy = <Row extends object>(row: Row, changes: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in changes));
