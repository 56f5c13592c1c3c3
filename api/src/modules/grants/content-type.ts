import { eligibilityTypes, grantTypes } from 'shared-contracts/constants/grant';
import { contentReads } from 'shared-contracts/invalidation';
import type { ContentType } from '../content/content-type.ts';
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
  reviewedFields: {},
  otherFields: {
    titleAndCode: { label: 'Title and code' },
    topic: { label: 'Topic' },
    deadline: { label: 'Deadline' },
    eligibilityConditions: { label: 'Eligibility conditions' },
    eligibilityType: { label: 'Eligibility type', names: eligibilityTypes },
    grantType: { label: 'Grant type', names: grantTypes },
  },
  rated: false,
  attachment: 'grant',
  activities: { submitted: 'post_created' },
  reads: contentReads.grant,
};
