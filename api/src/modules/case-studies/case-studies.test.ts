import { eq } from 'drizzle-orm';
import type { CaseStudy } from 'shared-contracts/schemas/ai-tool';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { activities, auditLog } from '../../platform/audit/tables.ts';
import { addedStudy, storedTool, studyInput } from '../ai-tools/ai-tools.fixture.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  dan = await portal.person();
  admin = await portal.person({ role: 'admin' });
});
afterAll(() => portal.close());

const listed = async (as: Person, path: string) => {
  const response = await portal.send('GET', path, { as });
  expect(response.status).toBe(200);
  const next = response.headers.get('link')?.match(/^<(.+)>; rel="next"$/)?.[1];
  return { studies: (await response.json()) as CaseStudy[], next };
};
const studiesOf = (toolId: string) => `/api/ai-tools/${toolId}/case-studies`;

describe('[TOOL-14] case studies', () => {
  it('are written by contributors and read by everyone who sees the tool, newest first, page by page', async () => {
    const toolId = await storedTool(portal, ana);
    const viewer = await portal.person({ role: 'viewer' });
    for (const title of ['First week', 'Second week', 'Third week']) {
      await addedStudy(portal, dan, toolId, { title, tags: ['wind'] });
      portal.clock.advance(1);
    }
    const page = await listed(viewer, `${studiesOf(toolId)}?limit=2`);
    expect(page.studies.map(({ title }) => title)).toEqual(['Third week', 'Second week']);
    expect(page.studies[0]).toMatchObject({
      ...studyInput({ title: 'Third week' }),
      toolId,
      tags: ['wind'],
      authorId: dan.user.id,
    });
    expect((await listed(viewer, page.next ?? '')).studies.map(({ title }) => title)).toEqual(['First week']);
  });

  it('score nothing, so that repetition earns nothing', async () => {
    const toolId = await storedTool(portal, ana);
    const { id } = await addedStudy(portal, dan, toolId);
    expect(await portal.ctx.db.$count(activities, eq(activities.entityId, toolId))).toBe(0);
    const entries = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entries).toMatchObject([{ actorId: dan.user.id, action: 'case_study_added' }]);
  });

  it('can be edited and deleted only by their author or an admin', async () => {
    const toolId = await storedTool(portal, ana);
    const { id } = await addedStudy(portal, dan, toolId);
    const path = `${studiesOf(toolId)}/${id}`;
    const edit = (as: Person, title: string) => portal.send('PATCH', path, { as, body: { title } });
    expect((await edit(ana, 'Not mine')).status).toBe(403);
    expect((await portal.send('DELETE', path, { as: ana })).status).toBe(403);
    expect(await (await edit(dan, 'A month of forecasts')).json()).toMatchObject({
      ...studyInput({ title: 'A month of forecasts' }),
      id,
    });
    expect((await edit(admin, 'A year of forecasts')).status).toBe(200);
    expect((await listed(ana, studiesOf(toolId))).studies.map(({ title }) => title)).toEqual(['A year of forecasts']);
    expect((await portal.send('DELETE', path, { as: dan })).status).toBe(204);
    expect((await portal.send('DELETE', path, { as: dan })).status).toBe(404);
    expect((await listed(ana, studiesOf(toolId))).studies).toEqual([]);
  });

  it('belong to one tool: the address of another does not find them', async () => {
    const [toolId, other] = [await storedTool(portal, ana), await storedTool(portal, ana)];
    const { id } = await addedStudy(portal, dan, toolId);
    const response = await portal.send('DELETE', `${studiesOf(other)}/${id}`, { as: dan });
    expect(response.status).toBe(404);
    expect((await problemOf(response)).error).toBe('Case study not found');
    expect((await listed(ana, studiesOf(toolId))).studies).toHaveLength(1);
  });

  it('of a hidden tool get the same response as of a missing one', async () => {
    const toolId = await storedTool(portal, ana, { status: 'pending' });
    await addedStudy(portal, ana, toolId);
    for (const id of [toolId, crypto.randomUUID()]) {
      const response = await portal.send('GET', studiesOf(id), { as: dan });
      expect(response.status).toBe(404);
      expect((await problemOf(response)).error).toBe('AI tool not found');
    }
  });

  it.each([
    ['a short title', { title: ' ab ' }, 'title', 'Title must be at least 3 characters'],
    ['a short description', { description: 'x'.repeat(9) }, 'description', 'Description must be at least 10 characters'],
    ['a short content', { content: 'x'.repeat(19) }, 'content', 'Content must be at least 20 characters'],
    ['a long content', { content: 'x'.repeat(20_001) }, 'content', 'Content must be at most 20000 characters'],
  ])('with %s are refused', async (_what, fields, path, message) => {
    const toolId = await storedTool(portal, ana);
    const response = await portal.send('POST', studiesOf(toolId), { as: dan, body: { ...studyInput(), ...fields } });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues).toEqual([{ path, message }]);
  });
});
