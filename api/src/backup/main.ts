import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import pino from 'pino';
import { systemClock } from '../clock.ts';
import { parseEnv } from '../env.ts';
import { type DatabaseAddress, openDriver } from '../platform/db/address.ts';
import { connectionTo } from '../platform/db/embedded/connection.ts';
import { runningServer } from '../platform/db/embedded/ensure-server.ts';
import { clusterPaths } from '../platform/db/embedded/paths.ts';
import { startEmbedded } from '../platform/db/embedded/start-embedded.ts';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';
import { DiskStore } from '../platform/files/disk-store.ts';
import type { BackupManifest } from './backup-format.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

// Run by `bun run backup FOLDER` and `bun run restore FOLDER`, with the environment of the portal.
const [command, given] = process.argv.slice(2);
const log = pino({ level: 'silent' });

/** The database of the portal, whether it runs or not. */
const openDatabase = async (
  env: ReturnType<typeof parseEnv>,
): Promise<{ address: DatabaseAddress; stop: () => Promise<void> }> => {
  if (env.databaseUrl !== undefined) return { address: env.databaseUrl, stop: async () => undefined };
  const paths = clusterPaths(env.dataDir);
  const running = await runningServer(paths);
  if (running && command === 'restore')
    throw new StartProblem(`A portal runs on the data in ${env.dataDir}; stop it, or set DATA_DIR to an empty folder.`);
  if (running) return { address: connectionTo(running.address, paths, 'portal'), stop: async () => undefined };
  if (command === 'backup' && !existsSync(paths.cluster))
    throw new StartProblem(`There is no database in ${env.dataDir}; set DATA_DIR or DATABASE_URL as for the portal.`);
  const { connection, stop } = await startEmbedded({ dataDir: env.dataDir, log });
  return { address: connection, stop };
};

const say = (what: string, { tables, files, createdAt }: BackupManifest) => {
  const rows = tables.reduce((total, table) => total + table.rows, 0);
  const megabytes = (files.bytes / 1_000_000).toFixed(1);
  console.log(`${what}: ${rows} rows of ${tables.length} tables, ${files.count} files (${megabytes} MB), as of ${createdAt}`);
};

const run = async () => {
  if (!given || (command !== 'backup' && command !== 'restore'))
    throw new StartProblem('Name a folder: bun run backup FOLDER, or bun run restore FOLDER.');
  const folder = resolve(given);
  const env = parseEnv(process.env);
  const { address, stop } = await openDatabase(env);
  try {
    const files = new DiskStore(env.dataDir);
    if (command === 'restore') return say(`Restored ${folder}`, await restoreBackup({ address, files }, folder));
    const client = openDriver(address, { max: 2, onnotice: () => undefined });
    try {
      say(`Backed up into ${folder}`, await writeBackup({ client, files, now: systemClock.now() }, folder));
    } finally {
      await client.end({ timeout: 5 });
    }
  } finally {
    await stop();
  }
};

try {
  await run();
} catch (thrown) {
  process.exitCode = 1;
  console.error(thrown instanceof StartProblem ? thrown.message : thrown);
}
process.exit();
