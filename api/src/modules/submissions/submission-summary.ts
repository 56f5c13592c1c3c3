import { count, eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { SubmissionSummary } from 'shared-contracts/schemas/submissions';
import { contentStatuses } from 'shared-contracts/terms/content';
import type { Context } from '../../context.ts';
import { contentKinds } from '../content/kinds.ts';

const sum = (rows: readonly { readonly count: number }[]): number => rows.reduce((total, row) => total + row.count, 0);

/** How much of one's own there is, by status and by kind. */
export const submissionSummary = async ({ db }: Context, actor: Actor): Promise<SubmissionSummary> => {
  const byKind = await Promise.all(
    contentKinds().map(async ({ type, labels, table }) => {
      const ofPerson = eq(table.authorId, actor.id);
      const rows = await db.select({ status: table.status, count: count() }).from(table).where(ofPerson).groupBy(table.status);
      return { type, label: labels.many, rows };
    }),
  );
  const all = byKind.flatMap(({ rows }) => rows);
  return {
    total: sum(all),
    statuses: contentStatuses
      .map((status) => ({ status, count: sum(all.filter((row) => row.status === status)) }))
      .filter((row) => row.count > 0),
    types: byKind.map(({ type, label, rows }) => ({ type, label, count: sum(rows) })),
  };
};
