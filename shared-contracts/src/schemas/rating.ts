import * as z from 'zod';
import { ratingRange } from '../terms/rating.ts';
import { contentAnswer } from './content.ts';

/** What a colleague gives an item. */
export const ratingInputSchema = z.object({
  value: z.number('Please choose 1 to 5 stars').int().min(ratingRange.min).max(ratingRange.max),
});

/** What colleagues think of an item, and the reader's own part in it. */
export const marksSchema = z.object({
  score: contentAnswer.score,
  ratingCount: contentAnswer.ratingCount,
  voteCount: contentAnswer.voteCount,
  myRating: contentAnswer.myRating,
  myVote: contentAnswer.myVote,
});
export type Marks = z.infer<typeof marksSchema>;
