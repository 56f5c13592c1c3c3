import * as z from 'zod';
import { commentLimits, commentsPerPage, commentTexts } from '../constants/comment.ts';
import { instantSchema, listQuery, personSchema } from './content.ts';

/** The input of a comment. Mentioned people are in `mentions` by id and in the text as `@First Last`. */
export const commentInputSchema = z.object({
  content: z.string().trim().min(1, commentTexts.empty).max(commentLimits.content.max, commentTexts.tooLong),
  /** The comment to which it replies. A reply to a reply joins the same thread: there are two levels. */
  parentId: z.uuid().optional(),
  mentions: z.array(z.uuid()).max(commentLimits.mentions, commentTexts.tooManyNamed).default([]),
});
export type CommentInput = z.input<typeof commentInputSchema>;

/** A comment after an edit: the complete text and mentions. */
export const commentEditSchema = commentInputSchema.omit({ parentId: true }).extend({
  /** Optional: its `editedAt` as the person has read it. If its text was edited since, the response is 409, and nothing is lost. */
  editedAt: instantSchema.nullable().optional(),
});
export type CommentEdit = z.input<typeof commentEditSchema>;

/** A comment for people who may see the item. */
export const commentSchema = z.object({
  id: z.uuid(),
  /** The first comment of its thread; null for the first comment itself. */
  parentId: z.uuid().nullable(),
  /** Plain text; empty if the comment was deleted. */
  content: z.string(),
  /** Null if the comment was deleted and is kept only for its replies. */
  author: personSchema.nullable(),
  /** Mentioned people, by name. */
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

/** Matches people whose names start with these words; everyone if omitted. */
export const mentionableQuerySchema = z.object({ q: listQuery.q });
