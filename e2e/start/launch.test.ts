import { chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../scripts/launch/free-port.mjs';
import { root } from '../portal/bun.ts';
import { databasePid, newDataFolder, removeDataFolders } from './data-folder.ts';
import { accountOf, childrenOf, endAll, isRunning, launch, mayRead } from './launcher.ts';

afterEach(endAll);
afterAll(removeDataFolders);

const builtAt = () => statSync(join(root, 'shell/dist/.stamp')).mtimeMs;

const own = process.getuid?.() ?? 0;

const startAt = async (dataDir: string, account = own) => {
  const env = { PORT: String(await freePort()), DATA_DIR: dataDir };
  const started = account === own ? launch(env) : launch({ ...env, HOME: dataDir }, { account });
  await started.waitForOutput('The portal is ready');
  const [api = 0] = await childrenOf(started.process.pid ?? 0);
  return { ...started, url: `http://localhost:${env.PORT}`, api, database: databasePid(dataDir) };
};

const expectCleanStop = async (started: Awaited<ReturnType<typeof startAt>>, signal: NodeJS.Signals) => {
  started.process.kill(signal);
  const { code, errors } = await started.ended;
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(await isRunning(started.api)).toBe(false);
  expect(await isRunning(started.database)).toBe(false);
};

/** Id of an account without rights. */
const nobody = 65_534;

describe('npm start', () => {
  it('[PLAT-80] [PLAT-81] [PLAT-86] serves the portal with its address and demo accounts; runs as an ordinary account, and the database as the same one; stops everything cleanly on SIGTERM and SIGINT; the second start keeps the data, rebuilds nothing', async ({
    skip,
  }) => {
    const dataDir = newDataFolder();
    // root switches to an account without rights, if that can read the project
    const account = own === 0 && mayRead(nobody, root) ? nobody : own;
    if (account !== own) chownSync(dataDir, account, account);
    const started = await startAt(dataDir, account);
    const { url, output } = started;
    if (account !== 0) for (const id of [started.api, started.database]) expect(accountOf(id)).toBe(account);
    expect(output()).toMatch(/Content +new: 5 accounts/);
    expect(output()).toContain(url);
    for (const role of ['admin', 'manager', 'employee', 'viewer'])
      expect(output()).toMatch(new RegExp(`${role} +\\S+@\\S+ +\\S+`));
    const page = await fetch(`${url}/`);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('<div id="root"');
    await expectCleanStop(started, 'SIGTERM');

    const before = builtAt();
    const second = await startAt(dataDir, account);
    expect(second.output()).toMatch(/Packages +up to date/);
    expect(second.output()).toMatch(/Build +up to date/);
    expect(second.output()).toMatch(/Content +unchanged/);
    expect(builtAt()).toBe(before);
    await expectCleanStop(second, 'SIGINT');
    if (account === 0) skip(`without PLAT-86: ${root} can be read by root alone`);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('stops everything when npm gets a %s, which npm does not forward', async (signal) => {
    const dataDir = newDataFolder({ filled: true });
    const started = launch({ PORT: String(await freePort()), DATA_DIR: dataDir }, { npm: true });
    await started.waitForOutput('The portal is ready');
    const database = databasePid(dataDir);
    started.process.kill(signal);
    await started.ended; // once no process holds its output open
    expect(started.output()).toContain('Stopping the portal');
    expect(await isRunning(database)).toBe(false);
  });

  it('[PLAT-83] stops cleanly when interrupted during the start', async () => {
    const dataDir = newDataFolder();
    const started = launch({ PORT: String(await freePort()), DATA_DIR: dataDir });
    await started.waitForOutput('Database');
    const database = databasePid(dataDir);
    started.process.kill('SIGINT');
    expect((await started.ended).code).toBe(0);
    expect(await isRunning(database)).toBe(false);
  });
});

describe('[PLAT-83] after kill -9', () => {
  it('of the start command, api and database stop by themselves', async () => {
    const started = await startAt(newDataFolder({ filled: true }));
    started.process.kill('SIGKILL');
    await vi.waitFor(async () => expect(await isRunning(started.api)).toBe(false), { timeout: 600_000, interval: 200 });
    await vi.waitFor(async () => expect(await isRunning(started.database)).toBe(false), { timeout: 600_000, interval: 200 });
  });

  it('of the database, of the api, and of both: the portal restarts, adopts or recovers it, and stops cleanly on SIGHUP', async () => {
    const dataDir = newDataFolder({ filled: true });
    const first = await startAt(dataDir);
    // the portal restarts its database and continues
    process.kill(first.database, 'SIGKILL');
    await vi.waitFor(() => expect(databasePid(dataDir)).not.toBe(first.database), { timeout: 600_000, interval: 100 });
    await vi.waitFor(async () => expect((await fetch(`${first.url}/api/health`)).status).toBe(200), {
      timeout: 600_000,
      interval: 100,
    });
    const restarted = databasePid(dataDir);

    // the command reports the end of its api; the next start adopts the database
    process.kill(first.api, 'SIGKILL');
    const { code, errors } = await first.ended;
    expect(code).toBe(1);
    expect(errors.trim()).toBe('The api was ended by SIGKILL; start the portal again, nothing that was saved is lost.');
    const second = await startAt(dataDir);
    expect(second.database).toBe(restarted);

    // nothing is left to adopt
    process.kill(second.database, 'SIGKILL');
    process.kill(second.api, 'SIGKILL');
    await second.ended;
    const third = await startAt(dataDir);
    expect(third.database).not.toBe(second.database);
    expect((await fetch(`${third.url}/api/health`)).status).toBe(200);
    await expectCleanStop(third, 'SIGHUP');
  });
});
