import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from 'shared-contracts/actor';
import type { ActivityType } from 'shared-contracts/constants/activity';
import type { FieldLabel } from 'shared-contracts/constants/field-labels';
import type { UploadPurpose } from 'shared-contracts/constants/file';
import type { ContentReads } from 'shared-contracts/invalidation';
import type { Owned } from 'shared-contracts/policies/content';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ContentTable } from './columns.ts';

/** A field whose change on an approved item needs a review. */
export interface ReviewedField {
  /** Label for the reviewer, shown next to the old and the new value. */
  readonly label: FieldLabel;
  /** Labels of stored values, if they differ from the values. */
  readonly names?: Readonly<Record<string, string>>;
}

/** The fields of an edit that every content type has, or that are not columns: guards, tags, and what names a file. */
type SharedField = 'draft' | 'revision' | 'tags' | 'fileUrl' | 'fileName' | 'fileSize' | 'moreFiles' | 'fileId';
type FieldsOf<Change> = Change extends unknown ? Exclude<keyof Change, SharedField> : never;

/**
 * The fields of a content type that an edit may change, each reviewed or not.
 * @typeParam Change the output of the schema of its edit, so that the compiler asks for each of its fields
 */
export const declareFields = <Change>(
  fields: Readonly<Record<FieldsOf<Change>, ReviewedField & { readonly reviewed: boolean }>>,
): Pick<ContentType, 'reviewedFields' | 'otherFields'> => {
  const entries = Object.entries<ReviewedField & { readonly reviewed: boolean }>(fields);
  const where = (wanted: boolean) =>
    Object.fromEntries(entries.flatMap(([key, { reviewed, ...field }]) => (reviewed === wanted ? [[key, field]] : [])));
  return { reviewedFields: where(true), otherFields: where(false) };
};

/** The requirements for submitting an item of a type. */
export interface Submission {
  /** The schema of a direct submission, for the keys of the table's columns; its output is stored. */
  readonly schema: z.ZodType<Readonly<Record<string, unknown>>>;
  /** The columns that the audit log records. */
  readonly audited: readonly string[];
}

/** A new status of an item: sent to the reviewers, or their decision on it or on its pending change. */
export interface StatusChange {
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly reviewedBy: string | null;
  readonly reviewedAt: Date | null;
  readonly reason: string | null;
  /** The time of the decision that this change undoes. */
  readonly undoes?: Date;
}

/** An item is sent to the reviewers, for the first time or again. */
export const submission: StatusChange = { status: 'pending', reviewedBy: null, reviewedAt: null, reason: null };

/**
 * Definition of a content type. With this declaration an area gets reviews, pending changes, comments, ratings, votes,
 * notifications, events, and a place in queues, profiles and counts.
 */
export interface ContentType {
  /** Name in the database, activities, the audit log and addresses: `idea`. */
  readonly type: string;
  /** `idea` within a sentence, `Ideas` as a heading. */
  readonly labels: { readonly one: string; readonly many: string };
  readonly table: ContentTable;
  /** The columns with its name and its text. */
  readonly title: PgColumn;
  readonly description: PgColumn;
  /** The page address of one item. */
  readonly address: (id: string) => string;
  /** Whether reviewers decide on it; if not, it is published at once, and only its author and admins change it. */
  readonly reviewed: boolean;
  /** Who may change it, if not its author and, for reviewed content, the reviewers. */
  readonly mayEdit?: (actor: Actor, item: Owned) => boolean;
  /** Reviewed fields, by the key of the table's column. Other fields change immediately. */
  readonly reviewedFields: Readonly<Record<string, ReviewedField>>;
  /** The other fields that an edit may change, for the history; tags and the attachment are already covered for every type. */
  readonly otherFields?: Readonly<Record<string, ReviewedField>>;
  /** Whether colleagues rate it and vote for it. */
  readonly rated: boolean;
  /** The upload purpose of its one attachment, if it may have one (`fileUrl`, `fileName`, `fileSize`). */
  readonly attachment?: UploadPurpose;
  /** What a draft needs to be submitted; a type without it has no drafts. */
  readonly submission?: Submission;
  /** `approved` only for reviewed types. */
  readonly activities: { readonly submitted: ActivityType; readonly approved?: ActivityType };
  /** Updates the area's own tables when an item is submitted or decided on; runs in the same transaction, after the item. */
  readonly onStatus?: (ctx: Context, id: string, change: StatusChange) => Promise<void>;
  /** Who proposed what awaits a decision on an item, if that may be someone else than its author. */
  readonly proposedBy?: (ctx: Context, id: string) => Promise<string | undefined>;
  /** Additional effects of a submission for its author; runs in the same transaction. */
  readonly onSubmission?: (ctx: Context, actor: Actor) => Promise<void>;
  /** The reads that a change of an item makes stale: its line in `contentReads` of shared-contracts. */
  readonly reads: ContentReads;
}

const registry = new Map<string, ContentType>();

/**
 * Registers a content type. An area calls it once, next to its routes.
 * @returns a function that unregisters it, for tests that declare a content type
 */
export const registerContentType = (contentType: ContentType): (() => void) => {
  registry.set(contentType.type, contentType);
  return () => void registry.delete(contentType.type);
};

/** The content types of all areas, in the order of registration. */
export const contentTypes = (): readonly ContentType[] => [...registry.values()];

/** The content type of this name, if any. */
export const findContentType = (type: string): ContentType | undefined => registry.get(type);

/**
 * The content type of this name.
 * @throws not_found, with the message for a missing item
 */
export const getContentType = (type: string): ContentType => {
  const contentType = registry.get(type);
  if (!contentType) throw notFound();
  return contentType;
};
