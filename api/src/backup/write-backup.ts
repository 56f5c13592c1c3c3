import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type postgres from 'postgres';
import manifest from '../../package.json' with { type: 'json' };
import type { Context } from '../context.ts';
import { releaseFileKey } from '../modules/remotes/serve/release-files.ts';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';
import { latestMigration, readWorksFrom, withMigrationsPaused } from '../platform/db/migrate.ts';
import { withDeletionPaused } from '../platform/files/backup-lock.ts';
import { refuseUnfinishedMove } from '../platform/files/store-identity.ts';
import {
  type BackupManifest,
  type DatabaseBackup,
  type DatabaseTable,
  fileListName,
  filePath,
  manifestName,
  quotedTableName,
  readMigrations,
  readTables,
  tablePath,
} from './backup-format.ts';

/** The folders of the file store that belong to the portal's rows; staged files belong to no row yet. */
const storedFolders = ['files', 'releases'];

/** Passes bytes through and computes their digest and number. */
const createDigest = () => {
  const hash = createHash('sha256');
  let size = 0;
  return {
    through: async function* (bytes: AsyncIterable<Uint8Array>) {
      for await (const chunk of bytes) {
        hash.update(chunk);
        size += chunk.byteLength;
        yield chunk;
      }
    },
    result: () => ({ size, sha256: hash.digest('hex') }),
  };
};

/** The rows of a table as lines of JSON: an array of the columns in PostgreSQL's own text form, which is exact for every type. */
const lines = async function* (tx: postgres.TransactionSql, table: DatabaseTable, counted: { rows: number }) {
  const texts = table.columns.map((column) => `"${column}"::text`).join(', ');
  const rows = tx
    .unsafe<{ row: string }[]>(`select array_to_json(array[${texts}])::text as row from ${quotedTableName(table)}`)
    .cursor(500);
  for await (const batch of rows) {
    counted.rows += batch.length;
    yield Buffer.from(batch.map(({ row }) => `${row}\n`).join(''));
  }
};

const writeTable = async (tx: postgres.TransactionSql, folder: string, table: DatabaseTable) => {
  const path = tablePath(folder, table.name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const counted = { rows: 0 };
  const digest = createDigest();
  await pipeline(lines(tx, table, counted), createGzip({ level: 4 }), digest.through, createWriteStream(path, { mode: 0o600 }));
  return { name: table.name, columns: [...table.columns], rows: counted.rows, sha256: digest.result().sha256 };
};

/** Writes all tables as the transaction sees them. */
export const writeDatabase = async (tx: postgres.TransactionSql, folder: string): Promise<DatabaseBackup> => {
  await tx`set local datestyle to 'ISO, YMD'`;
  // the server counts a cursor as one statement, from its first row to its last
  await tx`set local statement_timeout to 0`;
  const sequences = await tx<{ name: string; value: string }[]>`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null`;
  const tables: BackupManifest['tables'] = [];
  for (const table of await readTables(tx)) tables.push(await writeTable(tx, folder, table));
  return { migrations: await readMigrations(tx), worksFrom: await readWorksFrom(tx), tables, sequences: [...sequences] };
};

/** Copies every file. Returns their digests by key, and the summary for the manifest. */
const writeFiles = async (ctx: Pick<Context, 'files'>, folder: string) => {
  const list = createWriteStream(join(folder, fileListName), { mode: 0o600 });
  const listHash = createHash('sha256');
  const digests = new Map<string, string>();
  let bytes = 0;
  for (const stored of storedFolders) {
    for await (const { key } of ctx.files.list(stored)) {
      const open = await ctx.files.open(key);
      if (!open) continue; // its row was deleted before the backup began
      const path = filePath(folder, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const digest = createDigest();
      await pipeline(digest.through(open.body.stream()), createWriteStream(path, { mode: 0o600 }));
      const { size, sha256 } = digest.result();
      const line = `${JSON.stringify({ key, size, sha256 })}\n`;
      listHash.update(line);
      if (!list.write(line)) await once(list, 'drain');
      digests.set(key, sha256);
      bytes += size;
    }
  }
  await new Promise<void>((resolve) => list.end(() => resolve()));
  return { digests, summary: { count: digests.size, bytes, sha256: listHash.digest('hex') } };
};

/** A file that a row names: the key of its bytes, their digest if the row has it, and what a message calls it. */
interface NamedFile {
  readonly key: string;
  readonly sha256?: string;
  readonly name: string;
}

/** The files that the rows name, as the transaction sees them. */
const readNamedFiles = async (tx: postgres.TransactionSql): Promise<NamedFile[]> => {
  const uploaded = await tx<{ path: string; sha256: string }[]>`select path, sha256 from files`;
  const released = await tx<{ remote: string; version: string; path: string }[]>`
    select remote, version, path from release_files join releases on releases.id = release_id`;
  return [
    ...uploaded.map(({ path, sha256 }) => ({ key: path, sha256, name: path })),
    ...released.map(({ remote, version, path }) => ({
      key: releaseFileKey(remote, version, path),
      name: `${path} of ${remote} ${version}`,
    })),
  ];
};

/** @throws when a file that a row names is not in the backup as the row describes it */
const checkFiles = (named: readonly NamedFile[], digests: ReadonlyMap<string, string>): void => {
  for (const { key, sha256, name } of named) {
    const digest = digests.get(key);
    if (digest === undefined || (sha256 !== undefined && digest !== sha256))
      throw new StartProblem(`The file ${name} is missing or damaged; the backup was not finished.`);
  }
};

const codeOf = (thrown: unknown): unknown => (thrown as NodeJS.ErrnoException).code;

const createFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (thrown) {
    throw new StartProblem(`The folder ${folder} cannot be created (${codeOf(thrown)}); name one that can.`);
  }
};

/**
 * Writes a consistent backup of the database and the files while the portal runs. Reads one snapshot of the database, during which
 * migrations wait; bytes are kept until the files are copied. Uses two connections, and never holds a whole file in memory.
 * @param folder missing or empty; removed again when the backup fails
 * @throws StartProblem when the folder is in use or cannot be written, another backup runs, a file is missing, or the files are
 * being moved
 */
export const writeBackup = async (
  { client, files, now }: { readonly client: postgres.Sql; readonly files: Context['files']; readonly now: Date },
  folder: string,
): Promise<BackupManifest> => {
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new StartProblem(`${folder} is not empty; a backup needs a folder of its own.`);
  await refuseUnfinishedMove(files);
  const write = async (connection: postgres.Sql) => {
    // ends before the files are copied, which can take hours: until then its locks on all tables would stop a migration
    const { named, ...database } = await withMigrationsPaused(connection, () =>
      client.begin('isolation level repeatable read read only', async (tx) => ({
        ...(await writeDatabase(tx, folder)),
        named: await readNamedFiles(tx),
      })),
    );
    const { digests, summary } = await writeFiles({ files }, folder);
    checkFiles(named, digests);
    const backup: BackupManifest = {
      format: 1,
      portal: manifest.version,
      portalMigration: latestMigration(),
      createdAt: now.toISOString(),
      ...database,
      files: summary,
    };
    await writeFile(join(folder, `.${manifestName}`), `${JSON.stringify(backup, null, 2)}\n`, { mode: 0o600, flush: true });
    await rename(join(folder, `.${manifestName}`), join(folder, manifestName));
    return backup;
  };
  // the folder is created under the lock: if one exists without a running backup, it was left by a crash
  const backup = await withDeletionPaused(client, async (connection) => {
    await createFolder(folder);
    try {
      return await write(connection);
    } catch (thrown) {
      await rm(folder, { recursive: true, force: true });
      if (codeOf(thrown) === 'ENOSPC') throw new StartProblem(`The disk of ${folder} is full; the backup was not finished.`);
      throw thrown;
    }
  });
  if (!backup) throw new StartProblem('Another backup of this portal is running; wait until it is done.');
  return backup;
};
