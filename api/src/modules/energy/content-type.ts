import { energyCategories, energyTypes } from 'shared-contracts/constants/energy';
import { contentReads } from 'shared-contracts/invalidation';
import { type energyChangeSchema, energyInputSchema } from 'shared-contracts/schemas/energy';
import type * as z from 'zod';
import { type ContentType, declareFields } from '../content/content-type.ts';
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
  ...declareFields<z.output<typeof energyChangeSchema>>({
    title: { label: 'Title', reviewed: true },
    description: { label: 'Description', reviewed: true },
    type: { label: 'Type', names: energyTypes, reviewed: true },
    category: { label: 'Category', names: energyCategories, reviewed: true },
    authors: { label: 'Authors', reviewed: true },
    journal: { label: 'Journal', reviewed: true },
    publicationDate: { label: 'Publication date', reviewed: true },
    doi: { label: 'DOI', reviewed: true },
  }),
  attachment: 'energy',
  submission: { schema: energyInputSchema, audited: ['title', 'type', 'category', 'fileName'] },
  activities: { submitted: 'post_created', approved: 'post_approved' },
  reads: contentReads.energy_item,
};
