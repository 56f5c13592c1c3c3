import * as z from 'zod';
import { contentStatuses, reasonLimits, tagLimits } from '../constants/content.ts';
import { tooLong } from '../constants/length-texts.ts';
import { t } from '../translate.ts';
import { attachmentsShape } from './file.ts';

export const contentStatusSchema = z.enum(contentStatuses);

/** A colleague as referenced by content. */
export const personSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** Address of the small version of their photo; null or missing without one. */
  imageUrl: z.string().nullish(),
});
export type Person = z.infer<typeof personSchema>;

/** The author under every name that the specified responses use. */
export const authorShape = {
  author: personSchema,
  authorId: z.uuid(),
  authorFirstName: z.string(),
  authorLastName: z.string(),
  authorName: z.string(),
} as const;

/** An instant in a response: ISO 8601 in UTC, milliseconds. */
export const instantSchema = z.iso.datetime();

/** In one encoding of its accents: two tags that look the same are the same. */
const tagText = z.string().trim().normalize('NFC');

/** At most 20 tags of at most 40 characters; without blanks and duplicates. */
export const tagsSchema = z
  .array(tagText.max(tagLimits.length, tooLong(t`A tag`, tagLimits.length)))
  .max(tagLimits.most, t`Please use at most ${tagLimits.most} tags`)
  .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))]);

/** Only items that have this tag, in its case and accents. */
export const tagFilter = tagText.min(1).max(tagLimits.length).optional();

/** Parameters of every list operation: page size, cursor from the `Link` header, search words. */
export const listQuery = {
  limit: z.coerce.number().int().min(1).max(200).default(100),
  cursor: z.string().max(200).optional(),
  q: z.string().trim().max(200).optional(),
} as const;

/**
 * The order of a list, by default the first. One by a number may change while a person pages through it: it ends after one page of
 * at most 200 and accepts no cursor.
 */
export const sortQuery = <K extends string>(sorts: Readonly<Record<K, string>>) => {
  const names = Object.keys(sorts) as [K, ...K[]];
  return z.enum(names).default(names[0] as never);
};

/** Path parameter of one item. */
export const idParams = z.object({ id: z.uuid(t`This is not a valid id`) });

/** Path parameters of one item of any type; an unknown type gets the response of a missing item. */
export const itemParams = z.object({ type: z.string().max(60), id: idParams.shape.id });

/** The item of the same type into which this one is merged; `revision` guards against a stale page. */
export const mergeSchema = z.object({
  into: z.uuid(t`This is not a valid id`),
  revision: z.number().int().positive().optional(),
});

/** A reviewer's decision. `reason` is required to reject in the UI; `revision` guards against a stale page. */
export const decisionSchema = z.object({
  status: z.enum(['approved', 'rejected']),
  reason: z.string().trim().max(reasonLimits.max, t`Reason must be at most 1000 characters`).optional(),
  revision: z.number().int().positive().optional(),
});
export type Decision = z.infer<typeof decisionSchema>;

/** The response of a withdrawal. */
export const withdrawalSchema = z.object({
  /** Until when the caller can undo it; null where it is permanent. */
  undoableUntil: instantSchema.nullable(),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** Undoes a decision; `revision` is the one that the decision created. */
export const undoSchema = z.object({ revision: z.number().int().positive() });

/** The current and the proposed value of a field, as readable text. */
export const fieldChangeSchema = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;

/** A pending change of an approved item; the item does not change until a decision. */
export const pendingChangeSchema = z.object({
  createdAt: instantSchema,
  changes: z.array(fieldChangeSchema).min(1),
  /** The proposed values, by the field names of an edit: the starting point of a further edit. */
  values: z.record(z.string(), z.unknown()),
});
export type PendingChange = z.infer<typeof pendingChangeSchema>;

/** An item that was merged into another, as it was before the merge. */
export const mergedItemSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  author: personSchema,
  createdAt: instantSchema,
  ...attachmentsShape,
});
export type MergedItem = z.infer<typeof mergedItemSchema>;

/** Fields of every reviewed item besides its own text. */
export const contentResponse = {
  id: z.uuid(),
  status: contentStatusSchema,
  /** Mean of colleagues' ratings, 0.0 to 5.0, one decimal; 0.0 before the first. */
  score: z.number().min(0).max(5),
  ratingCount: z.number().int(),
  voteCount: z.number().int(),
  commentCount: z.number().int(),
  /** The reader's own rating, 1 to 5. */
  myRating: z.number().int().nullable(),
  /** Whether the reader has voted for it. */
  myVote: z.boolean(),
  /** Whether the reader has starred it. */
  myFavourite: z.boolean(),
  tags: z.array(z.string()),
  ...authorShape,
  /** The authors of items merged into it. */
  coAuthors: z.array(personSchema),
  reviewedBy: z.uuid().nullable(),
  reviewedAt: instantSchema.nullable(),
  /** Reason for rejection; visible to the authors and reviewers. */
  reason: z.string().nullable(),
  revision: z.number().int().positive(),
  /** Visible to the author and reviewers. */
  pendingChange: pendingChangeSchema.nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
} as const;

/**
 * Optional in any edit: the revision that the person has seen. If a later one exists, the response is 409, and nothing is lost.
 */
export const editGuard = { revision: z.number().int().positive().optional() } as const;

/** Marks the input as a draft, or as a change of one: only a title is required, and only its author sees it. */
export const draftFlag = { draft: z.literal(true) } as const;

/** Marks the input as complete; optional. */
export const submittedFlag = { draft: z.literal(false).optional() } as const;

/** A choice that a draft may leave open: omitted, or ''. */
export const openChoice = <const K extends string>(choices: readonly [K, ...K[]], message: string) =>
  z
    .enum([...choices, ''], message)
    .transform((chosen): K | null => (chosen === '' ? null : (chosen as K)))
    .nullish();
