import { dayOf } from 'shared-contracts/constants/day';
import { addDays, contextAt, recordSampleDecision, sampleReviewer } from '../../../seed/sample-history.ts';
import type { Sample, SamplePeople } from '../../../seed/seed.ts';
import type { Context } from '../../context.ts';
import { recordActivity } from '../../platform/audit/record.ts';
import { type SampleAiTool, sampleAiTools } from './sample-ai-tools.ts';
import { aiTools, aiToolUses, caseStudies } from './tables.ts';

/** The people of the demo who may use tools. */
const contributors = ['employee', 'colleague', 'manager', 'admin'].map((name) => `${name}@portal.example`);

/** The times of the uses, from the day after the approval until now, by the users in turn. */
const usesOf = (now: Date, since: Date, count: number, users: readonly string[]) =>
  Array.from({ length: count }, (_, n) => ({
    userId: users[n % users.length] ?? '',
    createdAt: new Date(since.getTime() + ((n + 1) / (count + 1)) * (now.getTime() - since.getTime())),
  }));

const addUses = async (ctx: Context, toolId: string, name: string, since: Date, count: number, users: readonly string[]) => {
  const uses = usesOf(ctx.clock.now(), since, count, users);
  if (uses.length === 0) return;
  await ctx.db.insert(aiToolUses).values(uses.map((use) => ({ ...use, toolId })));
  for (const { userId, createdAt } of uses)
    await recordActivity(contextAt(ctx, createdAt), {
      userId,
      type: 'tool_used',
      entityType: 'ai_tool',
      entityId: toolId,
      description: `Used the AI tool "${name}"`,
      occasion: dayOf(createdAt, ctx.env.timeZone),
    });
};

const addTool = async (ctx: Context, people: SamplePeople, sample: SampleAiTool): Promise<void> => {
  const { author, daysAgo, decision, uses = 0, studies = [], ...text } = sample;
  const authorId = people.get(author);
  if (authorId === undefined) return;
  const id = crypto.randomUUID();
  const createdAt = addDays(ctx.clock.now(), -daysAgo);
  const reviewedAt = addDays(createdAt, 0.8);
  const reviewedBy = decision && sampleReviewer(people, author);
  const reviewed = decision && reviewedBy ? { ...decision, reviewedBy, reviewedAt, revision: 2 } : {};
  const users = contributors.flatMap((email) => people.get(email) ?? []);
  const row = { ...text, ...reviewed, id, authorId, usageCount: users.length > 0 ? uses : 0, createdAt };
  await ctx.db.insert(aiTools).values({ ...row, updatedAt: reviewedBy ? reviewedAt : createdAt });
  const about = { userId: authorId, entityType: 'ai_tool', entityId: id } as const;
  await recordActivity(contextAt(ctx, createdAt), {
    ...about,
    type: 'post_created',
    description: 'Submitted an AI tool for review',
  });
  if (decision && reviewedBy)
    await recordSampleDecision(contextAt(ctx, reviewedAt), { type: 'ai_tool', id, reviewedBy }, decision);
  if (decision?.status === 'approved' && reviewedBy)
    await recordActivity(contextAt(ctx, reviewedAt), {
      ...about,
      type: 'post_approved',
      description: `The AI tool "${text.name}" was approved`,
    });
  await addUses(ctx, id, text.name, reviewedAt, row.usageCount, users);
  for (const [n, { by, ...study }] of studies.entries()) {
    const writtenAt = addDays(reviewedAt, (n + 1) * 0.4);
    const studyAuthorId = people.get(by) ?? authorId;
    await ctx.db
      .insert(caseStudies)
      .values({ ...study, toolId: id, authorId: studyAuthorId, createdAt: writtenAt, updatedAt: writtenAt });
  }
};

/** Fills the page with the tools of a small company, their uses and case studies. */
export const aiToolsSample: Sample = async (ctx, people) => {
  for (const sample of sampleAiTools) await addTool(ctx, people, sample);
};
