import { pgTable, text } from 'drizzle-orm/pg-core';
import type { ContentStatus } from 'shared-contracts/constants/content';
import type { Person, TestPortal } from '../../../test/portal.ts';
import { contentColumns } from '../content/columns.ts';
import { type ContentType, registerContentType } from '../content/content-type.ts';

const notes = pgTable('test_notes', { ...contentColumns(), subject: text().notNull(), words: text().notNull() });

/** A second content type, as small as possible: without attachment and without its own search words. */
const noteType: ContentType = {
  type: 'note',
  labels: { one: 'note', many: 'Notes' },
  table: notes,
  title: notes.subject,
  description: notes.words,
  address: (id) => `/notes/${id}`,
  reviewed: true,
  rated: true,
  reviewedFields: { subject: { label: 'Title' }, words: { label: 'Description' } },
  activities: { submitted: 'post_created', approved: 'post_approved' },
  reads: { item: [], totals: [] },
};

/**
 * Registers the content type and creates its table, in the database of one test file. @returns a function that unregisters the
 * type
 */
export const openNotes = async ({ ctx }: TestPortal): Promise<() => void> => {
  await ctx.db.execute('create table test_notes (like ideas including defaults)');
  await ctx.db.execute('alter table test_notes drop column category, drop column search, drop column file_url');
  await ctx.db.execute('alter table test_notes rename column title to subject');
  await ctx.db.execute('alter table test_notes rename column description to words');
  return registerContentType(noteType);
};

/** Inserts a note as if it were submitted now. */
export const addNote = async (
  { ctx }: TestPortal,
  author: Person,
  fields: { readonly subject?: string; readonly status?: ContentStatus } = {},
): Promise<{ type: 'note'; id: string }> => {
  const now = ctx.clock.now();
  const id = crypto.randomUUID();
  const text = { subject: 'A note', words: 'What stands in it.', ...fields };
  await ctx.db.insert(notes).values({ id, ...text, authorId: author.user.id, createdAt: now, updatedAt: now });
  return { type: 'note', id };
};
