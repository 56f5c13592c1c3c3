import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ActivityType } from 'shared-contracts/terms/activity';
import type { UploadPurpose } from 'shared-contracts/terms/file';
import type * as z from 'zod';
import { notFound } from '../../platform/http/errors.ts';
import type { ContentTable } from './columns.ts';

/** A field whose change on an approved item waits for a reviewer. */
export interface ReviewedField {
  /** For the reviewer, who sees it beside the old and the new value. */
  readonly label: string;
  /** What stored values are called, where they are not read as they are. */
  readonly names?: Readonly<Record<string, string>>;
}

/** What a submission of a kind needs. */
export interface Submission {
  /** That of a direct submission, for the keys of the table's columns; what it makes of a text is stored. */
  readonly schema: z.ZodType<Readonly<Record<string, unknown>>>;
  /** The columns that the audit log keeps of it. */
  readonly audited: readonly string[];
}

/**
 * A kind of content that people submit. Declaring it is all that an area does to have reviews, pending
 * revisions, comments, ratings, votes, notifications, events, and a place in queues, profiles and counts.
 */
export interface ContentKind {
  /** As the database, activities, the audit log and addresses name it: `idea`. */
  readonly type: string;
  /** `idea` within a sentence, `Ideas` as a heading. */
  readonly labels: { readonly one: string; readonly many: string };
  readonly table: ContentTable;
  /** The columns of the table that hold its name and its text. */
  readonly title: PgColumn;
  readonly description: PgColumn;
  /** Where one of them is shown. */
  readonly address: (id: string) => string;
  /** Whether reviewers decide on it; where not, it is published as it comes, and its author and admins alone change it. */
  readonly reviewed: boolean;
  /** By the key of the table's column. Fields that are not named here act at once. */
  readonly reviewedFields: Readonly<Record<string, ReviewedField>>;
  /** Whether colleagues rate it and vote for it. */
  readonly rated: boolean;
  /** What its one attachment is uploaded as, where it may have one (`fileUrl`, `fileName`, `fileSize`). */
  readonly attachment?: UploadPurpose;
  /** What a draft must have to be submitted; a kind without it keeps none. */
  readonly submission?: Submission;
  /** `approved` only where reviewers decide. */
  readonly activities: { readonly submitted: ActivityType; readonly approved?: ActivityType };
  /** Ids of the operations that answer such items to those who may see them. */
  readonly reads: readonly string[];
  /** Ids of the operations that answer totals of them to everyone. */
  readonly totals: readonly string[];
}

const kinds = new Map<string, ContentKind>();

/** Makes a kind known. An area calls it once, where its routes are. */
export const declareContentKind = (kind: ContentKind): void => {
  kinds.set(kind.type, kind);
};

/** The kinds of all areas, in the order in which they were declared. */
export const contentKinds = (): readonly ContentKind[] => [...kinds.values()];

/** The kind, if there is one of this name. */
export const findKind = (type: string): ContentKind | undefined => kinds.get(type);

/**
 * The kind of this name.
 * @throws not_found, with the words for an item that does not exist
 */
export const kindOf = (type: string): ContentKind => {
  const kind = kinds.get(type);
  if (!kind) throw notFound();
  return kind;
};
