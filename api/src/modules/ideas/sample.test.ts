import { ideaInputSchema } from 'shared-contracts/schemas/idea';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../../../seed/seed.ts';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { activities } from '../../platform/audit/tables.ts';
import { ideasSample } from './sample.ts';
import { sampleIdeas } from './sample-ideas.ts';
import { ideas } from './tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ DEMO: 'true' });
  await seed(portal.ctx, [ideasSample]);
});
afterAll(() => portal.close());

describe('the sample ideas', () => {
  it.each(sampleIdeas.map((idea) => [idea.title, idea] as const))('"%s" is a valid submission', (_title, idea) => {
    expect(ideaInputSchema.safeParse(idea).error).toBeUndefined();
  });

  it('all exist, dated before the current time, decided by a colleague of the author', async () => {
    const rows = await portal.ctx.db.select().from(ideas);
    expect(rows).toHaveLength(sampleIdeas.length);
    const now = portal.clock.now();
    for (const row of rows) {
      expect(row.updatedAt.getTime()).toBeLessThan(now.getTime());
      expect(row.reviewedBy).not.toBe(row.authorId);
      expect(row.reviewedBy === null).toBe(row.status === 'pending');
    }
    const done = await portal.ctx.db.select().from(activities);
    expect(done.filter(({ type }) => type === 'idea_submitted')).toHaveLength(rows.length);
    expect(done.filter(({ type }) => type === 'idea_approved')).toHaveLength(
      rows.filter(({ status }) => status === 'approved').length,
    );
  });
});
