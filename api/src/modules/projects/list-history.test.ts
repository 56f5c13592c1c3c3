import type { HistoryEntry } from 'shared-contracts/schemas/history';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { join, leave, read, setStatus, submitted } from './projects.fixture.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let reviewer: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person({ firstName: 'Ana' });
  dan = await portal.person({ firstName: 'Dan' });
  reviewer = await portal.person({ role: 'manager', firstName: 'Mihai' });
});
afterAll(() => portal.close());

it('[PROJ-18] lists what happened, the latest first, and shows review details only to the owner and reviewers', async () => {
  const { id } = await submitted(portal, ana);
  const steps = [
    () => setStatus(portal, reviewer, id, { status: 'rejected', reason: 'Name the meters' }),
    () => portal.send('PATCH', `/api/projects/${id}`, { as: ana, body: { description: 'All meters of the park, by name.' } }),
    () => setStatus(portal, reviewer, id, { status: 'approved' }),
    () => join(portal, dan, id, { role: 'Analyst' }),
    () => portal.send('PATCH', `/api/projects/${id}`, { as: ana, body: { tags: ['solar'], name: 'A name that waits' } }),
    () => leave(portal, dan, id),
    () => setStatus(portal, ana, id, { status: 'completed' }),
  ];
  for (const step of steps) {
    portal.clock.advance(60);
    expect((await step()).status).toBe(200);
  }
  const historyFor = async (as: Person, query = '') =>
    (await read<HistoryEntry[]>(portal, as, `/api/projects/${id}/history${query}`)).map(({ actor, event, note, changes }) =>
      [actor?.firstName, event, note, ...changes.map(({ label }) => label)].filter(Boolean).join(' '),
    );
  const ofOneEdit = ['Ana edited Tags', 'Ana change_proposed Name'];
  const all = await historyFor(ana);
  expect([...all.slice(0, 2), ...all.slice(4)]).toEqual([
    'Ana completed',
    'Dan left Analyst',
    'Dan joined Analyst',
    'Mihai approved',
    'Ana resubmitted Description',
    'Mihai rejected Name the meters',
    'Ana submitted',
  ]);
  // both entries of one edit have the same time
  expect(all.slice(2, 4).sort()).toEqual(ofOneEdit.sort());
  expect(await historyFor(reviewer)).toEqual(all);
  expect(await historyFor(dan)).toEqual([
    'Ana completed',
    'Dan left Analyst',
    'Ana edited Tags',
    'Dan joined Analyst',
    'Mihai approved',
    'Ana submitted',
  ]);
  expect(await historyFor(dan, '?limit=2')).toHaveLength(2);
  expect(JSON.stringify(await read(portal, dan, `/api/projects/${id}/history`))).not.toContain('A name that waits');
});
