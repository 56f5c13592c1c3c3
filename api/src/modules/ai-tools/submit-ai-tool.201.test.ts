import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { activities, auditLog } from '../../platform/audit/tables.ts';
import { listedTools, readTool, submit, submittedTool, toolInput } from './ai-tools.fixture.ts';

let portal: TestPortal;
let ana: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person({ firstName: 'Ana', lastName: 'Pop' });
});
afterAll(() => portal.close());

describe('a submitted tool', () => {
  it('[TOOL-11] [TOOL-16] is pending, unused, and answers all that was written, trimmed', async () => {
    const tool = await submittedTool(portal, ana, {
      name: '  Grid reader ',
      tags: [' grid ', '', 'grid', 'codes'],
      prompt: '  Explain {{clause}} ',
      instructions: ' Paste the clause. ',
    });
    expect(tool).toMatchObject({
      name: 'Grid reader',
      description: toolInput().description,
      category: 'data',
      url: 'https://tools.example/forecast',
      tags: ['grid', 'codes'],
      prompt: 'Explain {{clause}}',
      instructions: 'Paste the clause.',
      status: 'pending',
      usageCount: 0,
      author: { id: ana.user.id, firstName: 'Ana', lastName: 'Pop' },
      createdAt: portal.clock.now().toISOString(),
    });
    expect(await readTool(portal, ana, tool.id)).toEqual(tool);
  });

  it('[TOOL-11] needs no tags, prompt or instructions; blank ones are none', async () => {
    expect(await submittedTool(portal, ana)).toMatchObject({ tags: [], prompt: null, instructions: null });
    expect(await submittedTool(portal, ana, { prompt: '  ', instructions: null })).toMatchObject({
      prompt: null,
      instructions: null,
    });
  });

  it('is written with its activity and audit entry', async () => {
    const { id } = await submittedTool(portal, ana);
    const acts = await portal.ctx.db.select().from(activities).where(eq(activities.entityId, id));
    expect(acts).toMatchObject([{ userId: ana.user.id, type: 'post_created', entityType: 'ai_tool', score: 1 }]);
    const entries = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entries).toMatchObject([{ actorId: ana.user.id, action: 'ai_tool_submitted' }]);
  });

  it('keeps nothing that the server decides', async () => {
    const response = await submit(portal, ana, { ...toolInput(), status: 'approved', usageCount: 99, score: 5 });
    expect(await response.json()).toMatchObject({ status: 'pending', usageCount: 0, score: 0 });
  });

  it('[TOOL-16] is seen by everyone once a reviewer has approved it', async () => {
    const manager = await portal.person({ role: 'manager' });
    const viewer = await portal.person({ role: 'viewer' });
    const { id } = await submittedTool(portal, ana);
    const seen = async () => (await listedTools(portal, viewer)).tools.some((tool) => tool.id === id);
    expect(await seen()).toBe(false);
    const decision = { as: manager, body: { status: 'approved', revision: 1 } };
    const response = await portal.send('PATCH', `/api/ai-tools/${id}/status`, decision);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'approved', revision: 2, reviewedBy: manager.user.id });
    expect(await seen()).toBe(true);
    const acts = await portal.ctx.db.select().from(activities).where(eq(activities.entityId, id));
    expect(acts.map(({ type }) => type).sort()).toEqual(['post_approved', 'post_created']);
    expect((await portal.send('PATCH', `/api/ai-tools/${id}/status`, decision)).status).toBe(409);
  });
});
