import { presentationFormats, presentationTypes } from 'shared-contracts/constants/presentation';
import { contentReads } from 'shared-contracts/invalidation';
import { type presentationChangeSchema, presentationInputSchema } from 'shared-contracts/schemas/presentation';
import type * as z from 'zod';
import { type ContentType, declareFields } from '../content/content-type.ts';
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
  ...declareFields<z.output<typeof presentationChangeSchema>>({
    title: { label: 'Title', reviewed: true },
    description: { label: 'Description', reviewed: true },
    type: { label: 'Type', names: presentationTypes, reviewed: true },
    format: { label: 'Format', names: presentationFormats, reviewed: true },
    version: { label: 'Version', reviewed: true },
    // who may download it is a part of what was approved
    isPublic: { label: 'Public', names: { true: 'Yes', false: 'No' }, reviewed: true },
  }),
  attachment: 'presentation',
  submission: { schema: presentationInputSchema, audited: ['title', 'type', 'format', 'fileName'] },
  activities: { submitted: 'post_created', approved: 'post_approved' },
  reads: contentReads.presentation,
};
