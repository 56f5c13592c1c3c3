import { aiToolCategories } from 'shared-contracts/constants/ai-tool';
import { contentReads } from 'shared-contracts/invalidation';
import { aiToolInputSchema } from 'shared-contracts/schemas/ai-tool';
import type { ContentType } from '../content/content-type.ts';
import { aiTools } from './tables.ts';

/** AI tools as a content type for reviews, comments, notifications and queues. */
export const aiToolContentType: ContentType = {
  type: 'ai_tool',
  labels: { one: 'AI tool', many: 'AI Tools' },
  table: aiTools,
  title: aiTools.name,
  description: aiTools.description,
  address: (id) => `/ai-tools/${id}`,
  reviewed: true,
  rated: true,
  reviewedFields: {
    name: { label: 'Name' },
    description: { label: 'Description' },
    category: { label: 'Category', names: aiToolCategories },
    url: { label: 'URL' },
    prompt: { label: 'Prompt' },
    instructions: { label: 'Instructions' },
  },
  submission: { schema: aiToolInputSchema, audited: ['name', 'category', 'url'] },
  activities: { submitted: 'post_created', approved: 'post_approved' },
  reads: contentReads.ai_tool,
};
