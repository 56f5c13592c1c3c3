import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { activities, auditLog } from '../../platform/audit/tables.ts';
import { studyInput } from '../ai-tools/ai-tools.fixture.ts';
import { uploaded } from '../ideas/ideas.fixture.ts';
import { notifications } from '../notifications/tables.ts';
import { type Draft, draftCases, keptDraft, readDraft, sendDraft, submitDraft } from './drafts.fixture.ts';

let portal: TestPortal;
let ana: Person;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  manager = await portal.person({ role: 'manager' });
  admin = await portal.person({ role: 'admin' });
});
afterAll(() => portal.close());

const [ideas, energy, tools] = draftCases;
const traces = async (id: string) => [
  await portal.ctx.db.$count(activities, eq(activities.entityId, id)),
  await portal.ctx.db.$count(auditLog, eq(auditLog.entityId, id)),
  await portal.ctx.db.$count(notifications, eq(notifications.entityId, id)),
];
const edit = (as: Person, { path }: { path: string }, id: string, body: object) =>
  portal.send('PATCH', `${path}/${id}`, { as, body });

describe.each(draftCases)('a draft of the content type $type', (draftCase) => {
  it('[REV-42] needs only a title', async () => {
    const response = await sendDraft(portal, ana, draftCase, { [draftCase.title]: 'x' });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ [draftCase.title]: 'x', description: '', status: 'draft', revision: 1 });
    for (const title of [undefined, '', '   ']) {
      const refused = await sendDraft(portal, ana, draftCase, { [draftCase.title]: title });
      expect(refused.status).toBe(422);
      expect((await problemOf(refused)).issues).toMatchObject([{ path: draftCase.title }]);
    }
  });

  it('[REV-42] enforces the maximum lengths', async () => {
    const refused = await sendDraft(portal, ana, draftCase, {
      [draftCase.title]: 't'.repeat(151),
      description: 'd'.repeat(10_001),
    });
    expect(refused.status).toBe(422);
    expect((await problemOf(refused)).issues?.map(({ path }) => path)).toEqual([draftCase.title, 'description']);
  });

  it('[REV-47] leaves no trace but the item itself when saved, edited and deleted', async () => {
    const { id } = await keptDraft(portal, ana, draftCase);
    expect((await edit(ana, draftCase, id, { draft: true, description: 'Half a sen' })).status).toBe(200);
    expect(await traces(id)).toEqual([0, 0, 0]);
    expect((await portal.send('DELETE', `${draftCase.path}/${id}`, { as: ana })).status).toBe(200);
    expect(await traces(id)).toEqual([0, 0, 0]);
    expect(await readDraft(portal, ana, draftCase, id)).toBeUndefined();
  });

  it('[REV-43] is validated as leniently when edited, stays a draft, and changes only the given fields', async () => {
    const { id } = await keptDraft(portal, ana, draftCase, { tags: ['heat'] });
    const before = await readDraft(portal, ana, draftCase, id);
    const response = await edit(ana, draftCase, id, { draft: true, description: '', revision: 1 });
    expect(response.status).toBe(200);
    const after = { ...before, description: '', revision: 2, updatedAt: portal.clock.now().toISOString() };
    expect(await readDraft(portal, ana, draftCase, id)).toEqual(after);
  });

  it('[REV-43] cannot be edited as a draft after its submission', async () => {
    const { id } = await keptDraft(portal, ana, draftCase);
    expect((await submitDraft(portal, ana, draftCase, id)).status).toBe(204);
    expect((await edit(ana, draftCase, id, { draft: true, description: '' })).status).toBe(409);
    expect(await readDraft(portal, ana, draftCase, id)).toMatchObject({
      status: 'pending',
      description: draftCase.whole.description,
    });
  });

  it('[REV-41] is visible only to its author, with every filter that would show it', async () => {
    const { id } = await keptDraft(portal, ana, draftCase, { tags: ['glasswing'] });
    const listed = async (as: Person, query: string) => {
      const found = (await (await portal.send('GET', `${draftCase.path}${query}`, { as })).json()) as Draft[];
      return found.some((item) => item.id === id);
    };
    for (const query of ['', '?status=draft', '?q=glasswing', `?status=draft&q=glasswing`, '?mine=true']) {
      expect([query, await listed(ana, query)]).toEqual([query, true]);
      for (const other of [manager, admin, await portal.person()])
        expect([query, await listed(other, query)]).toEqual([query, false]);
    }
    expect(await listed(ana, '?status=pending')).toBe(false);
  });

  it('[REV-47] cannot be commented on, rated, voted for or decided on, not even by its author', async () => {
    const { id } = await keptDraft(portal, admin, draftCase);
    const itemPath = `/api/content/${draftCase.type}/${id}`;
    const statusOf = async (method: string, path: string, body?: object) =>
      (await portal.send(method, path, { as: admin, body })).status;
    expect(await statusOf('POST', `${itemPath}/comments`, { content: 'A thought' })).toBe(403);
    expect(await statusOf('PUT', `${itemPath}/rating`, { value: 5 })).toBe(403);
    expect(await statusOf('PUT', `${itemPath}/vote`)).toBe(409);
    expect(await statusOf('PATCH', `${draftCase.path}/${id}/status`, { status: 'approved' })).toBe(409);
    const people = (await (await portal.send('GET', `${itemPath}/people`, { as: admin })).json()) as { id: string }[];
    expect(people.filter((person) => person.id !== admin.user.id)).toEqual([]);
    expect(await traces(id)).toEqual([0, 0, 0]);
  });
});

it('[REV-42] keeps incomplete values: an address, a DOI', async () => {
  const tool = await keptDraft(portal, ana, tools, { url: 'https://' });
  expect(tool.url).toBe('https://');
  const paper = await keptDraft(portal, ana, energy, { type: 'research_paper', doi: '10.10' });
  expect(paper.doi).toBe('10.10');
});

it('[REV-42] accepts an attachment, which only its author opens', async () => {
  const file = await uploaded(portal, ana);
  const { fileName } = await keptDraft(portal, ana, ideas, { fileUrl: file.url });
  expect(fileName).toBe('Sketch.pdf');
  const open = async (as: Person) => (await portal.send('GET', file.url, { as })).status;
  expect([await open(ana), await open(manager), await open(admin)]).toEqual([200, 404, 404]);
});

it('[REV-47] has no case studies', async () => {
  const { id } = await keptDraft(portal, ana, tools);
  const sent = await portal.send('POST', `/api/ai-tools/${id}/case-studies`, { as: ana, body: studyInput() });
  expect(sent.status).toBe(409);
});

it('[REV-47] counts in no total of everyone', async () => {
  const total = async () => (await portal.send('GET', '/api/ideas/summary', { as: manager })).json();
  const before = await total();
  await keptDraft(portal, ana, ideas);
  expect(await total()).toEqual(before);
});

it('is refused when `draft` is neither true nor false', async () => {
  const response = await portal.send('POST', '/api/ideas', { as: ana, body: { ...ideas.whole, draft: 'yes' } });
  expect(response.status).toBe(422);
  expect((await problemOf(response)).issues).toMatchObject([{ path: 'draft' }]);
});
