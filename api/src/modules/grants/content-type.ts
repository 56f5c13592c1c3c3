import { eligibilityTypes, grantTypes } from 'shared-contracts/constants/grant';
import { contentReads } from 'shared-contracts/invalidation';
import type { grantEditSchema } from 'shared-contracts/schemas/grant';
import type * as z from 'zod';
import { type ContentType, declareFields } from '../content/content-type.ts';
import { grants } from './tables.ts';

/**
 * Grants as a content type for comments, notifications, activities and personal lists. They are not reviewed: they are published
 * immediately, and edits apply immediately. They are not rated or voted for: a call is its funder's work, and ratings would
 * change the score of the colleague who found it.
 */
export const grantContentType: ContentType = {
  type: 'grant',
  labels: { one: 'grant', many: 'Grants' },
  table: grants,
  title: grants.titleAndCode,
  description: grants.topic,
  address: (id) => `/market-analysis/${id}`,
  reviewed: false,
  ...declareFields<z.output<typeof grantEditSchema>>({
    titleAndCode: { label: 'Title and code', reviewed: false },
    topic: { label: 'Topic', reviewed: false },
    deadline: { label: 'Deadline', reviewed: false },
    eligibilityConditions: { label: 'Eligibility conditions', reviewed: false },
    eligibilityType: { label: 'Eligibility type', names: eligibilityTypes, reviewed: false },
    grantType: { label: 'Grant type', names: grantTypes, reviewed: false },
  }),
  rated: false,
  attachment: 'grant',
  activities: { submitted: 'post_created' },
  reads: contentReads.grant,
};
