import { energyInputSchema } from 'shared-contracts/schemas/energy';
import { energyCategories, energyTypes } from 'shared-contracts/terms/energy';
import type { ContentKind } from '../content/kinds.ts';
import { energyItems } from './tables.ts';

/** Energy items as reviews, comments, notifications and queues take them. */
export const energyKind: ContentKind = {
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
  reads: ['listEnergyItems', 'getEnergyItem', 'getEnergySummary', 'listEnergyAuthors'],
  // what is counted is what the reader may see, so no total is everyone's
  totals: [],
};
