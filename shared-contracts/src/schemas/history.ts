import * as z from 'zod';
import { type HistoryEvent, historyEvents } from '../constants/history.ts';
import { fieldChangeSchema, instantSchema, listQuery, personSchema } from './content.ts';

/** A page of an item's history. */
export const historyQuerySchema = z.object({ limit: listQuery.limit, cursor: listQuery.cursor });

/**
 * An event in the history of an item. Only its author and reviewers see rejections, proposed changes, and edits made before it
 * was published.
 */
export const historyEntrySchema = z.object({
  id: z.uuid(),
  event: z.enum(Object.keys(historyEvents) as [HistoryEvent, ...HistoryEvent[]]),
  at: instantSchema,
  /** Null if the account was deleted. */
  actor: personSchema.nullable(),
  /** The reviewer's reason, the role of a member, the label of a version, the title of a merged item. */
  note: z.string().nullable(),
  /** The effect of an edit, a proposed change or an approved change, field by field. */
  changes: z.array(fieldChangeSchema),
  /** For the reader's own decision, until when they can undo it; missing if they cannot. */
  undoableUntil: instantSchema.optional(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
