import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Binaries } from '../src/platform/db/embedded/binaries.ts';
import { clusterPaths } from '../src/platform/db/embedded/cluster-paths.ts';
import { type Connection, openConnection } from '../src/platform/db/embedded/connection.ts';
import { isPostgres, readPostmaster } from '../src/platform/db/embedded/server-process.ts';
import { type EmbeddedDatabase, startEmbedded, stopServer } from '../src/platform/db/embedded/start-embedded.ts';
import { startScript } from './start-script.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Data folders and processes of a test file that starts its own clusters; `clear` ends and removes them all. */
export class Clusters {
  #folders: string[] = [];
  #children: ChildProcess[] = [];

  /** A new path below which nothing exists yet. */
  folder(prefix = 'portal-db-'): string {
    const folder = mkdtempSync(join(tmpdir(), prefix));
    this.#folders.push(folder);
    return folder;
  }

  /** Starts a durable cluster in this process. */
  start(dataDir: string, settings?: Record<string, string>, binaries?: Binaries): Promise<EmbeddedDatabase> {
    return startEmbedded({ dataDir, log: silent, settings, binaries });
  }

  /** Starts one in a separate process, which can be killed. */
  async startProcess(dataDir: string): Promise<{ child: ChildProcess; connection: Connection; pid: number }> {
    const { child, printed } = await startScript<{ connection: Connection; pid: number }>('database-process.ts', [dataDir]);
    this.#children.push(child);
    return { child, ...printed };
  }

  async clear(): Promise<void> {
    for (const child of this.#children) if (child.exitCode === null) child.kill('SIGKILL');
    for (const folder of this.#folders) {
      const running = readPostmaster(clusterPaths(folder).cluster);
      if (running && isPostgres(running.pid)) await stopServer('', running.pid);
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** Runs statements on a separate connection. @returns the rows of the last one */
export async function query(connection: Connection, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const sql = openConnection(connection);
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = [...(await sql.unsafe(statement))];
    return rows;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Kills a process with SIGKILL and waits until it has ended. */
export async function killNow(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
