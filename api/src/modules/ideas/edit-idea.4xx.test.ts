import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { decide, decided, submitted, uploaded } from './ideas.fixture.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let manager: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  dan = await portal.person();
  manager = await portal.person({ role: 'manager' });
});
afterAll(() => portal.close());

const edit = (as: Person, id: string, body: unknown) => portal.send('PATCH', `/api/ideas/${id}`, { as, body });
const title = 'Dry the biomass with summer heat';

describe('a refused edit', () => {
  it("is 404 for another person's pending idea and 403 for an approved one", async () => {
    const pending = await submitted(portal, ana);
    expect((await edit(dan, pending.id, { title })).status).toBe(404);
    const approved = await decided(portal, { author: ana, reviewer: manager }, 'approved');
    expect((await edit(dan, approved.id, { title })).status).toBe(403);
  });

  it('is 409 when the idea has changed in the meantime, and changes nothing', async () => {
    const { id } = await submitted(portal, ana);
    expect((await edit(manager, id, { title, revision: 1 })).status).toBe(200);
    const late = await edit(ana, id, { title: 'Dry the biomass in the hall', revision: 1 });
    expect(late.status).toBe(409);
    expect((await problemOf(late)).error).toBe('This idea was changed in the meantime. Please read it again before you save.');
    expect(await (await portal.send('GET', `/api/ideas/${id}`, { as: ana })).json()).toMatchObject({ title, revision: 2 });
  });

  it("names the field of an invalid text, and of a file that is not the author's own", async () => {
    const { id } = await submitted(portal, ana);
    const short = await edit(ana, id, { title: 'abc' });
    expect((await problemOf(short)).issues).toEqual([{ path: 'title', message: 'Title must be at least 5 characters' }]);
    const foreign = await edit(ana, id, { title, fileUrl: (await uploaded(portal, dan)).url });
    expect(foreign.status).toBe(422);
    expect((await problemOf(foreign)).issues?.map(({ path }) => path)).toEqual(['fileUrl']);
    expect(await (await portal.send('GET', `/api/ideas/${id}`, { as: ana })).json()).toMatchObject({ revision: 1 });
  });

  it('one of 20 concurrent edits of the same revision succeeds', async () => {
    const { id } = await submitted(portal, ana);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => edit(ana, id, { title: `Dry the biomass, way ${n}`, revision: 1 })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it('a decision on a change needs its newest revision', async () => {
    const { id } = await decided(portal, { author: ana, reviewer: manager }, 'approved');
    const { revision } = (await (await edit(ana, id, { title })).json()) as { revision: number };
    await edit(ana, id, { title: 'Something else altogether' });
    expect((await decide(portal, manager, id, { status: 'approved', revision })).status).toBe(409);
  });
});
