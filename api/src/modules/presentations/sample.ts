import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { formatOf, type PresentationType } from 'shared-contracts/constants/presentation';
import type { Decision } from 'shared-contracts/schemas/content';
import { uploadSample } from '../../../seed/sample-file.ts';
import { addDays, contextAt, recordSampleDecision, sampleReviewer } from '../../../seed/sample-history.ts';
import type { Sample, SamplePeople } from '../../../seed/seed.ts';
import type { Context } from '../../context.ts';
import { recordActivity } from '../../platform/audit/record.ts';
import { attachToItem, recordFileUploaded } from '../content/attachment.ts';
import { fileIdOf } from '../files/find-file.ts';
import { files } from '../files/tables.ts';
import { rateItem } from '../ratings/rate-and-vote.ts';
import { presentationType } from './content-type.ts';
import { storeEmbeddedPreview } from './preview.ts';
import { presentations } from './tables.ts';

/** A file of the demo, from `api/seed/files`. */
export interface SamplePresentation {
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly type: PresentationType;
  readonly tags: readonly string[];
  readonly isPublic?: boolean;
  readonly version?: string;
  /** Address of a demo account. */
  readonly author: string;
  /** Whole or fractional days before the start of the demo. */
  readonly daysAgo: number;
  readonly decision?: Pick<Decision, 'status' | 'reason'>;
  readonly downloads?: number;
  readonly views?: number;
  /** Colleagues' ratings, 1 to 5 each; only for approved items. */
  readonly ratings?: readonly number[];
}

const elena = 'employee@portal.example';
const radu = 'colleague@portal.example';
const mihai = 'manager@portal.example';
const approved = { status: 'approved' } as const;

export const samplePresentations: readonly SamplePresentation[] = [
  {
    file: 'company-template.pptx',
    title: 'Company slides 2026',
    description: 'The template for everything that leaves the house: title, statement and figures, in the colours of the brand.',
    type: 'template',
    tags: ['brand', 'slides'],
    isPublic: true,
    version: '2.1',
    author: mihai,
    daysAgo: 21,
    decision: approved,
    downloads: 34,
    views: 58,
    ratings: [5, 4],
  },
  {
    file: 'fourth-quarter.pptx',
    title: 'Fourth quarter in figures',
    description: 'What we fed in, what it earned, and the two sites that stayed below plan. As shown to the board.',
    type: 'presentation',
    tags: ['figures', 'board', 'quarterly', '2025'],
    author: elena,
    daysAgo: 9,
    decision: approved,
    downloads: 12,
    views: 41,
    ratings: [4, 4],
  },
  {
    file: 'logo.png',
    title: 'Logo on white',
    description: '',
    type: 'design_asset',
    tags: ['logo', 'brand'],
    isPublic: true,
    author: radu,
    daysAgo: 16,
    decision: approved,
    downloads: 19,
    views: 23,
  },
  {
    file: 'heat-turda.pptx',
    title: 'Heat from the compressor room',
    description:
      'How Turda heats its workshop with what the compressors used to blow out: measurements, costs, and what we would do differently.',
    type: 'case_study',
    tags: ['heat', 'Turda'],
    author: radu,
    daysAgo: 4,
    decision: approved,
    downloads: 7,
    views: 15,
    ratings: [5],
  },
  {
    file: 'icons.zip',
    title: 'Icons for site plans',
    description: 'Sun, wind and battery as drawings, to be put on maps.',
    type: 'design_asset',
    tags: ['icons'],
    author: elena,
    daysAgo: 2,
    decision: approved,
    downloads: 3,
    views: 6,
  },
  {
    file: 'workshop-board.pptx',
    title: 'Board for a Kaizen workshop',
    description: 'Three columns to print and hang up: what slows us down, what we try, how we see that it helped.',
    type: 'template',
    tags: ['kaizen'],
    author: elena,
    daysAgo: 0.6,
  },
];

const asEmployee = (id: string): Actor => ({ id, role: 'employee' });
const raters = [elena, radu, mihai];

/** Uploads the file as its author, with the preview that it contains. */
const upload = async (ctx: Context, author: Actor, name: string): Promise<string> => {
  const bytes = await Bun.file(join(import.meta.dirname, '../../../seed/files', name)).arrayBuffer();
  const url = await uploadSample(ctx, author, 'presentation', new File([bytes], name));
  const [file] = await ctx.db
    .select()
    .from(files)
    .where(eq(files.id, fileIdOf(url) ?? ''));
  if (file) await storeEmbeddedPreview(ctx, file);
  return url;
};

const addPresentation = async (ctx: Context, people: SamplePeople, sample: SamplePresentation): Promise<void> => {
  const { file, title, description, type, tags, isPublic, version, downloads, views, daysAgo, decision, ratings = [] } = sample;
  const authorId = people.get(sample.author);
  const reviewedBy = decision && sampleReviewer(people, sample.author);
  if (authorId === undefined) return;
  const [id, createdAt] = [crypto.randomUUID(), addDays(ctx.clock.now(), -daysAgo)];
  const [then, author] = [contextAt(ctx, createdAt), asEmployee(authorId)];
  const reviewedAt = addDays(createdAt, 0.3);
  const reviewed = decision && reviewedBy ? { ...decision, reviewedBy, reviewedAt, updatedAt: reviewedAt, revision: 2 } : {};
  const attachment = await attachToItem(then, author, presentationType, id, [await upload(then, author, file)]);
  const text = { title, description, type, format: formatOf(file), tags: [...tags], isPublic, version, downloads, views };
  await ctx.db
    .insert(presentations)
    .values({ ...text, ...attachment, id, authorId, createdAt, updatedAt: createdAt, ...reviewed });
  const about = { userId: authorId, entityType: presentationType.type, entityId: id } as const;
  await recordActivity(then, { ...about, type: 'post_created', description: 'Submitted a presentation for review' });
  await recordFileUploaded(then, presentationType, id, authorId);
  if (!decision || !reviewedBy) return;
  await recordSampleDecision(contextAt(ctx, reviewedAt), { type: 'presentation', id, reviewedBy }, decision);
  if (decision.status !== 'approved') return;
  const approval = { ...about, type: 'post_approved', description: `The presentation "${title}" was approved` } as const;
  await recordActivity(contextAt(ctx, reviewedAt), approval);
  const others = raters.filter((email) => email !== sample.author).flatMap((email) => people.get(email) ?? []);
  for (const [n, value] of ratings.entries()) {
    const rater = others[n];
    const rating = { type: presentationType.type, id, value } as const;
    if (rater) await rateItem(contextAt(ctx, addDays(reviewedAt, 0.1)), asEmployee(rater), rating);
  }
};

/** Fills the page with slides, templates and assets of a small company. */
export const presentationsSample: Sample = async (ctx, people) => {
  for (const sample of samplePresentations) await addPresentation(ctx, people, sample);
};
