import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { newDataDir } from '../portal/start-portal.ts';

const created: string[] = [];

/** A new DATA_DIR, empty as before the first start, or filled as after it. */
export function newDataFolder({ filled = false } = {}): string {
  const folder = newDataDir({ filled });
  created.push(folder);
  return folder;
}

export function removeDataFolders(): void {
  for (const folder of created.splice(0)) rmSync(folder, { recursive: true, force: true });
}

const pidFile = (dataDir: string) => readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');

/** Process id of the database that runs on the folder. */
export const databasePid = (dataDir: string): number => Number(pidFile(dataDir)[0]);

const passwordOf = (dataDir: string) => readFileSync(join(dataDir, 'postgres/cluster/portal-password'), 'utf8').trim();

/** URL of the database that runs on the folder, for a second instance. @throws if it listens on a socket */
export function databaseUrl(dataDir: string): string {
  const [, , , port, socketDir] = pidFile(dataDir);
  if (socketDir) throw new Error('the database listens on a socket, which no URL can name');
  return `postgres://portal:${encodeURIComponent(passwordOf(dataDir))}@127.0.0.1:${port}/portal`;
}

/** Connection options of the database that runs on the folder. */
export function databaseOptions(dataDir: string) {
  const [, , , port, socketDir] = pidFile(dataDir);
  const host = socketDir ? join(dataDir, 'postgres/run') : '127.0.0.1';
  return { host, port: Number(port), user: 'portal', password: passwordOf(dataDir), database: 'portal' };
}

/** A separate connection to the database that runs on the folder. */
export const openDatabase = (dataDir: string): postgres.Sql =>
  postgres({ ...databaseOptions(dataDir), max: 2, onnotice: () => {} });
