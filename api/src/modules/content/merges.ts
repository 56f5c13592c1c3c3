import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { ContentKind } from './kinds.ts';

const lockName = ({ type }: ContentKind) => sql`hashtextextended(${`merge ${type}`}, 0)`;

/**
 * Until the caller's transaction ends no other merge of this kind begins: each one holds items that another may have
 * merged before, so that two could wait for each other.
 */
export const oneMergeAtATime = async ({ db }: Context, kind: ContentKind): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(${lockName(kind)})`);
};

/** Until the caller's transaction ends nothing of this kind is merged; others may hold it off as well. */
export const withoutMerges = async ({ db }: Context, kind: ContentKind): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${lockName(kind)})`);
};
