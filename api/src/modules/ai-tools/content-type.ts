import { aiToolCategories } from 'shared-contracts/constants/ai-tool';
import { contentReads } from 'shared-contracts/invalidation';
import { type aiToolChangeSchema, aiToolInputSchema } from 'shared-contracts/schemas/ai-tool';
import type * as z from 'zod';
import { type ContentType, declareFields } from '../content/content-type.ts';
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
  ...declareFields<z.output<typeof aiToolChangeSchema>>({
    name: { label: 'Name', reviewed: true },
    description: { label: 'Description', reviewed: true },
    category: { label: 'Category', names: aiToolCategories, reviewed: true },
    url: { label: 'URL', reviewed: true },
    prompt: { label: 'Prompt', reviewed: true },
    instructions: { label: 'Instructions', reviewed: true },
  }),
  submission: { schema: aiToolInputSchema, audited: ['name', 'category', 'url'] },
  activities: { submitted: 'post_created', approved: 'post_approved' },
  reads: contentReads.ai_tool,
};
