import * as z from 'zod';
import { searchLimits, searchTexts } from '../constants/search.ts';
import { contentStatusSchema, personSchema } from './content.ts';

/** Search words, each of which must match the start of a word in a hit; `type` limits the search to one type. */
export const searchQuerySchema = z.object({
  q: z.string().trim().min(searchLimits.min, searchTexts.tooShort).max(searchLimits.max),
  type: z.string().max(60).optional(),
});

/** An item or person that matches the words. */
export const searchHitSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Address within the portal. */
  url: z.string(),
  /** Null for hits without a status, such as a colleague. */
  status: contentStatusSchema.nullable(),
  /** A part of its text, around the first matching word. */
  snippet: z.string().nullable(),
  /** The colleague, for a hit that is one. */
  person: personSchema.optional(),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

/** The hits of one type, newest first, colleagues by name; types without hits are left out. */
export const searchFindingSchema = z.object({
  /** A content type, or `person`. */
  type: z.string(),
  hits: z.array(searchHitSchema).min(1).max(searchLimits.hits),
  /** Whether there are more than these. */
  more: z.boolean(),
});
export type SearchFinding = z.infer<typeof searchFindingSchema>;
