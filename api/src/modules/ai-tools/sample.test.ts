import { aiToolCategories } from 'shared-contracts/constants/ai-tool';
import { aiToolInputSchema, caseStudyInputSchema } from 'shared-contracts/schemas/ai-tool';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../../../seed/seed.ts';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { aiToolsSample } from './sample.ts';
import { sampleAiTools } from './sample-ai-tools.ts';
import { aiTools, aiToolUses, caseStudies } from './tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ DEMO: 'true' });
  await seed(portal.ctx, [aiToolsSample]);
});
afterAll(() => portal.close());

describe('the sample tools', () => {
  it.each(sampleAiTools.map((tool) => [tool.name, tool] as const))('"%s" is a valid submission', (_name, tool) => {
    expect(aiToolInputSchema.safeParse(tool).error).toBeUndefined();
    for (const study of tool.studies ?? []) expect(caseStudyInputSchema.safeParse(study).error).toBeUndefined();
  });

  it('[TOOL-3] are of every category', () => {
    expect(new Set(sampleAiTools.map(({ category }) => category))).toEqual(new Set(Object.keys(aiToolCategories)));
  });

  it('all exist, dated before the current time, decided by a colleague of the author, with each use counted and logged', async () => {
    const [rows, uses] = [await portal.ctx.db.select().from(aiTools), await portal.ctx.db.select().from(aiToolUses)];
    expect(rows).toHaveLength(sampleAiTools.length);
    const now = portal.clock.now().getTime();
    for (const row of rows) {
      expect(row.updatedAt.getTime()).toBeLessThan(now);
      expect(row.reviewedBy).not.toBe(row.authorId);
      expect(row.reviewedBy === null).toBe(row.status === 'pending');
      expect(uses.filter(({ toolId }) => toolId === row.id)).toHaveLength(row.usageCount);
    }
    expect(uses.length).toBeGreaterThan(100);
    expect(uses.every(({ createdAt }) => createdAt.getTime() < now)).toBe(true);
    expect(await portal.ctx.db.$count(caseStudies)).toBe(3);
  });
});
