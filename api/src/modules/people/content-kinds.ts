import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { ideas } from '../ideas/tables.ts';

/** A kind of item that people contribute: what colleagues' pages list and the admin panel counts. */
export interface ContentKind {
  /** As activities and the audit log name it. */
  readonly type: string;
  /** Of several, for headings. */
  readonly label: string;
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly title: PgColumn;
  readonly status: PgColumn;
  readonly authorId: PgColumn;
  readonly createdAt: PgColumn;
  /** Whether reviewers decide on it. */
  readonly reviewed: boolean;
  /** Where one of them is shown. */
  readonly address: (id: string) => string;
}

/** The kinds of all areas; an area adds its own. */
export const contentKinds: readonly ContentKind[] = [
  {
    type: 'idea',
    label: 'Ideas',
    table: ideas,
    id: ideas.id,
    title: ideas.title,
    status: ideas.status,
    authorId: ideas.authorId,
    createdAt: ideas.createdAt,
    reviewed: true,
    address: (id) => `/ideas-kaizen/${id}`,
  },
];
