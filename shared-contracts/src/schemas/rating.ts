import * as z from 'zod';
import { ratingRange } from '../constants/rating.ts';
import { t } from '../translate.ts';
import { contentResponse, contentStatusSchema, instantSchema, personSchema } from './content.ts';
import { anyContentResponse } from './reviews.ts';

/** A colleague's rating of an item. */
export const ratingInputSchema = z.object({
  value: z.number(t`Please choose 1 to 5 stars`).int().min(ratingRange.min).max(ratingRange.max),
});

/** The rating summary of an item, and the reader's own rating and vote. */
export const ratingSummarySchema = z.object({
  score: contentResponse.score,
  ratingCount: contentResponse.ratingCount,
  voteCount: contentResponse.voteCount,
  myRating: contentResponse.myRating,
  myVote: contentResponse.myVote,
});
export type RatingSummary = z.infer<typeof ratingSummarySchema>;

const { type, typeLabel, id, title, url } = anyContentResponse;

/** An item of any type that a person has starred. */
export const favouriteSchema = z.object({
  type,
  typeLabel,
  id,
  title,
  url,
  status: contentStatusSchema,
  author: personSchema,
  starredAt: instantSchema,
});
export type Favourite = z.infer<typeof favouriteSchema>;
