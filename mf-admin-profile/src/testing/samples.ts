import type { DeployToken } from 'shared-contracts/schemas/deploy-token';
import type { ReviewItem, ReviewSummary } from 'shared-contracts/schemas/reviews';
import type { Submission } from 'shared-contracts/schemas/submissions';
import type { AdminUser } from 'shared-contracts/schemas/users';

let lastNumber = 0;
const nextId = (): string => {
  lastNumber += 1;
  return `0190b000-0000-7000-8000-${String(lastNumber).padStart(12, '0')}`;
};

/** A colleague's pending idea; `fields` override it. */
export const sampleReview = (fields: Partial<ReviewItem> = {}): ReviewItem => {
  const id = nextId();
  return {
    type: 'idea',
    typeLabel: 'idea',
    id,
    title: `Idea number ${lastNumber}`,
    description: 'What happens today, and what should happen instead.',
    details: [{ field: 'category', label: 'Category', value: 'Storage Integration' }],
    tags: [],
    author: { id: '0190a000-0000-7000-8000-00000000000f', firstName: 'Radu', lastName: 'Ilie' },
    coAuthors: [],
    submittedAt: '2026-03-09T22:30:00.000Z',
    revision: 3,
    url: `/ideas-kaizen/${id}`,
    file: null,
    moreFiles: [],
    change: null,
    changedFile: null,
    mayDecide: true,
    ...fields,
  };
};

/** The summary of a queue that contains only these items. */
export const summaryOf = (items: readonly ReviewItem[]): ReviewSummary => ({
  total: items.length,
  decidable: items.filter(({ mayDecide }) => mayDecide).length,
  types: [
    { type: 'idea', label: 'Ideas', count: items.filter(({ type }) => type === 'idea').length },
    { type: 'ai_tool', label: 'AI Tools', count: items.filter(({ type }) => type === 'ai_tool').length },
  ],
});

/** An approved idea of the reader; `fields` override it. */
export const sampleSubmission = (fields: Partial<Submission> = {}): Submission => {
  const id = nextId();
  return {
    type: 'idea',
    typeLabel: 'idea',
    id,
    title: `Idea number ${lastNumber}`,
    description: 'What happens today, and what should happen instead.',
    status: 'approved',
    reason: null,
    reviewedAt: null,
    pendingChange: null,
    mergedInto: null,
    score: 0,
    ratingCount: 0,
    voteCount: 0,
    commentCount: 0,
    revision: 1,
    url: `/ideas-kaizen/${id}`,
    createdAt: '2026-03-09T22:30:00.000Z',
    updatedAt: '2026-03-09T22:30:00.000Z',
    ...fields,
  };
};

let userCount = 0;

/** An active employee; `fields` override it. */
export const sampleUser = (fields: Partial<AdminUser> = {}): AdminUser => {
  userCount += 1;
  return {
    id: `0190c000-0000-7000-8000-${String(userCount).padStart(12, '0')}`,
    username: `person.${userCount}`,
    email: `person.${userCount}@portal.example`,
    firstName: 'Radu',
    lastName: 'Ilie',
    profileImageUrl: null,
    department: 'Storage',
    role: 'employee',
    status: 'active',
    isActive: true,
    emailVerified: true,
    monthlySubmissionTarget: 2,
    invitedAt: null,
    invitationExpiresAt: null,
    createdAt: '2026-03-09T22:30:00.000Z',
    ...fields,
  };
};

/** A deploy token that works, of no known creator; `fields` override it. */
export const sampleToken = (fields: Partial<DeployToken> = {}): DeployToken => ({
  id: nextId(),
  remote: 'mf-ideas',
  name: 'Ideas pipeline',
  scopes: ['publish'],
  start: 'pdt_AbCd',
  createdAt: '2026-03-01T09:00:00.000Z',
  createdBy: null,
  creatorIsAdmin: true,
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
  ...fields,
});
