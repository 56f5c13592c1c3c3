import { t } from '../translate.ts';
/** Status of an item; `completed` is only for projects, `merged` for items that were merged into another. */
export const contentStatuses = ['draft', 'pending', 'approved', 'rejected', 'completed', 'merged'] as const;
export type ContentStatus = (typeof contentStatuses)[number];

/** At most 20 tags of at most 40 characters. */
export const tagLimits = { most: 20, length: 40 } as const;

/** A reviewer's reason, after trimming. */
export const reasonLimits = { max: 1000 } as const;
/** The message for a rejection without a reason. */
export const reasonMissing = t`Please give a reason`;

/** Splits the text of a tags field: commas, trimmed, without blanks and duplicates. */
export const tagsFromText = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** How many items one person may star. */
export const maxFavourites = 200;
