import { inArray } from 'drizzle-orm';
import { commentInputSchema } from 'shared-contracts/schemas/comment';
import { ratingInputSchema } from 'shared-contracts/schemas/rating';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../../../seed/seed.ts';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { ideasSample } from '../ideas/sample.ts';
import { ideas } from '../ideas/tables.ts';
import { sampleTalk, talkSample } from './sample.ts';
import { comments } from './tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ DEMO: 'true' });
  await seed(portal.ctx, [ideasSample, talkSample]);
});
afterAll(() => portal.close());

const remarksOf = ({ remarks }: (typeof sampleTalk)[number]) =>
  remarks.flatMap((remark) => [remark, ...(remark.responses ?? [])]);

describe('the sample comments', () => {
  it('are valid', () => {
    for (const talk of sampleTalk) {
      for (const { text } of remarksOf(talk)) expect(commentInputSchema.safeParse({ content: text }).error).toBeUndefined();
      for (const value of Object.values(talk.ratings)) expect(ratingInputSchema.safeParse({ value }).error).toBeUndefined();
    }
  });

  it('belong to published ideas, with matching score and counts', async () => {
    const titles = sampleTalk.map(({ idea }) => idea);
    const rows = await portal.ctx.db.select().from(ideas).where(inArray(ideas.title, titles));
    expect(rows).toHaveLength(sampleTalk.length);
    for (const row of rows) {
      const talk = sampleTalk.find(({ idea }) => idea === row.title);
      const given = Object.values(talk?.ratings ?? {});
      const mean = given.reduce((sum, value) => sum + value, 0) / given.length;
      expect(row.score).toBe(Math.round(mean * 10) / 10);
      expect(row).toMatchObject({ ratingCount: given.length, voteCount: talk?.votes.length });
      expect(row.commentCount).toBe(talk && remarksOf(talk).length);
    }
  });

  it('are dated between the approval of the idea and now, and sent no mail', async () => {
    const rows = await portal.ctx.db.select().from(comments);
    expect(rows.length).toBe(sampleTalk.flatMap(remarksOf).length);
    for (const { createdAt } of rows) expect(createdAt.getTime()).toBeLessThan(portal.clock.now().getTime());
    await portal.runJobs();
    expect(portal.mails).toEqual([]);
  });
});
