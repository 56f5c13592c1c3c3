import { presentationFormats, presentationTypes } from 'shared-contracts/constants/presentation';
import { contentReads } from 'shared-contracts/invalidation';
import { presentationInputSchema } from 'shared-contracts/schemas/presentation';
import type { ContentType } from '../content/content-type.ts';
import { presentations } from './tables.ts';

/** Presentations as a content type for reviews, comments, notifications and queues. */
export const presentationType: ContentType = {
  type: 'presentation',
  labels: { one: 'presentation', many: 'Presentations' },
  table: presentations,
  title: presentations.title,
  description: presentations.description,
  address: (id) => `/ppt-design/${id}`,
  reviewed: true,
  rated: true,
  reviewedFields: {
    title: { label: 'Title' },
    description: { label: 'Description' },
    type: { label: 'Type', names: presentationTypes },
    format: { label: 'Format', names: presentationFormats },
    version: { label: 'Version' },
    // who may download it is a part of what was approved
    isPublic: { label: 'Public', names: { true: 'Yes', false: 'No' } },
  },
  attachment: 'presentation',
  submission: { schema: presentationInputSchema, audited: ['title', 'type', 'format', 'fileName'] },
  activities: { submitted: 'post_created', approved: 'post_approved' },
  reads: contentReads.presentation,
};
