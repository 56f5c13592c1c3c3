import { inArray } from 'drizzle-orm';
import { commentInputSchema } from 'shared-contracts/schemas/comment';
import { ratingInputSchema } from 'shared-contracts/schemas/rating';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../../../seed/seed.ts';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { ideasSample } from '../ideas/sample.ts';
import { ideas } from '../ideas/tables.ts';
import { discussionsSample, sampleDiscussions } from './sample.ts';
import { comments } from './tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ DEMO: 'true' });
  await seed(portal.ctx, [ideasSample, discussionsSample]);
});
afterAll(() => portal.close());

const commentsOf = (discussion: (typeof sampleDiscussions)[number]) =>
  discussion.comments.flatMap((comment) => [comment, ...(comment.replies ?? [])]);

describe('the sample comments', () => {
  it('are valid', () => {
    for (const discussion of sampleDiscussions) {
      for (const { text } of commentsOf(discussion))
        expect(commentInputSchema.safeParse({ content: text }).error).toBeUndefined();
      for (const value of Object.values(discussion.ratings)) expect(ratingInputSchema.safeParse({ value }).error).toBeUndefined();
    }
  });

  it('belong to published ideas, with matching score and counts', async () => {
    const titles = sampleDiscussions.map(({ idea }) => idea);
    const rows = await portal.ctx.db.select().from(ideas).where(inArray(ideas.title, titles));
    expect(rows).toHaveLength(sampleDiscussions.length);
    for (const row of rows) {
      const discussion = sampleDiscussions.find(({ idea }) => idea === row.title);
      const values = Object.values(discussion?.ratings ?? {});
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      expect(row.score).toBe(Math.round(mean * 10) / 10);
      expect(row).toMatchObject({ ratingCount: values.length, voteCount: discussion?.votes.length });
      expect(row.commentCount).toBe(discussion && commentsOf(discussion).length);
    }
  });

  it('are dated between the approval of the idea and now, and sent no mail', async () => {
    const rows = await portal.ctx.db.select().from(comments);
    expect(rows.length).toBe(sampleDiscussions.flatMap(commentsOf).length);
    for (const { createdAt } of rows) expect(createdAt.getTime()).toBeLessThan(portal.clock.now().getTime());
    await portal.runJobs();
    expect(portal.mails).toEqual([]);
  });
});
