import { t } from '../translate.ts';

/** The lowest and highest rating; whole numbers. */
export const ratingRange = { min: 1, max: 5 } as const;

/** The text of each rating, for screen reader users. */
export const ratingNames = { 1: t`1 star`, 2: t`2 stars`, 3: t`3 stars`, 4: t`4 stars`, 5: t`5 stars` } as const;
export type RatingValue = keyof typeof ratingNames;
