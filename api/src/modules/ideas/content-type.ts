import { ideaCategories } from 'shared-contracts/constants/idea';
import { contentReads } from 'shared-contracts/invalidation';
import { ideaInputSchema } from 'shared-contracts/schemas/idea';
import { endFirstSteps } from '../../platform/users/first-steps.ts';
import type { ContentType } from '../content/content-type.ts';
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
  reviewedFields: {
    title: { label: 'Title' },
    description: { label: 'Description' },
    category: { label: 'Category', names: ideaCategories },
  },
  attachment: 'idea',
  submission: { schema: ideaInputSchema, audited: ['title', 'category', 'fileName'] },
  activities: { submitted: 'idea_submitted', approved: 'idea_approved' },
  onSubmission: (ctx, actor) => endFirstSteps(ctx, actor.id),
  reads: contentReads.idea,
};
