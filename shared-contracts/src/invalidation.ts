import { everyRead } from './constants/every-read.ts';

/**
 * The reads whose cached responses a change makes stale, as ids of operations, by audience. An operation declares it once: the
 * page that made the call and the events to all other pages derive from it.
 */
export interface Invalidation {
  /** Reads that anyone may make, such as totals: sent to everyone, unless only `people` may know of the change. */
  readonly everyone?: readonly string[];
  /** Reads that only reviewers make; sent to them, unless only `people` may know of the change. */
  readonly reviewers?: readonly string[];
  /** Reads of the changed object itself: sent to people who may see it, as determined by the service. */
  readonly visible?: readonly string[];
  /** Personal reads of the people whom the service names: the authors, the booker. */
  readonly people?: readonly string[];
}

/** Who may know of a change. */
export interface InvalidationRecipients {
  /** Who may see the changed object, besides `people`; everyone by default. */
  readonly visibleTo?: 'everyone' | 'reviewers' | 'people';
  /** Ids of the people whose own reads are stale. */
  readonly people?: readonly string[];
}

/** All reads of an invalidation, each once. */
export const staleReads = ({ everyone = [], reviewers = [], visible = [], people = [] }: Invalidation = {}): string[] => [
  ...new Set([...visible, ...people, ...everyone, ...reviewers]),
];

/** A page loads the endpoints that it uses: more ids would take more bytes than they save requests. */
const mostReads = 40;

/** The reads in the endpoint of an operation, or {@link everyRead} instead of nearly all. */
export const readsOfEndpoint = (invalidation: Invalidation): string[] => {
  const reads = staleReads(invalidation);
  return reads.length > mostReads ? [everyRead] : reads;
};

/** The reads that either of two changes makes stale. */
export const mergeInvalidations = (a: Invalidation, b: Invalidation): Required<Invalidation> => ({
  everyone: [...(a.everyone ?? []), ...(b.everyone ?? [])],
  reviewers: [...(a.reviewers ?? []), ...(b.reviewers ?? [])],
  visible: [...(a.visible ?? []), ...(b.visible ?? [])],
  people: [...(a.people ?? []), ...(b.people ?? [])],
});

/** The reads of one content type, as operation ids. */
export interface ContentReads {
  /** Reads that return its items, or counts of those that the reader may see. */
  readonly item: readonly string[];
  /** Reads of totals that are the same for everyone. */
  readonly totals: readonly string[];
}

/** The reads of every content type, by its name: the only place that names them. */
export const contentReads = {
  ai_tool: { item: ['listAiTools', 'getAiTool', 'listAiToolHistory', 'getAiToolSummary'], totals: [] },
  energy_item: {
    item: ['listEnergyItems', 'getEnergyItem', 'listEnergyItemHistory', 'getEnergySummary', 'listEnergyAuthors'],
    totals: [],
  },
  grant: { item: ['listGrants', 'getGrant', 'listGrantHistory', 'getGrantSummary'], totals: [] },
  idea: { item: ['listIdeas', 'getIdea', 'listIdeaHistory', 'getIdeaCounts'], totals: ['getIdeaSummary', 'getIdeaMonths'] },
  presentation: {
    item: ['listPresentations', 'getPresentation', 'listPresentationHistory', 'getPresentationSummary'],
    totals: [],
  },
  technical_report: {
    item: [
      'listTechnicalReports',
      'getTechnicalReport',
      'listTechnicalReportHistory',
      'getTechnicalReportSummary',
      'listReportVersions',
    ],
    totals: [],
  },
  project: {
    item: ['listProjects', 'getProject', 'getProjectSummary', 'listProjectHistory', 'listUserProjects'],
    totals: [],
  },
} as const satisfies Record<string, ContentReads>;

/** The name of a content type of this release. */
export type ContentTypeName = keyof typeof contentReads;

/** Placeholder for the reads of the content type that a call names, in an operation that accepts any type. */
export const anyContent: ContentReads = { item: ['item'], totals: ['totals'] };

/** Replaces the placeholder with the reads of a content type. */
export const readsFor = (ids: readonly string[], reads: ContentReads): string[] =>
  ids.flatMap((id) => (id === 'item' || id === 'totals' ? reads[id] : [id]));

/** The reads that an entry in the audit log makes stale. Recording an entry publishes them, so no operation declares them. */
export const auditInvalidation = { reviewers: ['listAuditLog', 'getAuditChoices'] } as const satisfies Invalidation;

/** The reads that an activity makes stale: those of everyone's points, and the person's own statistics. */
export const activityInvalidation = {
  everyone: ['listActivities', 'getLeaderboard', 'getTeamStats'],
  reviewers: ['getAdminStats'],
  people: ['getUserStats', 'getMonthlyStats'],
} as const satisfies Invalidation;

/** The reads that become stale when an item is added, changed, decided on or removed: also its title in notifications. */
export const itemInvalidation = ({ item, totals }: ContentReads) =>
  mergeInvalidations(activityInvalidation, {
    visible: [...item, 'listFavourites', 'listNotifications', 'getPerson'],
    everyone: totals,
    reviewers: ['listReviews', 'getReviewSummary'],
    people: ['listMySubmissions', 'getSubmissionSummary', 'listWithdrawn'],
  });

/** The reads that become stale with a comment on an item, besides the comments: its counts, and the author's points. */
export const commentInvalidation = mergeInvalidations(activityInvalidation, {
  visible: ['listComments', ...anyContent.item],
  people: ['listMySubmissions'],
});

/** The reads that become stale when someone rates an item or votes for it, besides the item: its author's figures. */
export const scoreInvalidation = {
  visible: anyContent.item,
  people: ['getUserStats', 'listMySubmissions'],
} satisfies Invalidation;
