import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '../../test/portal.ts';
import { demoAccounts } from '../modules/auth/demo-accounts.ts';
import { ideas } from '../modules/ideas/tables.ts';
import { ratings } from '../modules/ratings/tables.ts';
import { users } from '../platform/users/tables.ts';
import { fillInSubprocess, isEmpty } from './fill.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const fill = (database = portal.database) =>
  fillInSubprocess(database, { ...process.env, NODE_ENV: 'production', DEMO: 'true', DATA_DIR: portal.ctx.env.dataDir });

const countOf = async (table: typeof users | typeof ideas | typeof ratings): Promise<number> => {
  const [row] = await portal.ctx.db.select({ count: count() }).from(table);
  return row?.count ?? 0;
};
const all = async () => [await countOf(users), await countOf(ideas), await countOf(ratings)];

describe('fillInSubprocess', () => {
  it('writes the accounts and the samples of all content, once', async () => {
    expect(await isEmpty(portal.ctx)).toBe(true);
    await fill();
    expect(await isEmpty(portal.ctx)).toBe(false);
    const filled = await all();
    expect(filled[0]).toBe(demoAccounts.length);
    expect(Math.min(...filled)).toBeGreaterThan(0);
    await fill();
    expect(await all()).toEqual(filled);
  });

  it('fails the start when its process fails', async () => {
    const database = portal.database;
    if (typeof database === 'string') throw new Error('the tests have a database of their own');
    await expect(fill({ ...database, database: 'nowhere' })).rejects.toThrow('The process that fills the portal ended with 1');
  });
});
