import { onePagePdf, uploadSample } from '../../../seed/sample-file.ts';
import { contextAt, recordSampleDecision, sampleReviewer } from '../../../seed/sample-history.ts';
import type { Sample, SamplePeople } from '../../../seed/seed.ts';
import type { Context } from '../../context.ts';
import { recordActivity } from '../../platform/audit/record.ts';
import { attachToItem } from '../content/attachment.ts';
import { ideaContentType } from './content-type.ts';
import { type SampleIdea, sampleIdeas } from './sample-ideas.ts';
import { ideas } from './tables.ts';

const hour = 3600_000;

const addIdea = async (now: Context, people: SamplePeople, sample: SampleIdea): Promise<void> => {
  const authorId = people.get(sample.author);
  if (authorId === undefined) return;
  const { author, daysAgo, decision, pages = [], ...text } = sample;
  const createdAt = new Date(now.clock.now().getTime() - daysAgo * 24 * hour);
  const reviewedBy = decision && sampleReviewer(people, author);
  const reviewedAt = new Date(createdAt.getTime() + 20 * hour);
  const id = crypto.randomUUID();
  const then = contextAt(now, createdAt);
  const actor = { id: authorId, role: 'employee' } as const;
  const urls: string[] = [];
  for (const { name, lines } of pages) urls.push(await uploadSample(then, actor, 'idea', new File([onePagePdf(lines)], name)));
  const attachment = await attachToItem(then, actor, ideaContentType, id, urls);
  await now.db.insert(ideas).values({
    ...text,
    ...attachment,
    ...(decision && reviewedBy ? { ...decision, reviewedBy, reviewedAt, revision: 2 } : {}),
    id,
    authorId,
    createdAt,
    updatedAt: reviewedBy ? reviewedAt : createdAt,
  });
  const about = { userId: authorId, entityType: 'idea', entityId: id } as const;
  await recordActivity(then, { ...about, type: 'idea_submitted', description: 'Submitted an idea for review' });
  if (!decision || !reviewedBy) return;
  await recordSampleDecision(contextAt(now, reviewedAt), { type: 'idea', id, reviewedBy }, decision);
  if (decision.status !== 'approved') return;
  const approval = { ...about, type: 'idea_approved', description: `The idea "${text.title}" was approved` } as const;
  await recordActivity(contextAt(now, reviewedAt), approval);
};

/** Fills the board with the ideas of a small company over the last four months. */
export const ideasSample: Sample = async (ctx, people) => {
  for (const sample of sampleIdeas) await addIdea(ctx, people, sample);
};
