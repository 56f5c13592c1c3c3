import { pgTable, text } from 'drizzle-orm/pg-core';
import type { ContentStatus } from 'shared-contracts/terms/content';
import type { Person, TestPortal } from '../../../test/portal.ts';
import { contentColumns } from '../content/columns.ts';
import { type ContentKind, declareContentKind } from '../content/kinds.ts';

const notes = pgTable('test_notes', { ...contentColumns(), subject: text().notNull(), words: text().notNull() });

/** A second kind of content, as small as one may be: without attachment and without search words of its own. */
const noteKind: ContentKind = {
  type: 'note',
  labels: { one: 'note', many: 'Notes' },
  table: notes,
  title: notes.subject,
  description: notes.words,
  address: (id) => `/notes/${id}`,
  reviewed: true,
  rated: true,
  reviewedFields: { subject: { label: 'Subject' }, words: { label: 'Words' } },
  activities: { submitted: 'post_created', approved: 'post_approved' },
  reads: [],
  totals: [],
};

/** Makes the kind known and its table, in the database of one test file. */
export const openNotes = async ({ ctx }: TestPortal): Promise<void> => {
  await ctx.db.execute('create table test_notes (like ideas including defaults)');
  await ctx.db.execute('alter table test_notes drop column category, drop column search, drop column file_url');
  await ctx.db.execute('alter table test_notes rename column title to subject');
  await ctx.db.execute('alter table test_notes rename column description to words');
  declareContentKind(noteKind);
};

/** Puts a note there, as if it was submitted now. */
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
