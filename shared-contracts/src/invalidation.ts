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

/** The reads that either of two changes makes stale. */
export const both = (one: Invalidation, other: Invalidation): Required<Invalidation> => ({
  everyone: [...(one.everyone ?? []), ...(other.everyone ?? [])],
  reviewers: [...(one.reviewers ?? []), ...(other.reviewers ?? [])],
  visible: [...(one.visible ?? []), ...(other.visible ?? [])],
  people: [...(one.people ?? []), ...(other.people ?? [])],
});
