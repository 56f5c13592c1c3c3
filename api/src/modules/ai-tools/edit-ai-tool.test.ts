import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { addedStudy, readTool, storedTool, submittedTool, use } from './ai-tools.fixture.ts';
import { aiTools, aiToolUses, caseStudies } from './tables.ts';

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

const edit = (as: Person, id: string, body: object) => portal.send('PATCH', `/api/ai-tools/${id}`, { as, body });

describe('[TOOL-16] an edit', () => {
  it('by the author of a pending tool applies at once, and keeps omitted fields', async () => {
    const { id } = await submittedTool(portal, ana, { prompt: 'Explain {{clause}}', instructions: 'Paste it.' });
    const response = await edit(ana, id, { name: 'Grid reader', revision: 1 });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      name: 'Grid reader',
      prompt: 'Explain {{clause}}',
      instructions: 'Paste it.',
      status: 'pending',
      revision: 2,
    });
  });

  it('removes a blank prompt and blank instructions', async () => {
    const { id } = await submittedTool(portal, ana, { prompt: 'Explain', instructions: 'Paste it.' });
    expect(await (await edit(ana, id, { prompt: ' ', instructions: null })).json()).toMatchObject({
      prompt: null,
      instructions: null,
    });
  });

  it('by the author of an approved tool is pending, including address and prompt; tags apply at once', async () => {
    const id = await storedTool(portal, ana, { prompt: 'Explain' });
    const changes = { url: 'https://elsewhere.example/', prompt: 'Explain well', tags: ['new'] };
    expect((await edit(ana, id, changes)).status).toBe(200);
    const seen = await readTool(portal, dan, id);
    expect(seen).toMatchObject({ url: 'https://tools.example/forecast', prompt: 'Explain', tags: ['new'], pendingChange: null });
    const own = await readTool(portal, ana, id);
    expect(own.pendingChange?.changes).toEqual([
      { field: 'url', label: 'URL', before: 'https://tools.example/forecast', after: 'https://elsewhere.example/' },
      { field: 'prompt', label: 'Prompt', before: 'Explain', after: 'Explain well' },
    ]);
    const decision = { status: 'approved', revision: own.revision };
    await portal.send('PATCH', `/api/ai-tools/${id}/status`, { as: manager, body: decision });
    expect(await readTool(portal, dan, id)).toMatchObject({ url: 'https://elsewhere.example/', prompt: 'Explain well' });
  });

  it('of an older revision is refused, and changes nothing', async () => {
    const id = await storedTool(portal, ana, { status: 'pending', revision: 3 });
    const response = await edit(ana, id, { name: 'Too late', revision: 2 });
    expect(response.status).toBe(409);
    expect((await problemOf(response)).error).toContain('was changed in the meantime');
    expect((await readTool(portal, ana, id)).name).toBe('Balance forecaster');
  });

  it('by a colleague is refused', async () => {
    const id = await storedTool(portal, ana);
    expect((await edit(dan, id, { name: 'Mine now' })).status).toBe(403);
  });
});

describe('[TOOL-16] a withdrawal', () => {
  it('removes the tool with its uses and case studies', async () => {
    const id = await storedTool(portal, ana);
    await use(portal, dan, id);
    await addedStudy(portal, dan, id);
    expect((await portal.send('DELETE', `/api/ai-tools/${id}`, { as: dan })).status).toBe(403);
    expect((await portal.send('DELETE', `/api/ai-tools/${id}`, { as: ana })).status).toBe(200);
    expect((await portal.send('GET', `/api/ai-tools/${id}`, { as: ana })).status).toBe(404);
    expect(await portal.ctx.db.$count(aiTools, eq(aiTools.id, id))).toBe(0);
    expect(await portal.ctx.db.$count(aiToolUses, eq(aiToolUses.toolId, id))).toBe(0);
    expect(await portal.ctx.db.$count(caseStudies, eq(caseStudies.toolId, id))).toBe(0);
  });
});
