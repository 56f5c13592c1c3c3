import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries, runnableBinaries } from '../src/platform/db/embedded/binaries.ts';
import { type ClusterPaths, clusterPaths, databaseAccount } from '../src/platform/db/embedded/cluster-paths.ts';
import { connectionTo, ensureDatabase, openConnection } from '../src/platform/db/embedded/connection.ts';
import { ensureServer, type RunningServer } from '../src/platform/db/embedded/ensure-server.ts';
import { createCluster, prepareFolders } from '../src/platform/db/embedded/prepare-cluster.ts';
import { type Installation, isPostgres } from '../src/platform/db/embedded/server-process.ts';
import { stopServer } from '../src/platform/db/embedded/start-embedded.ts';

/** A killed process loses nothing that it has handed to the operating system; only a machine crash does. */
const quickSettings = { fsync: 'off' };

interface Member {
  readonly paths: ClusterPaths;
  server: RunningServer;
}

/** The postmaster stops first and gets the signal last: while it runs, a child can end between its listing and its signal. */
const signalProcesses = ({ server: { pid } }: Member, signal: NodeJS.Signals): void => {
  process.kill(pid, 'SIGSTOP');
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  for (const id of [...children.split('\n').filter(Boolean).map(Number), pid]) process.kill(id, signal);
};

/** Two servers by PostgreSQL's own streaming replication: a commit is acknowledged once the standby has it too. */
export class PrimaryAndStandby {
  readonly #installation: Installation;
  readonly primary: Member;
  readonly standby: Member;

  private constructor(installation: Installation, primary: Member, standby: Member) {
    this.#installation = installation;
    this.primary = primary;
    this.standby = standby;
  }

  /** @param folder for their data; its path is made too long for sockets, so that both listen on ports */
  static async start(folder: string): Promise<PrimaryAndStandby> {
    const longPath = join(folder, 'where-two-servers-keep-their-data-'.repeat(3));
    const [one, two] = [clusterPaths(join(longPath, 'one')), clusterPaths(join(longPath, 'two'))];
    const account = databaseAccount(one.cluster);
    const installation = { native: runnableBinaries(findBinaries(), account), account };
    for (const paths of [one, two]) {
      mkdirSync(paths.home, { recursive: true });
      prepareFolders(paths, account);
    }
    createCluster(installation, one, ['--no-sync']);
    const first = await ensureServer(installation, one, quickSettings);
    await ensureDatabase(connectionTo(first.address, one, 'postgres'), 'portal');
    await stopServer(installation.native, first.pid);
    // a copy of a server that was stopped cleanly is a standby of it
    execFileSync('cp', ['-a', `${one.cluster}/.`, two.cluster]);
    rmSync(join(two.cluster, 'postmaster.pid'), { force: true });
    const { host, port, user, password } = connectionTo(first.address, one, 'portal');
    const source = `host=${host} port=${port} user=${user} password=${password} application_name=standby`;
    appendFileSync(join(two.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
    const signal = join(two.cluster, 'standby.signal');
    writeFileSync(signal, '');
    if (account) chownSync(signal, account.uid, account.gid);
    const primary = await ensureServer(
      installation,
      one,
      { ...quickSettings, synchronous_standby_names: 'standby' },
      first.address,
    );
    const standby = await ensureServer(installation, two, quickSettings);
    const pair = new PrimaryAndStandby(installation, { paths: one, server: primary }, { paths: two, server: standby });
    while ((await pair.query(pair.primary, "select from pg_stat_replication where sync_state = 'sync'")).length === 0)
      await pause(50);
    return pair;
  }

  urlOf({ paths, server }: Member): string {
    const { user, password, host, port } = connectionTo(server.address, paths, 'portal');
    return `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/portal`;
  }

  /** Both in one URL, the standby first. */
  get url(): string {
    const { host, port } = this.standby.server.address;
    return this.urlOf(this.primary).replace('@', `@${host}:${port},`);
  }

  async query(member: Member, statement: string): Promise<readonly Record<string, unknown>[]> {
    const sql = openConnection(connectionTo(member.server.address, member.paths, 'portal'));
    try {
      return await sql.unsafe(statement);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }

  /** Promotes the standby to primary, and returns once it accepts writes. */
  promote(): Promise<unknown> {
    return this.query(this.standby, 'select pg_promote()');
  }

  /** Restarts the killed primary as if the standby had not been promoted. */
  async restartPrimary(): Promise<void> {
    this.primary.server = await ensureServer(this.#installation, this.primary.paths, quickSettings, this.primary.server.address);
  }

  /** Pauses or resumes every process of a server: when paused, it neither responds nor refuses, as without power or network. */
  freeze(member: Member, frozen: boolean): void {
    signalProcesses(member, frozen ? 'SIGSTOP' : 'SIGCONT');
  }

  /** Kills every process of a server: one that outlives the first would keep responding until it notifications. */
  kill(member: Member): void {
    signalProcesses(member, 'SIGKILL');
  }

  async stop(): Promise<void> {
    for (const { server } of [this.primary, this.standby])
      if (isPostgres(server.pid)) await stopServer(this.#installation.native, server.pid);
  }
}
