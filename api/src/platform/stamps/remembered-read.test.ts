import { count, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { ideaInput } from '../../modules/ideas/ideas.fixture.ts';
import { ideas } from '../../modules/ideas/tables.ts';
import type { Database } from '../db/client.ts';
import { clearRowCaches } from '../db/row-caches.ts';
import { rememberedRead } from './remembered-read.ts';

let portal: TestPortal;
let authorId: string;
beforeAll(async () => {
  portal = await openPortal();
  authorId = (await portal.person()).user.id;
});
beforeEach(() => portal.ctx.db.delete(ideas));
afterAll(() => portal.close());

const countOf = rememberedRead('remembered_count', (db) =>
  db
    .select({ ideas: count().as('ideas') })
    .from(ideas)
    .where(sql`${ideas.title} = ${sql.placeholder('title')}`),
);
const add = (db: Database, title: string) => {
  const at = portal.clock.now();
  return db
    .insert(ideas)
    .values({ ...ideaInput({ title }), moreFiles: [], tags: [], authorId, status: 'pending', createdAt: at, updatedAt: at });
};
const read = (title: string, db: Database = portal.ctx.db) => countOf(db, { title });

it('[PLAT-275] keeps the rows while nothing has changed, and returns the new ones after a change', async () => {
  const { db } = portal.ctx;
  await add(db, 'Heat');
  const rows = await read('Heat');
  expect(rows).toEqual([{ ideas: 1 }]);
  expect(await read('Heat')).toBe(rows);
  await add(db, 'Heat');
  expect(await read('Heat')).toEqual([{ ideas: 2 }]);
});

it('[PLAT-275] keeps the rows of each set of parameters apart', async () => {
  await add(portal.ctx.db, 'Heat');
  expect(await read('Heat')).toEqual([{ ideas: 1 }]);
  expect(await read('Wind')).toEqual([{ ideas: 0 }]);
  expect(await read('Heat')).toEqual([{ ideas: 1 }]);
});

it('[PLAT-275] sees a change when it commits, and never one that was rolled back', async () => {
  const { db } = portal.ctx;
  await read('Heat');
  const rollback = db.transaction(async (tx) => {
    await add(tx, 'Heat');
    expect(await read('Heat', tx)).toEqual([{ ideas: 1 }]);
    // a transaction counts its changes of a table once
    await add(tx, 'Heat');
    expect(await read('Heat', tx)).toEqual([{ ideas: 2 }]);
    expect(await read('Heat')).toEqual([{ ideas: 0 }]);
    throw new Error('rolled back');
  });
  await expect(rollback).rejects.toThrow('rolled back');
  expect(await read('Heat')).toEqual([{ ideas: 0 }]);
});

it('[PLAT-275] forgets the rows once the database may have been replaced', async () => {
  const rows = await read('Heat');
  clearRowCaches(portal.ctx.db);
  const again = await read('Heat');
  expect(again).toEqual(rows);
  expect(again).not.toBe(rows);
});
