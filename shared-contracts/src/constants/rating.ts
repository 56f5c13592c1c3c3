/** The lowest and highest rating; whole numbers. */
export const ratingRange = { min: 1, max: 5 } as const;

/** The text of each rating, for people who do not see the stars. */
export const ratingNames = { 1: '1 star', 2: '2 stars', 3: '3 stars', 4: '4 stars', 5: '5 stars' } as const;
export type RatingValue = keyof typeof ratingNames;
