/** Where a submission stands; `completed` is for projects only, `merged` for what another item has taken in. */
export const contentStatuses = ['draft', 'pending', 'approved', 'rejected', 'completed', 'merged'] as const;
export type ContentStatus = (typeof contentStatuses)[number];

/** At most 20 tags of at most 40 characters. */
export const tagLimits = { most: 20, length: 40 } as const;

/** A reviewer's reason, after trimming. */
export const reasonLimits = { max: 1000 } as const;
/** What a rejection without a reason is told. */
export const reasonMissing = 'Please give a reason';

/** Splits what a person typed into the tags field: commas, trimmed, blank and repeated ones dropped. */
export const tagsFromText = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];
