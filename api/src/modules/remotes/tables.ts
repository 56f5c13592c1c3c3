import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Role } from 'shared-contracts/actor';
import type { FailureKind } from 'shared-contracts/constants/host';
import type { DeployScope } from 'shared-contracts/constants/release';
import type { Release, RemoteManifest } from 'shared-contracts/remote-manifest';
import type { ChangeOrigin } from 'shared-contracts/schemas/remote';
import { id, instant } from '../../platform/db/columns.ts';
import { users } from '../../platform/users/tables.ts';

/** Who sees a canary: people of these roles, and this share (percent) of everyone, the same people each time. */
export interface Canary {
  readonly roles: readonly Role[];
  readonly share: number;
  /**
   * The percentage of failures, out of at least so many loads, that ends the canary automatically; absent in canaries started
   * before this was counted.
   */
  readonly returnAt?: { readonly percent: number; readonly loads: number };
}

/** The origin that a change stated for itself, and the name of the token that made it. */
export interface RecordedOrigin extends ChangeOrigin {
  readonly token?: string | undefined;
}

/** One published version of a remote; immutable once inserted. */
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
    /** The shapes of the operations that it calls, as of its build; null for a release whose build did not record them. */
    operations: jsonb().$type<Release['operations']>(),
    /** SHA-256 over the manifest and the digest of every file. */
    digest: text().notNull(),
    /** Total bytes of all files. */
    size: integer().notNull(),
    publishedAt: instant('published_at').notNull(),
    /** `admin`, `deploy token`, or `workspace` for the builds that the portal was started with. */
    publishedBy: text('published_by').notNull(),
    /** The admin who published it; null for a deploy token and the workspace. */
    publisherId: uuid('publisher_id').references(() => users.id),
    origin: jsonb().$type<RecordedOrigin>(),
  },
  (table) => [unique('releases_remote_version').on(table.remote, table.version)],
);
export type ReleaseRow = typeof releases.$inferSelect;

/** A compressed variant of a file, made when it was published. */
export interface StoredVariant {
  readonly size: number;
  readonly integrity: string;
}

/** The files of a release. The bytes are in the file store. */
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

/**
 * What is live now, one row per remote. Changes of what is live run one at a time, under the lock of the registry; the counts of
 * a canary change without it.
 */
export const remoteStates = pgTable('remote_states', {
  remote: text().primaryKey(),
  version: text().notNull(),
  canaryVersion: text('canary_version'),
  canary: jsonb().$type<Canary>(),
  disabled: boolean().notNull().default(false),
  /** Whether the previous version takes over in browsers when the live one fails. */
  fallback: boolean().notNull().default(false),
  /** Loads in browsers since the canary started, and how many failed. */
  canaryLoads: integer('canary_loads').notNull().default(0),
  canaryFailures: integer('canary_failures').notNull().default(0),
  /** When people were notified that the canary fails. */
  canaryAlertedAt: instant('canary_alerted_at'),
  changedAt: instant('changed_at').notNull(),
});
export type RemoteStateRow = typeof remoteStates.$inferSelect;

/** Every change of what is live, oldest first by `seq`; append-only. */
export const activations = pgTable(
  'activations',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    remote: text().notNull(),
    /** What everyone outside a canary got from then on. */
    version: text().notNull(),
    kind: text({ enum: ['activate', 'canary', 'rollback', 'disable', 'enable', 'return'] }).notNull(),
    canaryVersion: text('canary_version'),
    canary: jsonb().$type<Canary>(),
    at: instant('at').notNull(),
    /** The admin who did it; null for a deploy token and for changes by the portal itself. */
    userId: uuid('user_id').references(() => users.id),
    /** `admin`, `deploy token`, `workspace` or `portal`. */
    by: text().notNull(),
    reason: text(),
    origin: jsonb().$type<RecordedOrigin>(),
  },
  (table) => [index('activations_remote').on(table.remote, table.seq)],
);
export type ActivationRow = typeof activations.$inferSelect;

/** Failures in browsers, counted; never includes what a person typed. */
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

/** How often each release was loaded in browsers, and with what result. */
export const releaseHealth = pgTable(
  'release_health',
  {
    remote: text().notNull(),
    version: text().notNull(),
    loads: integer().notNull(),
    failures: integer().notNull(),
    /** When people were notified that it fails. */
    alertedAt: instant('alerted_at'),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version] })],
);

/** Histogram of load times: the number of loads up to the bound at this index in `loadTimeBounds`. */
export const releaseLoadTimes = pgTable(
  'release_load_times',
  {
    remote: text().notNull(),
    version: text().notNull(),
    bound: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version, table.bound] })],
);

/** Deploy tokens created by admins. Only the holder knows the token itself. */
export const deployTokens = pgTable(
  'deploy_tokens',
  {
    id: id(),
    remote: text().notNull(),
    name: text().notNull(),
    scopes: jsonb().$type<readonly DeployScope[]>().notNull(),
    /** SHA-256 of the token, in hexadecimal digits; enough, since the token is random. */
    hash: text().notNull().unique(),
    /** The first characters of the token, by which people recognise it. */
    start: text().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').references(() => users.id),
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('deploy_tokens_newest').on(table.createdAt, table.id)],
);
export type DeployTokenRow = typeof deployTokens.$inferSelect;
