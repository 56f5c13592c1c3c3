import * as z from 'zod';
import { commentLimits, commentsPerPage, commentTexts } from '../terms/comment.ts';
import { instantSchema, listQuery, personSchema } from './content.ts';

/** What a person writes. Whoever is named in it stands in `mentions` by id and in the text as `@First Last`. */
export const commentInputSchema = z.object({
  content: z.string().trim().min(1, commentTexts.empty).max(commentLimits.content.max, commentTexts.tooLong),
  /** The comment that it answers. An answer to an answer stands in the same thread: there are two levels. */
  parentId: z.uuid().optional(),
  mentions: z.array(z.uuid()).max(commentLimits.mentions, commentTexts.tooManyNamed).default([]),
});
export type CommentInput = z.input<typeof commentInputSchema>;

/** A comment after an edit: text and names as a whole. */
export const commentEditSchema = commentInputSchema.omit({ parentId: true });
export type CommentEdit = z.input<typeof commentEditSchema>;

/** A comment as answered to those who may see the item. */
export const commentSchema = z.object({
  id: z.uuid(),
  /** The comment at the head of its thread; null for that one itself. */
  parentId: z.uuid().nullable(),
  /** Plain text; empty where the comment was deleted. */
  content: z.string(),
  /** Null where the comment was deleted and stands there for its answers alone. */
  author: personSchema.nullable(),
  /** Who is named in the text, by name. */
  mentions: z.array(personSchema),
  deleted: z.boolean(),
  createdAt: instantSchema,
  /** When it was last edited, if ever. */
  editedAt: instantSchema.nullable(),
});
export type Comment = z.infer<typeof commentSchema>;

/** Pages of comments. */
export const commentListQuerySchema = z.object({
  limit: listQuery.limit.default(commentsPerPage),
  cursor: listQuery.cursor,
});

/** Letters with which the names begin that are looked for; everybody without. */
export const mentionableQuerySchema = z.object({ q: listQuery.q });
