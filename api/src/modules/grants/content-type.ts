import { eligibilityTypes, grantTypes } from 'shared-contracts/constants/grant';
import { contentReads } from 'shared-contracts/content-invalidation';
import type { ContentType } from '../content/content-type.ts';
import { grants } from './tables.ts';

/**
 * Grants as a content type for comments, notifications, activities and personal lists. Nobody reviews them: they are published at
 * once, and an edit applies at once. Nobody rates them or votes for them: a call is its funder's work, and ratings would change
 * the score of the colleague who found it.
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
