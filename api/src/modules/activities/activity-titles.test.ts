import { activityText } from 'shared-contracts/constants/activity';
import type { Activity } from 'shared-contracts/schemas/activity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { inLanguage } from '../../platform/language/language.ts';
import { storedTool } from '../ai-tools/ai-tools.fixture.ts';
import { decided, merged } from '../ideas/ideas.fixture.ts';
import { join, setStatus, submitted } from '../projects/projects.fixture.ts';

let portal: TestPortal;
let ana: Person;
let viewer: Person;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  viewer = await portal.person({ role: 'viewer' });
  admin = await portal.person({ role: 'admin' });
});
afterAll(() => portal.close());

/** The activities on an item as a viewer's dashboard shows them, the newest first. */
const shown = async (id: string, language: 'en' | 'ro') => {
  const found = (await (await portal.send('GET', '/api/activities?limit=100', { as: viewer })).json()) as Activity[];
  const ofItem = found.filter(({ url }) => url.endsWith(id));
  return inLanguage(language, () => ofItem.map(({ description, title }) => activityText(description, title)));
};
const rename = async (path: string, body: object) =>
  expect((await portal.send('PATCH', path, { as: admin, body })).status).toBe(200);
const later = () => portal.clock.advance(1);

describe('[DASH-51] activities have the current title of their item', () => {
  it('after a rename: approved, joined and completed', async () => {
    const { id } = await submitted(portal, ana, { name: 'Own project' });
    later();
    expect((await setStatus(portal, admin, id, { status: 'approved' })).status).toBe(200);
    later();
    expect((await join(portal, await portal.person(), id)).status).toBe(200);
    await rename(`/api/projects/${id}`, { name: 'Own project 2' });
    later();
    expect((await setStatus(portal, ana, id, { status: 'completed' })).status).toBe(200);
    await rename(`/api/projects/${id}`, { name: 'Own project 3' });
    expect(await shown(id, 'en')).toEqual([
      'Completed the project “Own project 3”',
      'Joined the project “Own project 3”',
      'The project “Own project 3” was approved',
      'Submitted a project for review: Own project 3',
    ]);
    expect(await shown(id, 'ro')).toEqual([
      'A finalizat proiectul „Own project 3”',
      'S-a alăturat proiectului „Own project 3”',
      'Proiectul „Own project 3” a fost aprobat',
      'A trimis un proiect spre evaluare: Own project 3',
    ]);
  });

  it('after a rename: used', async () => {
    const id = await storedTool(portal, ana, { name: 'Forecaster' });
    expect((await portal.send('POST', `/api/ai-tools/${id}/use`, { as: ana })).status).toBe(200);
    await rename(`/api/ai-tools/${id}`, { name: 'Balancer' });
    expect(await shown(id, 'en')).toEqual(['Used the AI tool “Balancer”']);
    expect(await shown(id, 'ro')).toEqual(['A folosit instrumentul AI „Balancer”']);
  });

  it('after a merge', async () => {
    const people = { author: ana, reviewer: admin };
    const source = await decided(portal, people, 'approved', { title: 'Dry the wood' });
    const target = await decided(portal, people, 'approved', { title: 'Dry the biomass' });
    await merged(portal, admin, source.id, target.id);
    const approvals = async (language: 'en' | 'ro') => (await shown(target.id, language)).filter((text) => !text.includes(': '));
    expect(await approvals('en')).toEqual(Array(2).fill('The idea “Dry the biomass” was approved'));
    expect(await approvals('ro')).toEqual(Array(2).fill('Ideea „Dry the biomass” a fost aprobată'));
  });
});
