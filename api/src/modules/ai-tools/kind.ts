import { aiToolInputSchema } from 'shared-contracts/schemas/ai-tool';
import { aiToolCategories } from 'shared-contracts/terms/ai-tool';
import type { ContentKind } from '../content/kinds.ts';
import { aiTools } from './tables.ts';

/** AI tools as reviews, comments, notifications and queues take them. */
export const aiToolKind: ContentKind = {
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
  reads: ['listAiTools', 'getAiTool', 'getAiToolSummary'],
  // what is counted is what the reader may see, so no total is everyone's
  totals: [],
};
