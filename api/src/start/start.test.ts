import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Elysia } from 'elysia';
import postgres from 'postgres';
import { afterAll, describe, expect, it } from 'vitest';
import { parseEnv } from '../env.ts';
import { sessionSecret } from './open-context.ts';
import { openDatabase, serverProblem } from './open-database.ts';
import { Cleanup, checkPort, listen, prepareFolders } from './process.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A port that is in use until the returned function is called. */
const takenPort = async () => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return { port: address.port, free: () => server.close() };
};

/** The error output of `bun src/main.ts` until it exits. */
const startWith = async (variables: Record<string, string>) => {
  const { PATH = '', HOME = '' } = process.env;
  const child = Bun.spawn([process.execPath, join(import.meta.dirname, '../main.ts')], {
    env: { PATH, HOME, DATA_DIR: join(folder, 'data'), ...variables },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [error, code] = await Promise.all([new Response(child.stderr).text(), child.exited]);
  return { error: error.trim(), code };
};

describe('a start that cannot succeed prints one sentence, without a stack [PLAT-84]', () => {
  it('for an invalid variable', async () => {
    expect(await startWith({ PORT: 'abc' })).toEqual({
      error: 'PORT must be a whole number from 1 to 65535, but is "abc".',
      code: 1,
    });
  });

  it('for a port in use', async () => {
    const { port, free } = await takenPort();
    expect(await startWith({ PORT: `${port}` })).toEqual({
      error: `Port ${port} is taken by another program; stop it, or set PORT to another number.`,
      code: 1,
    });
    free();
  });

  it.each(['192.0.2.77', 'nohost.invalid', 'fe80::1'])('for a host that this machine does not have: %s', async (host) => {
    await expect(checkPort(host, 4197)).rejects.toThrow(`HOST is "${host}", which is no address of this machine`);
  });

  it('for a data folder that cannot be created', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const dataDir = join(file, 'data');
    await expect(prepareFolders({ dataDir, backups: undefined })).rejects.toThrow(
      `The data folder ${dataDir} cannot be written (ENOTDIR); set DATA_DIR to a folder that can.`,
    );
  });

  it('[PLAT-513] for a backup folder that cannot be created', async () => {
    const file = join(folder, 'another-file');
    writeFileSync(file, '');
    const backups = { folder: join(file, 'backups'), keep: 7 };
    await expect(prepareFolders({ dataDir: folder, backups })).rejects.toThrow(
      `The backup folder ${backups.folder} cannot be written (ENOTDIR); set BACKUP_DIR to a folder that can.`,
    );
  });

  it('for a database that does not respond', async () => {
    const { port, free } = await takenPort();
    free();
    const env = parseEnv({ DATABASE_URL: `postgres://portal:secret@127.0.0.1:${port}/portal` });
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    await expect(openDatabase(env, log, () => undefined)).rejects.toThrow(
      `The database at 127.0.0.1:${port} does not answer (ECONNREFUSED); check DATABASE_URL and that the server runs.`,
    );
  });

  it.each([
    ['28P01', 'The database at db.example refuses the user "portal"; check the name and password in DATABASE_URL.'],
    ['3D000', 'The server at db.example has no database "ideas"; create it, or check DATABASE_URL.'],
    ['42501', `The user "portal" of DATABASE_URL may not create tables and extensions; make it the database's owner.`],
    [
      '08P01',
      'What answers at db.example refuses the connection (refused); connect to PostgreSQL itself, or let the pooler pass on the settings of a session.',
    ],
  ])('for the refusal %s of a server, without the password', (code, sentence) => {
    const refusal = Object.assign(new postgres.PostgresError('refused'), { code, message: 'refused' });
    expect(serverProblem(refusal, 'postgres://portal:secret@db.example/ideas')?.message).toBe(sentence);
    expect(serverProblem(new Error('wrapped', { cause: refusal }), 'postgres://portal:secret@db.example/ideas')?.message).toBe(
      sentence,
    );
  });
});

describe('sessionSecret', () => {
  it('is generated once, readable only by the owner of the folder', async () => {
    const env = parseEnv({ DATA_DIR: folder });
    const secret = await sessionSecret(env);
    expect(secret.length).toBeGreaterThanOrEqual(64);
    expect(await sessionSecret(env)).toBe(secret);
    const file = join(folder, 'session-secret');
    expect(readFileSync(file, 'utf8')).toBe(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, 'short');
    await expect(sessionSecret(env)).rejects.toThrow(`${file} is damaged; remove it (everyone then signs in again).`);
  });

  it('is SESSION_SECRET if set', async () => {
    const SESSION_SECRET = 'x'.repeat(32);
    expect(await sessionSecret(parseEnv({ DATA_DIR: folder, SESSION_SECRET }))).toBe(SESSION_SECRET);
  });
});

describe('stopping', () => {
  it('[PLAT-511] runs every step of the cleanup, also after one that fails, and reports the first failure', async () => {
    const cleanup = new Cleanup();
    const ended: string[] = [];
    cleanup.add(
      () => ended.push('log'),
      () => Promise.reject(new Error('traces')),
      () => ended.push('database'),
    );
    await expect(cleanup.run()).rejects.toThrow('traces');
    expect(ended).toEqual(['database', 'log']);
  });

  it('lets a running call finish and accepts no new one', async () => {
    const begun = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const app = new Elysia().get('/slow', async () => {
      begun.resolve();
      await release.promise;
      return 'finished';
    });
    const { port, free } = await takenPort();
    free();
    const stop = listen(app, { env: parseEnv({ PORT: `${port}` }) });
    const call = fetch(`http://127.0.0.1:${port}/slow`);
    await begun.promise;
    const stopped = stop();
    await expect(fetch(`http://127.0.0.1:${port}/slow`)).rejects.toThrow();
    release.resolve();
    expect(await (await call).text()).toBe('finished');
    await stopped;
  });
});
