import * as z from 'zod';
import { contentStatuses, reasonLimits, tagLimits } from '../terms/content.ts';

export const contentStatusSchema = z.enum(contentStatuses);

/** A colleague as content names them. */
export const personSchema = z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() });
export type Person = z.infer<typeof personSchema>;

/** The author under every name that the specified answers use. */
export const authorAnswer = {
  author: personSchema,
  authorId: z.uuid(),
  authorFirstName: z.string(),
  authorLastName: z.string(),
  authorName: z.string(),
} as const;

/** An instant as answered: ISO 8601 in UTC, milliseconds. */
export const instantSchema = z.iso.datetime();

/** At most 20 tags of at most 40 characters; blank ones are dropped, doubles count once. */
export const tagsSchema = z
  .array(z.string().trim().max(tagLimits.length, `A tag must be at most ${tagLimits.length} characters`))
  .max(tagLimits.most, `Please use at most ${tagLimits.most} tags`)
  .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))]);

/** What every list operation takes: page size, cursor from the `Link` header, search words. */
export const listQuery = {
  limit: z.coerce.number().int().min(1).max(200).default(100),
  cursor: z.string().max(200).optional(),
  q: z.string().trim().max(200).optional(),
} as const;

/** Path parameter of one item. */
export const idParams = z.object({ id: z.uuid('This is not a valid id') });

/** A reviewer's decision. `reason` is required to reject in the UI; `revision` guards against a stale page. */
export const decisionSchema = z.object({
  status: z.enum(['approved', 'rejected']),
  reason: z.string().trim().max(reasonLimits.max, 'Reason must be at most 1000 characters').optional(),
  revision: z.number().int().positive().optional(),
});
export type Decision = z.infer<typeof decisionSchema>;
