import { roles } from 'shared-contracts/actor';
import { contentStatuses } from 'shared-contracts/constants/content';
import { mayRead } from 'shared-contracts/policies/content';
import type { EnergyItem } from 'shared-contracts/schemas/energy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { approved, energyInput, read, submitted, uploaded } from './energy.fixture.ts';
import { energyItems } from './tables.ts';

/** Merged items behave differently: merged-idea.test.ts. */
const statuses = contentStatuses.filter((status) => status !== 'merged');

let portal: TestPortal;
let author: Person;
const readers: Person[] = [];
/** The id of the one item in each status. */
const ids = new Map<string, string>();
beforeAll(async () => {
  portal = await openPortal();
  author = await portal.person();
  readers.push(author);
  for (const role of roles) readers.push(await portal.person({ role }));
  for (const status of statuses) {
    const now = portal.clock.now();
    const { title, description, type, category } = energyInput();
    const row = { title, description, type, category, authorId: author.user.id, status, createdAt: now, updatedAt: now };
    const [inserted] = await portal.ctx.db.insert(energyItems).values(row).returning({ id: energyItems.id });
    ids.set(status, inserted?.id ?? '');
  }
});
afterAll(() => portal.close());

const cases = statuses.flatMap((status) =>
  ['author', ...roles].map((who, index) => ({ status, who, reader: () => readers[index] as Person })),
);

describe('[ENERGY-15] who sees an energy item', () => {
  it.each(cases)('$status, $who: list, counts, authors and single read agree with the policy', async ({ status, reader }) => {
    const person = reader();
    const id = ids.get(status) ?? '';
    const may = mayRead({ id: person.user.id, role: person.user.role }, { authorId: author.user.id, status });
    const all = await read<EnergyItem[]>(portal, person, '/api/energy-items');
    expect(all.some((item) => item.id === id)).toBe(may);
    expect(await read(portal, person, '/api/energy-items/summary')).toMatchObject({ total: all.length });
    expect(await read(portal, person, '/api/energy-items/authors')).toMatchObject([{ items: all.length }]);
    const file = await (await portal.send('GET', '/api/energy-items/export', { as: person })).text();
    expect(file.trimEnd().split('\r\n')).toHaveLength(all.length + 1);
    expect((await portal.send('GET', `/api/energy-items/${id}`, { as: person })).status).toBe(may ? 200 : 404);
  });
});

describe('[ENERGY-15] the attachment of an energy item', () => {
  it('is for contributors who may read the item, as a download under its own name', async () => {
    const [dan, viewer, reviewer] = [readers[2] as Person, readers[1] as Person, readers[3] as Person];
    const file = async () => ({ fileUrl: (await uploaded(portal, author, { name: 'Măsurători.csv' })).url });
    const pending = await submitted(portal, author, await file());
    const open = await approved(portal, { author, reviewer }, await file());
    const status = async (as: Person, id: string) =>
      (await portal.send('GET', `/api/energy-items/${id}/download`, { as })).status;
    expect([await status(author, pending.id), await status(reviewer, pending.id), await status(dan, pending.id)]).toEqual([
      200, 200, 404,
    ]);
    expect([await status(dan, open.id), await status(viewer, open.id)]).toEqual([200, 403]);
    const response = await portal.send('GET', `/api/energy-items/${open.id}/download`, { as: dan });
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''M%C4%83sur%C4%83tori.csv");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await portal.send('GET', open.fileUrl ?? '', { as: viewer })).status).toBe(404);
  });
});
