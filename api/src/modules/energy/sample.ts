import type { Actor } from 'shared-contracts/actor';
import { uploadSample } from '../../../seed/sample-file.ts';
import { addDays, contextAt, recordSampleDecision, sampleReviewer } from '../../../seed/sample-history.ts';
import type { Sample, SamplePeople } from '../../../seed/seed.ts';
import type { Context } from '../../context.ts';
import { recordActivity } from '../../platform/audit/record.ts';
import { attachToItem } from '../content/attachment.ts';
import { rateItem } from '../ratings/rate-and-vote.ts';
import { energyContentType } from './content-type.ts';
import { paperFields } from './read-energy-items.ts';
import { type SampleEnergyItem, sampleEnergyItems } from './sample-energy-items.ts';
import { energyItems } from './tables.ts';

const asEmployee = (id: string): Actor => ({ id, role: 'employee' });
const raters = ['employee', 'colleague', 'manager', 'admin'].map((name) => `${name}@portal.example`);

const addRatings = async (ctx: Context, people: SamplePeople, id: string, { author, ratings = [] }: SampleEnergyItem) => {
  const others = raters.filter((email) => email !== author).flatMap((email) => people.get(email) ?? []);
  for (const [n, value] of ratings.entries()) {
    const rater = others[n];
    if (rater) await rateItem(ctx, asEmployee(rater), { type: energyContentType.type, id, value });
  }
};

const addItem = async (ctx: Context, people: SamplePeople, sample: SampleEnergyItem): Promise<void> => {
  const { author, daysAgo, decision, file, title, description, type, category, tags } = sample;
  const authorId = people.get(author);
  if (authorId === undefined) return;
  const id = crypto.randomUUID();
  const createdAt = addDays(ctx.clock.now(), -daysAgo);
  const reviewedAt = addDays(createdAt, 0.3);
  const reviewedBy = decision && sampleReviewer(people, author);
  const reviewed = decision && reviewedBy ? { ...decision, reviewedBy, reviewedAt, revision: 2 } : {};
  const then = contextAt(ctx, createdAt);
  const fileUrl = file && (await uploadSample(then, asEmployee(authorId), 'energy', new File([file.text], file.name)));
  const attachment = await attachToItem(then, asEmployee(authorId), energyContentType, id, fileUrl ? [fileUrl] : []);
  const text = { title, description, type, category, tags, ...paperFields(sample) };
  const updatedAt = reviewedBy ? reviewedAt : createdAt;
  await ctx.db.insert(energyItems).values({ ...text, ...attachment, ...reviewed, id, authorId, createdAt, updatedAt });
  const about = { userId: authorId, entityType: energyContentType.type, entityId: id } as const;
  const submission = { ...about, type: 'post_created', description: 'Submitted an energy item for review' } as const;
  await recordActivity(then, submission);
  if (!decision || !reviewedBy) return;
  await recordSampleDecision(contextAt(ctx, reviewedAt), { type: 'energy_item', id, reviewedBy }, decision);
  if (decision.status !== 'approved') return;
  const approval = { ...about, type: 'post_approved', description: `The energy item "${title}" was approved` } as const;
  await recordActivity(contextAt(ctx, reviewedAt), approval);
  await addRatings(contextAt(ctx, addDays(reviewedAt, 0.1)), people, id, sample);
};

/** Fills the page with prompts, papers and notes of a small company. */
export const energySample: Sample = async (ctx, people) => {
  for (const sample of sampleEnergyItems) await addItem(ctx, people, sample);
};
