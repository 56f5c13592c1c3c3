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

const passwordOf = (dataDir: string) => readFileSync(join(dataDir, 'postgres/cluster/portal-password'), 'utf8').trim();

/** The database that runs on the folder, as a further instance is told of it. @throws where it listens on a socket */
export function databaseUrl(dataDir: string): string {
  const [, , , port, socketDir] = pidFile(dataDir);
  if (socketDir) throw new Error('the database listens on a socket, which no URL can name');
  return `postgres://portal:${encodeURIComponent(passwordOf(dataDir))}@127.0.0.1:${port}/portal`;
}

/** A connection to the database that runs on the folder, beside the portal's own. */
export function openDatabase(dataDir: string): postgres.Sql {
  const [, , , port, socketDir] = pidFile(dataDir);
  return postgres({
    host: socketDir ? join(dataDir, 'postgres/run') : '127.0.0.1',
    port: Number(port),
    user: 'portal',
    password: passwordOf(dataDir),
    database: 'portal',
    max: 2,
    onnotice: () => {},
  });
}
