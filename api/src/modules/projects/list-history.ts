import { and, desc, eq, inArray } from 'drizzle-orm';
import { type Actor, isReviewer } from 'shared-contracts/actor';
import { type ProjectEvent, projectEvents } from 'shared-contracts/constants/project';
import { isAuthorOf } from 'shared-contracts/policies/content';
import type { ProjectHistoryEntry, pageQuerySchema } from 'shared-contracts/schemas/project';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { auditLog } from '../../platform/audit/tables.ts';
import { comesAfter, pageOf, readCursor } from '../../platform/db/keyset.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/author.ts';
import { readItem } from '../content/read-item.ts';
import { projectType } from './content-type.ts';

/** What is between the owner and the reviewers, as the waiting change and the reason of a rejection are. */
const internal: readonly ProjectEvent[] = ['rejected', 'change_proposed', 'change_rejected'];
const events = Object.keys(projectEvents) as ProjectEvent[];
const actionOf = (event: ProjectEvent): string => `${projectType.type}_${event}`;

const fieldLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  startDate: 'Start date',
  endDate: 'End date',
  tags: 'Tags',
};

type Noted = Readonly<Record<string, unknown>> | null;
const textOf = (values: Noted, key: string): string | null => {
  const value = values?.[key];
  return typeof value === 'string' && value !== '' ? value : null;
};
/** Which fields an edit changed; what they were and are stands in the audit log alone. */
const fieldsOf = (after: Noted): string | null =>
  Object.keys(after ?? {})
    .flatMap((key) => fieldLabels[key] ?? [])
    .join(', ') || null;

const noteOf = (event: ProjectEvent, before: Noted, after: Noted): string | null => {
  if (event === 'edited' || event === 'change_proposed') return fieldsOf(after);
  if (event === 'rejected' || event === 'change_rejected') return textOf(after, 'reason');
  if (event === 'joined') return textOf(after, 'role');
  return event === 'left' ? textOf(before, 'role') : null;
};

/**
 * A page of what happened to a project, the latest first, from the audit log: what its owner and reviewers settle among
 * themselves is told to nobody else.
 * @throws not_found, also for a project that the actor may not see; invalid_input for a cursor that no page has given
 */
export const listProjectHistory = async (
  ctx: Context,
  actor: Actor,
  { id, limit, cursor }: z.output<typeof pageQuerySchema> & { readonly id: string },
): Promise<{ readonly entries: ProjectHistoryEntry[]; readonly next: string | undefined }> => {
  const project = await readItem(ctx, actor, projectType, id);
  const told = isAuthorOf(actor, project) || isReviewer(actor) ? events : events.filter((event) => !internal.includes(event));
  const position = { id: auditLog.id, createdAt: auditLog.at };
  const after = readCursor(cursor);
  const found = await ctx.db
    .select({ ...position, action: auditLog.action, before: auditLog.before, after: auditLog.after, actor: authorColumns })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.entityType, projectType.type),
        eq(auditLog.entityId, id),
        inArray(auditLog.action, told.map(actionOf)),
        after && comesAfter(position, after.createdAt.toISOString(), after.id),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit + 1);
  const { rows, next } = pageOf(found, limit);
  const entries = rows.flatMap(({ action, before, after: changed, createdAt, ...row }) => {
    const event = told.find((one) => actionOf(one) === action);
    return event ? [{ ...row, event, at: createdAt.toISOString(), note: noteOf(event, before as Noted, changed as Noted) }] : [];
  });
  return { entries, next };
};
