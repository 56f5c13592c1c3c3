import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';

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

export const manifestSchema = z.object({
  format: z.literal(1),
  /** Version of the portal that wrote it. */
  portal: z.string(),
  createdAt: z.iso.datetime(),
  /** Timestamps of the database's migrations, as Drizzle records them, oldest first. */
  migrations: z.array(z.int()).min(1),
  /** In the order in which they can be filled. */
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: identifier, value: z.string().regex(/^\d+$/) })),
  files: z.object({ count: z.int(), bytes: z.int(), sha256 }),
});
export type BackupManifest = z.output<typeof manifestSchema>;
/** What a backup says of the database. */
export type DatabaseBackup = Pick<BackupManifest, 'migrations' | 'tables' | 'sequences'>;

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
