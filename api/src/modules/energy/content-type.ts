import { energyCategories, energyTypes } from 'shared-contracts/constants/energy';
import { contentReads } from 'shared-contracts/invalidation';
import { energyInputSchema } from 'shared-contracts/schemas/energy';
import type { ContentType } from '../content/content-type.ts';
import { energyItems } from './tables.ts';

/** Energy items as a content type for reviews, comments, notifications and queues. */
export const energyContentType: ContentType = {
  type: 'energy_item',
  labels: { one: 'energy item', many: 'Energy Items' },
  table: energyItems,
  title: energyItems.title,
  description: energyItems.description,
  address: (id) => `/energy-management/${id}`,
  reviewed: true,
  rated: true,
  reviewedFields: {
    title: { label: 'Title' },
    description: { label: 'Description' },
    type: { label: 'Type', names: energyTypes },
    category: { label: 'Category', names: energyCategories },
    authors: { label: 'Authors' },
    journal: { label: 'Journal' },
    publicationDate: { label: 'Publication date' },
    doi: { label: 'DOI' },
  },
  attachment: 'energy',
  submission: { schema: energyInputSchema, audited: ['title', 'type', 'category', 'fileName'] },
  activities: { submitted: 'post_created', approved: 'post_approved' },
  reads: contentReads.energy_item,
};
