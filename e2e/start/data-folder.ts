import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';

const made: string[] = [];

/** A new DATA_DIR. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-start-'));
  made.push(folder);
  return folder;
}

export function removeDataFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}

const pidFile = (dataDir: string) => readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');

/** Process number of the database that runs on the folder. */
export const databasePid = (dataDir: string): number => Number(pidFile(dataDir)[0]);

/** A connection to the database that runs on the folder, beside the portal's own. */
export function openDatabase(dataDir: string): postgres.Sql {
  const [, , , port, socketDir] = pidFile(dataDir);
  return postgres({
    host: socketDir ? join(dataDir, 'postgres/run') : '127.0.0.1',
    port: Number(port),
    user: 'portal',
    password: readFileSync(join(dataDir, 'postgres/cluster/portal-password'), 'utf8').trim(),
    database: 'portal',
    max: 2,
    onnotice: () => {},
  });
}
