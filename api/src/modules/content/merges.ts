import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { ContentType } from './content-type.ts';

const lockName = ({ type }: ContentType) => sql`hashtextextended(${`merge ${type}`}, 0)`;

/**
 * Blocks other merges of this type until the caller's transaction ends: each merge locks items that another may have merged
 * before, so that two could deadlock.
 */
export const oneMergeAtATime = async ({ db }: Context, contentType: ContentType): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(${lockName(contentType)})`);
};

/** Blocks merges of this type until the caller's transaction ends; several callers may do so at once. */
export const withoutMerges = async ({ db }: Context, contentType: ContentType): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${lockName(contentType)})`);
};
