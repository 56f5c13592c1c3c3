import { count, eq, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { contentStatuses } from 'shared-contracts/constants/content';
import type { SubmissionSummary } from 'shared-contracts/schemas/submissions';
import type { Context } from '../../context.ts';
import { preparedPer } from '../../platform/db/prepared.ts';
import { contentTypes, kindOf } from '../content/content-type.ts';

const sum = (rows: readonly { readonly count: number }[]): number => rows.reduce((total, row) => total + row.count, 0);

const countOfType = preparedPer((db, type: string) => {
  const { table } = kindOf(type);
  const ofPerson = eq(table.authorId, sql.placeholder('author'));
  return db
    .select({ status: table.status, count: count() })
    .from(table)
    .where(ofPerson)
    .groupBy(table.status)
    .prepare('own_items');
});

/** Counts of the actor's items, by status and by type. */
export const submissionSummary = async ({ db }: Context, actor: Actor): Promise<SubmissionSummary> => {
  const byKind = await Promise.all(
    contentTypes().map(async ({ type, labels }) => {
      const rows = await countOfType(db, type).execute({ author: actor.id });
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
