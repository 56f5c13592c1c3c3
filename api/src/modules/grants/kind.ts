import type { ContentKind } from '../content/kinds.ts';
import { grants } from './tables.ts';

/**
 * Grants as comments, notifications, activities and lists of one's own take them. Nobody reviews them: they are
 * published as they come, and an edit acts at once. Nobody rates them or votes for them: a call is its funder's work, not that of
 * the colleague who found it, whose score it would change.
 */
export const grantKind: ContentKind = {
  type: 'grant',
  labels: { one: 'grant', many: 'Grants' },
  table: grants,
  title: grants.titleAndCode,
  description: grants.topic,
  address: (id) => `/market-analysis/${id}`,
  reviewed: false,
  reviewedFields: {},
  rated: false,
  attachment: 'grant',
  activities: { submitted: 'post_created' },
  reads: ['listGrants', 'getGrantSummary', 'getGrant'],
  // what is counted is what the reader may see, so no total is everyone's
  totals: [],
};
