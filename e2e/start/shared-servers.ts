import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startScript } from '../../api/test/start-script.ts';
import { freePort } from '../../scripts/launch/free-port.mjs';
import { bunBinary } from '../portal/bun.ts';
import { newDataDir, type Portal, startPortal } from '../portal/start-portal.ts';
import { databasePid } from './data-folder.ts';

/** Starts a server script of the api's tests. @returns its process, and the JSON line that it prints once it is ready */
export const startServer = (script: string, ...args: string[]) => startScript<Record<string, unknown>>(script, args, bunBinary());

/** Sends the signal to a process, and waits until it has ended. */
export const endProcess = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
};

/** A dedicated PostgreSQL and S3 server, shared by instances with separate data folders. */
export class SharedServers {
  readonly #folder = mkdtempSync(join(tmpdir(), 'portal-shared-'));
  #database: ChildProcess | undefined;
  // the path is too long for a socket, so the database listens on a port that DATABASE_URL can name
  readonly #databaseFolder = join(this.#folder, 'where-the-database-of-two-instances-keeps-its-data-'.repeat(3));
  #s3: ChildProcess | undefined;
  #s3Port = 0;
  #url = '';
  readonly #portals = new Set<Portal>();

  async open(): Promise<void> {
    const { child, printed } = await startServer('database-process.ts', this.#databaseFolder);
    const { user, password, host, port, database } = printed.connection as Record<string, string>;
    this.#database = child;
    this.#url = `postgres://${user}:${encodeURIComponent(password ?? '')}@${host}:${port}/${database}`;
    await this.startS3();
  }

  get databaseUrl(): string {
    return this.#url;
  }

  /** Starts the S3 server, or restarts it after {@link killS3} on the same port and with the same objects. */
  async startS3(): Promise<void> {
    const { child, printed } = await startServer(
      's3-process.ts',
      join(this.#folder, 's3'),
      String(this.#s3Port),
      'portal',
      'another',
    );
    this.#s3 = child;
    this.#s3Port = printed.port as number;
  }

  async killS3(): Promise<void> {
    if (this.#s3) await endProcess(this.#s3, 'SIGKILL');
  }

  /** The environment variables that all instances share. */
  variables(): Record<string, string> {
    return {
      DATABASE_URL: this.#url,
      SESSION_SECRET: 'a secret that all instances of the portal share',
      S3_ENDPOINT: `http://127.0.0.1:${this.#s3Port}`,
      S3_BUCKET: 'portal',
      S3_ACCESS_KEY_ID: 'portal',
      S3_SECRET_ACCESS_KEY: 'secret of the tests',
      // the balancer notices within 1.1 s: the time between two checks, and a check's time limit
      STOP_DELAY: '3',
    };
  }

  /** Starts an instance with a new data folder, or with the port and data folder of an earlier one. */
  async start(
    earlier?: Pick<Portal, 'port' | 'dataDir'>,
    env: Record<string, string> = {},
    command?: readonly [string, ...string[]],
  ): Promise<Portal> {
    const { port, dataDir } = earlier ?? { port: await freePort(), dataDir: newDataDir({ filled: false, within: this.#folder }) };
    const portal = await startPortal({ port, dataDir, env: { ...this.variables(), ...env }, ...(command ? { command } : {}) });
    this.#portals.add(portal);
    return portal;
  }

  /** Suspends every process of the database, or resumes them; a suspended database neither responds nor refuses. */
  freezeDatabase(frozen: boolean): void {
    this.#signalDatabase(frozen ? 'SIGSTOP' : 'SIGCONT');
  }

  /** Kills every process of the database; `database-process.ts` restarts it at the same address. */
  killDatabase(): void {
    this.#signalDatabase('SIGKILL');
  }

  /** The postmaster stops first and gets the signal last: while it runs, a child can end between its listing and its signal. */
  #signalDatabase(signal: NodeJS.Signals): void {
    const server = databasePid(this.#databaseFolder);
    process.kill(server, 'SIGSTOP');
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server)], { encoding: 'utf8' });
    for (const pid of [...children.split('\n').filter(Boolean).map(Number), server]) process.kill(pid, signal);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#portals].map((portal) => portal.stop()));
    if (this.#database) await endProcess(this.#database, 'SIGTERM');
    await this.killS3();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
