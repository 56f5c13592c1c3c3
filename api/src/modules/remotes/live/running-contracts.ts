import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { OperationShape } from 'shared-contracts/operation-shape';
import type { Context } from '../../../context.ts';
import { type BuiltAgainst, contractIssues, type Offered, offered } from '../publish/check-contract.ts';
import { withRegistryLock } from './registry-change.ts';

/** Identifies what a portal serves: two builds with the same host and operations have the same digest. */
const digestOfOffer = ({ host, operations }: Offered): string =>
  createHash('sha256')
    .update(JSON.stringify([host, [...operations].map(([id, { digest }]) => [id, digest]).sort()]))
    .digest('hex')
    .slice(0, 16);

/** The name of an instance's database connections: other instances use it to see that this one is running, and what it serves. */
export const connectionName = (offer: Offered = offered()): string => `portal/${digestOfOffer(offer)}`;

interface OfferRow extends Record<string, unknown> {
  readonly host: string;
  readonly operations: Record<string, { digest: string; shape: OperationShape }>;
}

/**
 * Records what a portal serves, for instances of other versions. Not part of the migrations, which the previous version does not
 * have.
 */
export const recordContract = async (ctx: Context, offer: Offered = offered()): Promise<void> => {
  const operations = JSON.stringify(Object.fromEntries(offer.operations));
  await withRegistryLock(ctx, async ({ db, clock }) => {
    await db.execute(sql`
      create table if not exists drizzle.offered_contracts
        (digest text primary key, host text not null, operations jsonb not null, started_at timestamptz not null)`);
    const startedAt = clock.now().toISOString();
    await db.execute(sql`
      insert into drizzle.offered_contracts values (${digestOfOffer(offer)}, ${offer.host}, ${operations}::jsonb, ${startedAt})
      on conflict (digest) do update set started_at = excluded.started_at`);
    await db.execute(sql`
      delete from drizzle.offered_contracts where digest not in
        (select digest from drizzle.offered_contracts order by started_at desc limit 10)`);
  });
};

/** What running instances of other portal versions on this database serve. */
export const otherRunningContracts = async ({ db }: Pick<Context, 'db'>): Promise<Offered[]> => {
  const [table] = await db.execute(sql`select to_regclass('drizzle.offered_contracts') is not null as yes`);
  if (!table?.yes) return [];
  const rows = await db.execute<OfferRow>(sql`
    select host, operations from drizzle.offered_contracts
    where digest <> ${digestOfOffer(offered())} and 'portal/' || digest in
      (select application_name from pg_stat_activity where datname = current_database())`);
  return rows.map(({ host, operations }) => ({ host, operations: new Map(Object.entries(operations)) }));
};

/** Why an instance of another portal version would not serve a release, as a sentence; undefined if all of them would. */
export const findIncompatibility = (others: readonly Offered[], release: BuiltAgainst): string | undefined =>
  others.flatMap((other) => contractIssues(release, other))[0]?.message;
