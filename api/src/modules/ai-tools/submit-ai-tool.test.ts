import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { activities, auditLog } from '../../platform/audit/tables.ts';
import { listedTools, readTool, storedTool, submit, submittedTool, toolInput } from './ai-tools.fixture.ts';
import { aiTools } from './tables.ts';

describe('POST /api/ai-tools', () => {
  let portal: TestPortal;
  let ana: Person;
  beforeAll(async () => {
    portal = await openPortal();
    ana = await portal.person({ firstName: 'Ana', lastName: 'Pop' });
  });
  afterAll(() => portal.close());

  describe('a submitted tool', () => {
    it('[TOOL-11] [TOOL-16] is pending, unused, and returned with all its fields, trimmed', async () => {
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
        author: { id: ana.user.id, firstName: 'Ana', lastName: 'Pop', imageUrl: null },
        createdAt: portal.clock.now().toISOString(),
      });
      expect(await readTool(portal, ana, tool.id)).toEqual(tool);
    });

    it('[TOOL-11] needs no tags, prompt or instructions; blank ones are dropped', async () => {
      expect(await submittedTool(portal, ana)).toMatchObject({ tags: [], prompt: null, instructions: null });
      expect(await submittedTool(portal, ana, { prompt: '  ', instructions: null })).toMatchObject({
        prompt: null,
        instructions: null,
      });
    });

    it('is written with its activity and audit entry', async () => {
      const { id } = await submittedTool(portal, ana);
      const recorded = await portal.ctx.db.select().from(activities).where(eq(activities.entityId, id));
      expect(recorded).toMatchObject([{ userId: ana.user.id, type: 'post_created', entityType: 'ai_tool', score: 1 }]);
      const entries = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, id));
      expect(entries).toMatchObject([{ actorId: ana.user.id, action: 'ai_tool_submitted' }]);
    });

    it('ignores fields that the server owns', async () => {
      const response = await submit(portal, ana, { ...toolInput(), status: 'approved', usageCount: 99, score: 5 });
      expect(await response.json()).toMatchObject({ status: 'pending', usageCount: 0, score: 0 });
    });

    it('[TOOL-16] is visible to everyone after approval', async () => {
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
      const recorded = await portal.ctx.db.select().from(activities).where(eq(activities.entityId, id));
      expect(recorded.map(({ type }) => type).sort()).toEqual(['post_approved', 'post_created']);
      const another = { ...decision, body: { status: 'rejected', reason: 'Too early', revision: 1 } };
      expect((await portal.send('PATCH', `/api/ai-tools/${id}/status`, another)).status).toBe(409);
    });
  });
});

describe('POST /api/ai-tools with invalid input', () => {
  let portal: TestPortal;
  let ana: Person;
  beforeAll(async () => {
    portal = await openPortal();
    ana = await portal.person();
  });
  afterAll(() => portal.close());

  /** Sends an invalid submission; returns the issues, and expects that nothing was stored. */
  const issuesOf = async (fields: object) => {
    const response = await submit(portal, ana, { ...toolInput(), ...fields });
    expect(response.status).toBe(422);
    expect(await portal.ctx.db.$count(aiTools)).toBe(0);
    return (await problemOf(response)).issues;
  };

  describe('a submission', () => {
    it.each([
      ['a short name', { name: ' ab ' }, 'name', 'Tool name must be at least 3 characters'],
      ['a long name', { name: 'n'.repeat(101) }, 'name', 'Tool name must be at most 100 characters'],
      ['a short description', { description: ' 123456789 ' }, 'description', 'Description must be at least 10 characters'],
      ['a long description', { description: 'd'.repeat(2001) }, 'description', 'Description must be at most 2000 characters'],
      ['an unknown category', { category: 'games' }, 'category', 'Please select a category'],
      ['no category', { category: '' }, 'category', 'Please select a category'],
      ['a long prompt', { prompt: 'p'.repeat(10_001) }, 'prompt', 'Prompt must be at most 10000 characters'],
      [
        'long instructions',
        { instructions: 'i'.repeat(10_001) },
        'instructions',
        'Instructions must be at most 10000 characters',
      ],
      ['a long address', { url: `https://a.example/${'x'.repeat(2000)}` }, 'url', 'URL must be at most 2000 characters'],
      ['a long tag', { tags: ['x'.repeat(41)] }, 'tags.0', 'A tag must be at most 40 characters'],
    ])('[TOOL-9] with %s is refused', async (_what, fields, path, message) => {
      expect(await issuesOf(fields)).toEqual([{ path, message }]);
    });

    it.each([
      undefined,
      '',
      'tools.example',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'ftp://tools.example/',
      'https://ana:secret@tools.example/',
      'https://ana@tools.example/',
      'https://tools.example/a\nb',
      'https://tools.example/\u202egnp.exe',
    ])('[TOOL-9] with the address %j is refused', async (url) => {
      expect(await issuesOf({ url })).toEqual([{ path: 'url', message: 'Please enter a valid URL' }]);
    });

    it('[TOOL-9] with an invalid address is refused as an edit too, and the tool does not change', async () => {
      const id = await storedTool(portal, ana, { status: 'pending' });
      const response = await portal.send('PATCH', `/api/ai-tools/${id}`, { as: ana, body: { url: 'javascript:alert(1)' } });
      expect(response.status).toBe(422);
      const [row] = await portal.ctx.db.select().from(aiTools);
      expect(row?.url).toBe(toolInput().url);
    });
  });
});
