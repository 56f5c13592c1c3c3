import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { Clusters, killNow, query } from '../../../../test/clusters.ts';
import { patient } from '../../../../test/patient.ts';
import { clusterPaths } from './cluster-paths.ts';
import { isPostgres } from './server-process.ts';
import { startEmbedded } from './start-embedded.ts';
import { StartProblem } from './start-problem.ts';

const clusters = new Clusters();
afterAll(() => clusters.clear());

const root = process.getuid?.() === 0;

describe('the embedded database', () => {
  it('keeps the data after a clean stop, and leaves no process behind', async () => {
    const folder = clusters.folder();
    const first = await clusters.start(folder);
    await query(first.connection, 'create table kept (id int)', 'insert into kept values (7)');
    await first.stop();
    expect(isPostgres(first.pid)).toBe(false);

    const second = await clusters.start(folder);
    expect(await query(second.connection, 'select id from kept')).toEqual([{ id: 7 }]);
    await second.stop();
  });

  it('sorts and compares text by code point everywhere, in UTF-8, and uses UTC', async () => {
    const database = await clusters.start(clusters.folder());
    const [row] = await query(
      database.connection,
      `select datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding,
         current_setting('TimeZone') as zone from pg_database where datname = current_database()`,
    );
    expect(row).toEqual({ provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8', zone: 'UTC' });
    await database.stop();
  });

  it('is closed to other users: private folders, a password, no network', async () => {
    const folder = clusters.folder();
    const database = await clusters.start(folder);
    const paths = clusterPaths(folder);
    for (const path of [paths.home, paths.cluster, paths.socketDir]) expect(statSync(path).mode & 0o077).toBe(0);
    expect(database.connection.host).toBe(paths.socketDir);
    await expect(query({ ...database.connection, password: 'guessed' }, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect(await query(database.connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    await database.stop();
  });

  it('refuses a second portal on the same folder, and does not disturb the first', async () => {
    const folder = clusters.folder();
    const first = await clusters.start(folder);
    const refused = await clusters.start(folder).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartProblem);
    expect(String(refused)).toContain(`Another portal (process ${process.pid}) is using the data in ${folder}`);
    expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.stop();
  });

  it('lets one of two simultaneous first starts succeed', async () => {
    const folder = clusters.folder();
    const [one, other] = await Promise.allSettled([clusters.startProcess(folder), clusters.start(folder)]);
    const winners = [one, other].filter((start) => start.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    if (one.status === 'fulfilled') one.value.child.kill('SIGTERM');
    if (other.status === 'fulfilled') await other.value.stop();
  });
});

describe('after kill -9', () => {
  it('of the portal, the server continues and the next start adopts it', async () => {
    const folder = clusters.folder();
    const { child, connection, pid } = await clusters.startProcess(folder);
    await query(connection, 'create table kept (id int)', 'insert into kept values (1)');
    await killNow(child);
    expect(isPostgres(pid)).toBe(true);

    const next = await clusters.start(folder);
    expect(next.pid).toBe(pid);
    expect(await query(next.connection, 'select id from kept')).toEqual([{ id: 1 }]);
    await next.stop();
    expect(isPostgres(pid)).toBe(false);
  });

  it('of portal and server, the next start recovers committed data', async () => {
    const folder = clusters.folder();
    const { child, connection, pid } = await clusters.startProcess(folder);
    await query(connection, 'create table kept (id int)', 'insert into kept select generate_series(1, 500)');
    await killNow(child);
    process.kill(pid, 'SIGKILL');

    const next = await clusters.start(folder);
    expect(next.pid).not.toBe(pid);
    expect(await query(next.connection, 'select count(*)::int as rows from kept')).toEqual([{ rows: 500 }]);
    await next.stop();
  });

  it('of the server alone, the running portal restarts it at the same address', async () => {
    const folder = clusters.folder();
    const database = await clusters.start(folder);
    const killed = database.pid;
    await query(database.connection, 'create table kept (id int)', 'insert into kept values (3)');
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(async () => expect(await query(database.connection, 'select id from kept')).toEqual([{ id: 3 }]), patient);
    await vi.waitFor(() => expect(database.pid).not.toBe(killed), patient);
    await database.stop();
    expect(isPostgres(database.pid)).toBe(false);
  });

  describe('of a server that cannot start again for now, such as on a full disk [PLAT-555]', () => {
    /** Kills the server, which does not start again until `mend`, and counts the attempts; a pause ends when `resume` is called. */
    const startBroken = async () => {
      const folder = clusters.folder();
      const pauses: number[] = [];
      const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
      const held = Promise.withResolvers<void>();
      const pauseFor = (ms: number, stopping: AbortSignal) => {
        pauses.push(ms);
        if (pauses.length < 7) return Promise.resolve();
        stopping.addEventListener('abort', () => held.resolve());
        return held.promise;
      };
      const database = await startEmbedded({ dataDir: folder, log, pauseFor });
      const file = join(clusterPaths(folder).cluster, 'postgresql.conf');
      const settings = readFileSync(file, 'utf8');
      writeFileSync(file, `${settings}\nno_setting_of_this_name = 1\n`);
      process.kill(database.pid, 'SIGKILL');
      await vi.waitFor(() => expect(pauses).toHaveLength(7), patient);
      return { database, pauses, log, mend: () => writeFileSync(file, settings), resume: held.resolve };
    };

    it('the running portal tries on, and says why it fails each time', async () => {
      const { database, pauses, log, mend, resume } = await startBroken();
      expect(pauses).toEqual([1000, 2000, 3000, 4000, 5000, 6000, 7000]);
      expect(log.error).toHaveBeenCalledTimes(7);
      expect(log.error).toHaveBeenCalledWith(expect.stringContaining('configuration file'));
      mend();
      resume();
      await vi.waitFor(async () => expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]), patient);
      await database.stop();
    });

    it('the portal stops at once', async () => {
      const { database, log } = await startBroken();
      await database.stop();
      expect(log.error).toHaveBeenCalledTimes(7);
      expect(isPostgres(database.pid)).toBe(false);
    });
  });

  it('during the first start, no partial cluster blocks the next one', async () => {
    const folder = clusters.folder();
    const { home } = clusterPaths(folder);
    mkdirSync(join(home, 'new-999999999'), { recursive: true });
    writeFileSync(join(home, 'new-999999999', 'PG_VERSION'), '18\n');
    writeFileSync(join(home, 'new-999999999.password'), 'half');
    const database = await clusters.start(folder);
    expect(existsSync(join(home, 'new-999999999'))).toBe(false);
    expect(existsSync(join(home, 'new-999999999.password'))).toBe(false);
    await database.stop();
  });

  it('and a reboot, the process id in postmaster.pid may belong to another program', async () => {
    const folder = clusters.folder();
    const first = await clusters.start(folder);
    const file = join(clusterPaths(folder).cluster, 'postmaster.pid');
    const left = readFileSync(file, 'utf8');
    await first.stop();
    writeFileSync(file, left.replace(/^\d+/, String(process.pid)));
    const second = await clusters.start(folder);
    expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
  });
});

describe('when no socket is possible', () => {
  it('listens only on the loopback address and asks for the password', async () => {
    const folder = join(clusters.folder(), 'a-path-that-no-socket-can-have-'.repeat(4));
    const database = await clusters.start(folder);
    expect(database.connection.host).toBe('127.0.0.1');
    await expect(query({ ...database.connection, password: '' }, 'select 1')).rejects.toThrow();
    expect(await query(database.connection, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    await database.stop();
  });

  it('accepts a path with a colon, which the driver would read as a port', async () => {
    const database = await clusters.start(join(clusters.folder(), 'a:b'));
    expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
  });
});

describe('explains in one sentence why it cannot start', () => {
  const problemOf = async (dataDir: string, settings?: Record<string, string>): Promise<string> => {
    const problem = await clusters.start(dataDir, settings).catch((error: unknown) => error);
    if (!(problem instanceof StartProblem)) throw new Error(`expected a problem, got ${problem}`);
    expect(problem.message).not.toContain('\n');
    return problem.message;
  };

  it('data of another PostgreSQL version', async () => {
    const folder = clusters.folder();
    mkdirSync(clusterPaths(folder).cluster, { recursive: true });
    writeFileSync(join(clusterPaths(folder).cluster, 'PG_VERSION'), '17\n');
    expect(await problemOf(folder)).toContain('is of PostgreSQL 17 and this portal brings 18');
  });

  it('a folder with something else in it', async () => {
    const folder = clusters.folder();
    mkdirSync(clusterPaths(folder).cluster, { recursive: true });
    expect(await problemOf(folder)).toContain('PG_VERSION is missing');
  });

  it('a folder that cannot be written', async () => {
    const folder = clusters.folder();
    if (root)
      writeFileSync(join(folder, 'data'), 'a file'); // root may write anywhere except into a file
    else chmodSync(folder, 0o500);
    expect(await problemOf(join(folder, 'data'))).toMatch(/cannot be written \(E\w+\); make it writable .* or set DATA_DIR/);
    if (!root) chmodSync(folder, 0o700);
  });

  it("the server's own reason", async () => {
    expect(await problemOf(clusters.folder(), { shared_buffers: '1' })).toMatch(
      /^The embedded database did not start: .*"shared_buffers"/,
    );
  });
});
