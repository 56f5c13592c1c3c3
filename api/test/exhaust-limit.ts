import { like, sql } from 'drizzle-orm';
import type { Operation } from 'shared-contracts/operation';
import type { Context } from '../src/context.ts';
import { rateLimits } from '../src/platform/rate-limit/tables.ts';

/** Counts the last call of each address as often as the operation's limit per address allows, so that the next one is refused. */
export const exhaustAddressLimit = async ({ db }: Context, { id, limits = [] }: Operation): Promise<void> => {
  const rule = limits.find(({ per }) => per === 'address');
  if (!rule) throw new Error(`${id} has no limit per address`);
  await db
    .update(rateLimits)
    .set({ hits: sql`array_fill(${rateLimits.hits}[cardinality(${rateLimits.hits})], array[${rule.limit}::int])` })
    .where(like(rateLimits.key, `${id}:address:%`));
};
