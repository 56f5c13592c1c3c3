import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import * as z from 'zod';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';
import { queueSchema } from '../platform/jobs/queue.ts';

/*
 * A backup is a folder: `database/<table>.ndjson.gz` (one row per line, its columns in PostgreSQL's text form), `files/<key>`
 * (the bytes of the file store), `files.ndjson` (one line per file) and `backup.json`, written last: a folder without it is not a
 * backup.
 */

export const manifestName = 'backup.json';
export const fileListName = 'files.ndjson';

/** As PostgreSQL writes it without quotes: the names become parts of statements and paths. */
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A table, its columns in the order of its rows, and the digest of its compressed file. */
const tableSchema = z.object({
  name: identifier,
  columns: z.array(identifier).min(1),
  rows: z.int().min(0),
  sha256,
});

const migrationSchema = z.object({ when: z.int(), tag: z.string() });

export const manifestSchema = z.object({
  format: z.literal(1),
  /** Version of the portal that wrote it. */
  portal: z.string(),
  createdAt: z.iso.datetime(),
  /** Timestamps of the database's migrations, as Drizzle records them, oldest first. */
  migrations: z.array(z.int()).min(1),
  /** The latest migration that the portal that wrote it knows: after a rollback the database has later ones. */
  portalMigration: migrationSchema.optional(),
  /** The oldest migration that a portal must know to work on the database. */
  worksFrom: migrationSchema.optional(),
  /** In the order in which they can be filled. */
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: identifier, value: z.string().regex(/^\d+$/) })),
  files: z.object({ count: z.int(), bytes: z.int(), sha256 }),
});
export type BackupManifest = z.output<typeof manifestSchema>;
/** What a backup says of the database. */
export type DatabaseBackup = Pick<BackupManifest, 'migrations' | 'worksFrom' | 'tables' | 'sequences'>;

/** A line of the list of files. */
export const backedUpFileSchema = z.object({ key: z.string(), size: z.int(), sha256 });

export const tablePath = (folder: string, table: string): string => join(folder, 'database', `${table}.ndjson.gz`);
export const filePath = (folder: string, key: string): string => join(folder, 'files', key);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Whether a folder has a complete backup: its manifest is written last. */
export const isFinished = (folder: string): Promise<boolean> => Bun.file(join(folder, manifestName)).exists();

/** @throws StartProblem when the folder has no complete backup */
export const readManifest = async (folder: string): Promise<BackupManifest> => {
  let text: string;
  try {
    text = await readFile(join(folder, manifestName), 'utf8');
  } catch {
    throw new StartProblem(`${folder} holds no complete backup: it has no ${manifestName}.`);
  }
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new StartProblem(`${join(folder, manifestName)} was not written by this portal.`);
  return parsed.data;
};

/** pg-boss's job table: the library recreates this table and the rest of its schema, but not the waiting jobs. */
const queueTable = 'job_common';

/** A table of the portal, with its writable columns: generated columns are computed again. */
export interface DatabaseTable {
  readonly schema: string;
  /** Unique without the schema. */
  readonly name: string;
  readonly columns: readonly string[];
  /** Type of each column, for a cast. */
  readonly types: Readonly<Record<string, string>>;
}

type Query = postgres.Sql | postgres.TransactionSql;

/**
 * All tables of the portal, each after those that its foreign keys reference; excludes the change counts (stamps), which start
 * afresh in every database.
 * @throws when foreign keys form a cycle
 */
export const readTables = async (sql: Query): Promise<DatabaseTable[]> => {
  const tables = await sql<(DatabaseTable & { needs: string[] })[]>`
    select c.relnamespace::regnamespace::text as schema, c.relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      (select json_object_agg(attname, format_type(atttypid, atttypmod)) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped) as types,
      array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as needs
    from pg_class c
    where c.relkind = 'r' and (c.relnamespace = 'public'::regnamespace and c.relname <> 'table_stamps'
      or c.relnamespace = to_regnamespace(${queueSchema}) and c.relname = ${queueTable})
    order by c.relname`;
  const names = new Set(tables.map(({ name }) => name));
  const ordered: DatabaseTable[] = [];
  const orderedNames = new Set<string>();
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name, needs }) => !orderedNames.has(name) && needs.every((need) => orderedNames.has(need) || !names.has(need)),
    );
    if (next.length === 0) throw new Error('The foreign keys of the tables run in a circle; a backup has no order to fill them');
    for (const { needs: _, ...table } of next) {
      ordered.push(table);
      orderedNames.add(table.name);
    }
  }
  return ordered;
};

/** The timestamps of the migrations that a database has had, oldest first; none where no portal was started on it. */
export const readMigrations = async (sql: Query): Promise<number[]> => {
  const [found] = await sql<{ there: boolean }[]>`select to_regclass('drizzle.__drizzle_migrations') is not null as there`;
  if (!found?.there) return [];
  const rows = await sql<{ at: string }[]>`select created_at as at from drizzle.__drizzle_migrations order by created_at`;
  return rows.map(({ at }) => Number(at));
};

/** A table as a statement names it. */
export const quotedTableName = ({ schema, name }: Pick<DatabaseTable, 'schema' | 'name'>): string => `"${schema}"."${name}"`;

/** Whether a table belongs to a library, which may change its columns: those that it no longer has are left out. */
export const isOfLibrary = ({ schema }: Pick<DatabaseTable, 'schema'>): boolean => schema === queueSchema;
