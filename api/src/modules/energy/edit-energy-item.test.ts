import type { EnergyEdit, EnergyItem } from 'shared-contracts/schemas/energy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { approved, decide, paper, read, submitted, uploaded } from './energy.fixture.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let reviewer: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  dan = await portal.person();
  reviewer = await portal.person({ role: 'manager' });
});
afterAll(() => portal.close());

const send = (as: Person, id: string, body: EnergyEdit) => portal.send('PATCH', `/api/energy-items/${id}`, { as, body });
const edit = async (as: Person, id: string, body: EnergyEdit): Promise<EnergyItem> => {
  const response = await send(as, id, body);
  expect(response.status).toBe(200);
  return (await response.json()) as EnergyItem;
};
const readItem = (as: Person, id: string) => read<EnergyItem>(portal, as, `/api/energy-items/${id}`);

describe('[ENERGY-15] editing an energy item', () => {
  it('that is pending applies at once, and only to the given fields', async () => {
    const item = await submitted(portal, ana, { tags: ['load'] });
    const edited = await edit(ana, item.id, { title: 'Explain the load of Sundays', revision: 1 });
    expect(edited).toEqual({ ...item, title: 'Explain the load of Sundays', revision: 2 });
  });

  it('that is approved creates a pending change, with its paper fields, which then replaces the old values', async () => {
    const item = await approved(portal, { author: ana, reviewer }, paper);
    const changed = await edit(ana, item.id, { doi: '10.1000/182', journal: 'Energy', tags: ['checked'] });
    expect(changed).toMatchObject({ doi: paper.doi, journal: paper.journal, tags: ['Research', 'checked'] });
    expect(changed.pendingChange?.changes).toEqual([
      { field: 'journal', label: 'Journal', before: 'Applied Energy', after: 'Energy' },
      { field: 'doi', label: 'DOI', before: paper.doi, after: '10.1000/182' },
    ]);
    expect((await readItem(dan, item.id)).pendingChange).toBeNull();
    expect((await decide(portal, reviewer, item.id, { status: 'approved', revision: changed.revision })).status).toBe(200);
    expect(await readItem(dan, item.id)).toMatchObject({ doi: '10.1000/182', journal: 'Energy' });
  });

  it('from a paper to another type removes the fields and the tag of papers', async () => {
    const item = await submitted(portal, ana, { ...paper, tags: ['grid'] });
    const edited = await edit(ana, item.id, { type: 'other_info', tags: item.tags });
    expect(edited).toMatchObject({ type: 'other_info', tags: ['Resource', 'grid'], doi: null, authors: null });
    const response = await send(ana, item.id, { doi: paper.doi });
    expect((await problemOf(response)).issues).toEqual([{ path: 'doi', message: 'Only a research paper has this' }]);
  });

  it('to a pending paper accepts its details in a further edit of the same change', async () => {
    const item = await approved(portal, { author: ana, reviewer });
    await edit(ana, item.id, { type: 'research_paper' });
    const { revision } = await edit(ana, item.id, { doi: paper.doi });
    await decide(portal, reviewer, item.id, { status: 'approved', revision });
    expect(await readItem(dan, item.id)).toMatchObject({ type: 'research_paper', doi: paper.doi, tags: ['Research'] });
  });

  it('by a reviewer is checked against the published type, not against the one that waits for review', async () => {
    const prompt = await approved(portal, { author: ana, reviewer });
    await edit(ana, prompt.id, { ...paper });
    const response = await send(reviewer, prompt.id, { journal: 'Nature' });
    expect((await problemOf(response)).issues).toEqual([{ path: 'journal', message: 'Only a research paper has this' }]);
    expect(await readItem(dan, prompt.id)).toMatchObject({ type: 'ai_prompt', journal: null });
    const published = await approved(portal, { author: ana, reviewer }, paper);
    await edit(ana, published.id, { type: 'ai_prompt' });
    expect(await edit(reviewer, published.id, { journal: 'Nature' })).toMatchObject({ journal: 'Nature' });
  });

  it('with a new file needs a review, and detaches the old one on approval', async () => {
    const old = await uploaded(portal, ana, { name: 'Old.csv' });
    const item = await approved(portal, { author: ana, reviewer }, { fileUrl: old.url });
    const next = await uploaded(portal, ana, { name: 'New.csv' });
    const { revision } = await edit(ana, item.id, { fileUrl: next.url });
    expect((await readItem(dan, item.id)).fileName).toBe('Old.csv');
    await decide(portal, reviewer, item.id, { status: 'approved', revision });
    expect((await readItem(dan, item.id)).fileName).toBe('New.csv');
    expect((await portal.send('GET', old.url, { as: dan })).status).toBe(404);
    expect((await portal.send('GET', next.url, { as: dan })).status).toBe(200);
  });

  it('that was rejected sends it to the reviewers again', async () => {
    const { id } = await submitted(portal, ana);
    await decide(portal, reviewer, id, { status: 'rejected', reason: 'Too short' });
    expect(await edit(ana, id, { description: 'Explain in five steps why {{site}} uses {{kw}} kW.' })).toMatchObject({
      status: 'pending',
      reason: null,
    });
  });

  it('in a stale revision changes nothing: 409', async () => {
    const { id } = await submitted(portal, ana);
    await edit(ana, id, { title: 'First' });
    expect((await send(ana, id, { title: 'Second', revision: 1 })).status).toBe(409);
    expect((await readItem(ana, id)).title).toBe('First');
  });

  it('of another person is refused', async () => {
    const { id } = await approved(portal, { author: ana, reviewer });
    expect((await send(dan, id, { title: 'Mine now' })).status).toBe(403);
  });
});
