import { sql } from 'drizzle-orm';
import type { Operation } from 'shared-contracts/operation';
import { operations } from 'shared-contracts/operations/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentTypes } from '../../src/modules/content/content-type.ts';
import { batchReads } from '../../src/platform/db/read-batch.ts';
import { searchesItems } from '../../src/platform/db/search.ts';
import { addressesOf } from '../leaks/crawl.ts';
import { operationOf, prepareCell, sendCell } from '../permissions/check-cell.ts';
import { expectations, kinds } from '../permissions/expectations.ts';
import { deployToken, remote } from '../permissions/world.ts';
import { openPortal, type TestPortal } from '../portal.ts';

let portal: TestPortal;
/** An instance with one connection, and one for joined statements, whose prepared statements can be read. */
let singleConnection: Pick<TestPortal, 'ctx' | 'send' | 'statementsOf'>;
beforeAll(async () => {
  portal = await openPortal({ DEPLOY_TOKENS: `${remote}=${deployToken}` });
  singleConnection = portal.secondInstance(1);
});
afterAll(() => portal.close());

/** The reads whose statements are not checked, and why. */
const uncheckedReads: Readonly<Record<string, string>> = { streamEvents: 'its response never ends' };

/** How often each read is made: by the fourth time, the server has the plan of everything that repeats. */
const repetitions = 4;

describe('[PLAT-274] every read', () => {
  const isRead = ({ id, method }: Operation) => method === 'GET' && !(id in uncheckedReads);
  const reads = operations.filter(isRead);
  const calls = [...expectations].filter(([call, row]) => isRead(operationOf(call)) && kinds.some((kind) => row[kind] < 400));

  it('is among the calls, unless its response never ends', () => {
    const endless = operations.filter(({ method, response }) => method === 'GET' && response.kind === 'events');
    expect(endless.map(({ id }) => id)).toEqual(Object.keys(uncheckedReads));
    expect([...new Set(calls.map(([call]) => operationOf(call).id))].sort()).toEqual(reads.map(({ id }) => id).sort());
  });

  /** Those of the statements that the connection has prepared; it has hundreds. */
  const preparedAmong = async (statements: readonly string[]): Promise<string[]> => {
    const rows = await singleConnection.ctx.db.execute<{ statement: string }>(
      sql`select statement from pg_prepared_statements
        where statement in (select json_array_elements_text(${JSON.stringify(statements)}::json))`,
    );
    return rows.map(({ statement }) => statement);
  };
  /** As {@link preparedAmong}, for the connection of joined statements: a read is joined from its second time in a batch on. */
  const preparedJoinedAmong = async (statements: readonly string[]): Promise<string[]> => {
    const inBatch = () => batchReads(() => Promise.all([preparedAmong(statements), preparedAmong([])]));
    await inBatch();
    const [joined] = await inBatch();
    return joined;
  };

  const searches = new Set<string>();
  /** Statements that a read still sends without a plan, except searches of items, which are planned for their words. */
  const withoutPlan = async (read: () => Promise<Response>): Promise<string[]> => {
    const readInFull = async () => {
      const response = await read();
      expect(response.status, await response.text()).toBeLessThan(400);
    };
    for (let time = 1; time < repetitions; time += 1) await readInFull();
    const sent = await singleConnection.statementsOf(readInFull);
    const plans = new Set([...(await preparedAmong(sent)), ...(await preparedJoinedAmong(sent))]);
    const unprepared = sent.filter((statement) => !plans.has(statement));
    for (const statement of unprepared.filter(searchesItems)) searches.add(statement);
    return unprepared.filter((statement) => !searchesItems(statement));
  };

  it.each(calls)('sends the database only prepared statements: %s', async (call, row) => {
    const kind = kinds.find((candidate) => row[candidate] < 400) ?? 'admin';
    const { caller, request } = await prepareCell(portal, call, kind);
    const read = () => sendCell({ ...portal, send: singleConnection.send }, call, kind, caller, request);
    expect(await withoutPlan(read)).toEqual([]);
  });

  const values = { ids: [], types: ['idea', 'grant'], word: 'heat', authorId: crypto.randomUUID(), month: 3, year: 2026 };
  const filtered = reads
    .filter(({ path, audience, response }) => response.kind === 'json' && !path.includes(':') && audience !== 'deployer')
    .flatMap((operation) => addressesOf(operation, values).flatMap(({ filtered }) => filtered));

  it('sends only prepared statements with every list filter, too', async () => {
    const as = await portal.person({ role: 'admin' });
    const unprepared: string[] = [];
    let accepted = 0;
    for (const path of filtered) {
      const read = () => singleConnection.send('GET', path, { as });
      // a value that fits one list may be refused by another
      if ((await read()).status !== 200) continue;
      accepted += 1;
      if ((await withoutPlan(read)).length > 0) unprepared.push(path);
    }
    const prepared = await singleConnection.ctx.db.execute(sql`select from pg_prepared_statements`);
    console.log(`asked with ${accepted} filters; ${prepared.length} statements are prepared, ${searches.size} searches are not`);
    expect(searches.size).toBeGreaterThanOrEqual(contentTypes().length);
    expect(accepted).toBeGreaterThan(100);
    expect(unprepared).toEqual([]);
  });
});
