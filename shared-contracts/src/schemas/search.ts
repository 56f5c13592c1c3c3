import * as z from 'zod';
import { searchLimits, searchTexts } from '../terms/search.ts';
import { contentStatusSchema } from './content.ts';

/** Words, each of which begins one in whatever is found; `type` asks for hits of one type alone. */
export const searchQuerySchema = z.object({
  q: z.string().trim().min(searchLimits.min, searchTexts.tooShort).max(searchLimits.max),
  type: z.string().max(60).optional(),
});

/** Something that the words were found in. */
export const searchHitSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Address within the portal. */
  url: z.string(),
  /** Null for what has none, such as a colleague. */
  status: contentStatusSchema.nullable(),
  /** A piece of its text, around the first of the words where they stand in it. */
  snippet: z.string().nullable(),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

/** The hits of one type, newest first, colleagues by name; types without any are left out. */
export const searchFindingSchema = z.object({
  /** A type of content, or `person`. */
  type: z.string(),
  hits: z.array(searchHitSchema).min(1).max(searchLimits.hits),
  /** Whether there are more than these. */
  more: z.boolean(),
});
export type SearchFinding = z.infer<typeof searchFindingSchema>;
