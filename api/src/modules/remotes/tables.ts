import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Role } from 'shared-contracts/actor';
import type { RemoteManifest } from 'shared-contracts/remote-manifest';
import type { FailureKind } from 'shared-contracts/terms/host';
import { id, instant } from '../../platform/db/columns.ts';
import { users } from '../users/tables.ts';

/** Who sees a canary: people of these roles, and this share (percent) of everyone, the same people each time. */
export interface Canary {
  readonly roles: readonly Role[];
  readonly share: number;
}

/** One published version of a remote; never changed once it is there. */
export const releases = pgTable(
  'releases',
  {
    id: id(),
    remote: text().notNull(),
    version: text().notNull(),
    manifest: jsonb().$type<RemoteManifest>().notNull(),
    entry: text().notNull(),
    preload: jsonb().$type<readonly string[]>().notNull(),
    styles: jsonb().$type<readonly string[]>().notNull(),
    /** SHA-256 over the manifest and the digest of every file. */
    digest: text().notNull(),
    /** Bytes of all files. */
    size: integer().notNull(),
    publishedAt: instant('published_at').notNull(),
    /** `deploy token`, or `workspace` for the builds that the portal was started with. */
    publishedBy: text('published_by').notNull(),
  },
  (table) => [unique('releases_remote_version').on(table.remote, table.version)],
);
export type ReleaseRow = typeof releases.$inferSelect;

/** A compressed form of a file, made when it was published. */
export interface StoredVariant {
  readonly size: number;
  readonly integrity: string;
}

/** The files of a release. The bytes lie in the file store. */
export const releaseFiles = pgTable(
  'release_files',
  {
    releaseId: uuid('release_id')
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    size: integer().notNull(),
    /** Subresource integrity, `sha384-…`. */
    integrity: text().notNull(),
    variants: jsonb().$type<Readonly<Partial<Record<'br' | 'gzip', StoredVariant>>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.releaseId, table.path] })],
);
export type ReleaseFileRow = typeof releaseFiles.$inferSelect;

/** What is live now, one row a remote; the row is the lock of every change to it. */
export const remoteStates = pgTable('remote_states', {
  remote: text().primaryKey(),
  version: text().notNull(),
  canaryVersion: text('canary_version'),
  canary: jsonb().$type<Canary>(),
  disabled: boolean().notNull().default(false),
  /** Whether the version before takes over in browsers where the live one fails. */
  fallback: boolean().notNull().default(false),
  changedAt: instant('changed_at').notNull(),
});
export type RemoteStateRow = typeof remoteStates.$inferSelect;

/** Every change of what is live, oldest first by `seq`; rows are only ever added. */
export const activations = pgTable(
  'activations',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    remote: text().notNull(),
    /** What everyone outside a canary got from then on. */
    version: text().notNull(),
    kind: text({ enum: ['activate', 'canary', 'rollback', 'disable', 'enable'] }).notNull(),
    canaryVersion: text('canary_version'),
    canary: jsonb().$type<Canary>(),
    at: instant('at').notNull(),
    /** The admin who did it; null for a deploy token and for the start of the portal. */
    userId: uuid('user_id').references(() => users.id),
    /** `admin`, `deploy token` or `workspace`. */
    by: text().notNull(),
    reason: text(),
  },
  (table) => [index('activations_remote').on(table.remote, table.seq)],
);
export type ActivationRow = typeof activations.$inferSelect;

/** What failed in browsers, counted; never what a person typed. */
export const remoteFailures = pgTable(
  'remote_failures',
  {
    remote: text().notNull(),
    version: text().notNull(),
    kind: text().$type<FailureKind>().notNull(),
    detail: text().notNull(),
    count: integer().notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.version, table.kind, table.detail] }),
    index('remote_failures_last_at').on(table.lastAt),
  ],
);
