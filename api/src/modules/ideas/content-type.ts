import { ideaCategories } from 'shared-contracts/constants/idea';
import { contentReads } from 'shared-contracts/invalidation';
import { type ideaChangeSchema, ideaInputSchema } from 'shared-contracts/schemas/idea';
import type * as z from 'zod';
import { endFirstSteps } from '../../platform/users/first-steps.ts';
import { type ContentType, declareFields } from '../content/content-type.ts';
import { ideas } from './tables.ts';

/** Ideas as a content type for reviews, comments, notifications and queues. */
export const ideaContentType: ContentType = {
  type: 'idea',
  labels: { one: 'idea', many: 'Ideas' },
  table: ideas,
  title: ideas.title,
  description: ideas.description,
  address: (id) => `/ideas-kaizen/${id}`,
  reviewed: true,
  rated: true,
  ...declareFields<z.output<typeof ideaChangeSchema>>({
    title: { label: 'Title', reviewed: true },
    description: { label: 'Description', reviewed: true },
    category: { label: 'Category', names: ideaCategories, reviewed: true },
  }),
  attachment: 'idea',
  submission: { schema: ideaInputSchema, audited: ['title', 'category', 'fileName'] },
  activities: { submitted: 'idea_submitted', approved: 'idea_approved' },
  onSubmission: (ctx, actor) => endFirstSteps(ctx, actor.id),
  reads: contentReads.idea,
};
