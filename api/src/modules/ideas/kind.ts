import { ideaInputSchema } from 'shared-contracts/schemas/idea';
import { ideaCategories } from 'shared-contracts/terms/idea';
import type { ContentKind } from '../content/kinds.ts';
import { ideas } from './tables.ts';

/** Ideas as reviews, comments, notifications and queues take them. */
export const ideaKind: ContentKind = {
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
  reads: ['listIdeas', 'getIdea'],
  totals: ['getIdeaSummary'],
};
