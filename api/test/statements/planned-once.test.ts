import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchesItems } from '../../src/platform/db/search.ts';
import { operationOf, prepareCell, sendCell } from '../permissions/check-cell.ts';
import { expectations, kinds } from '../permissions/expectations.ts';
import { deployToken, remote } from '../permissions/world.ts';
import { openPortal, type TestPortal } from '../portal.ts';

let portal: TestPortal;
/** An instance with one connection, whose prepared statements can be read. */
let singleConnection: Pick<TestPortal, 'ctx' | 'send'>;
beforeAll(async () => {
  portal = await openPortal({ DEPLOY_TOKENS: `${remote}=${deployToken}`, NODE_ENV: 'production' });
  singleConnection = portal.secondInstance(1);
});
afterAll(() => portal.close());

/** The server plans a statement for its values five times before it compares with a plan for any values. */
const customPlans = 5;
const repetitions = customPlans + 3;

const calls = [...expectations].flatMap(([call, row]) => {
  const { method, response } = operationOf(call);
  const kind = kinds.find((candidate) => row[candidate] < 400);
  return method === 'GET' && response.kind !== 'events' && kind ? [[call, kind] as const] : [];
});

/** Adds what a portal has after months: many ideas that people rated, starred and voted for, and few items of the other types. */
const addMonthsOfUse = async () => {
  const { db } = portal.ctx;
  const rated = sql`(select gen_random_uuid() as id from generate_series(1, 3000)) as rated, (select id from users limit 3) as people`;
  for (const table of ['votes', 'favourites'])
    await db.execute(sql`insert into ${sql.identifier(table)} (entity_type, entity_id, user_id, created_at)
      select 'idea', rated.id, people.id, now() from ${rated}`);
  await db.execute(
    sql`insert into ratings (entity_type, entity_id, user_id, value, created_at, updated_at) select 'idea', rated.id, people.id, 4, now(), now() from ${rated}`,
  );
  await db.execute(sql`analyze`);
};

it('[PLAT-484] no read is planned on every call, except for searches of items', async () => {
  const reads: (() => Promise<Response>)[] = [];
  for (const [call, kind] of calls) {
    const { caller, request } = await prepareCell(portal, call, kind);
    reads.push(() => sendCell({ ...portal, send: singleConnection.send }, call, kind, caller, request));
  }
  await addMonthsOfUse();
  for (const read of reads)
    for (let time = 0; time < repetitions; time += 1) {
      const response = await read();
      expect(response.status, await response.text()).toBeLessThan(400);
    }
  const prepared = await singleConnection.ctx.db.execute<{ statement: string; generic: number; custom: number }>(
    sql`select statement, generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements`,
  );
  const often = prepared.filter(({ generic, custom }) => generic + custom > customPlans);
  expect(often.length).toBeGreaterThan(80);
  const replanned = often.filter(({ custom, statement }) => custom > customPlans && !searchesItems(statement));
  expect(replanned.map(({ statement }) => statement)).toEqual([]);
});
