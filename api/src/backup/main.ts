import { resolve } from 'node:path';
import { systemClock } from '../context.ts';
import { parseEnv } from '../env.ts';
import { openDriver } from '../platform/db/address.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { readCommandLine, refuseCommandLine } from '../start/command-line.mjs';
import { openForCommand, runCommand } from '../start/open-for-command.ts';
import type { BackupManifest } from './backup-format.ts';
import { restoreWarning } from './restorable-schema.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

// Run by `npm run backup -- FOLDER` and `npm run restore -- FOLDER`, with the environment of the portal.
const forBackup = { mayBeRunning: true, mayBeEmpty: false };
const forRestore = { mayBeRunning: false, mayBeEmpty: true };

const usages = {
  backup: `npm run backup -- FOLDER: writes the database and the files of the portal into a new folder, also while it runs

The portal is that of DATA_DIR or DATABASE_URL, and of S3_BUCKET if its files are there.`,
  restore: `npm run restore -- FOLDER: restores the backup in this folder

The target has to be empty: a new DATA_DIR, or an empty database in DATABASE_URL with a new DATA_DIR or an empty S3_BUCKET.`,
};

const readRequest = () => {
  const [command, ...args] = process.argv.slice(2);
  if (command !== 'backup' && command !== 'restore')
    return refuseCommandLine(Object.values(usages).join('\n\n'), `There is no command "${command ?? ''}".`);
  const [folder = ''] = readCommandLine({ usage: usages[command], words: ['FOLDER'], args }).words;
  return { command, folder: resolve(folder) };
};

const printSummary = (what: string, { tables, files, createdAt }: BackupManifest) => {
  const rows = tables.reduce((total, table) => total + table.rows, 0);
  const megabytes = (files.bytes / 1_000_000).toFixed(1);
  console.log(`${what}: ${rows} rows of ${tables.length} tables, ${files.count} files (${megabytes} MB), as of ${createdAt}`);
};

const run = async () => {
  const { command, folder } = readRequest();
  const env = parseEnv(process.env);
  const { address, stop } = await openForCommand(env, command === 'backup' ? forBackup : forRestore);
  try {
    const files = await openFileStore(env);
    if (command === 'restore') {
      const restored = await restoreBackup({ address, files }, folder);
      printSummary(`Restored ${folder}`, restored);
      if (restored.leftOut.length > 0)
        console.warn(`Left out, since a later portal had added it: ${restored.leftOut.map((part) => `the ${part}`).join(', ')}`);
      return;
    }
    const client = openDriver(address, { max: 2, onnotice: () => undefined });
    try {
      const backup = await writeBackup({ client, files, now: systemClock.now() }, folder);
      printSummary(`Backed up into ${folder}`, backup);
      const warning = restoreWarning(backup);
      if (warning !== undefined) console.warn(warning);
    } finally {
      await client.end({ timeout: 5 });
    }
  } finally {
    await stop();
  }
};

await runCommand(run);
