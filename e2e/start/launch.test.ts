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

const startAt = async (dataDir: string) => {
  const port = await freePort();
  const started = launch({ PORT: String(port), DATA_DIR: dataDir });
  await started.waitForOutput('The portal is ready');
  const [api = 0] = await childrenOf(started.process.pid ?? 0);
  return { ...started, url: `http://localhost:${port}`, api, database: databasePid(dataDir) };
};

const expectCleanStop = async (started: Awaited<ReturnType<typeof startAt>>, signal: NodeJS.Signals) => {
  started.process.kill(signal);
  const { code, errors } = await started.ended;
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(await isRunning(started.api)).toBe(false);
  expect(await isRunning(started.database)).toBe(false);
};

describe('npm start', () => {
  it('[PLAT-80] [PLAT-81] serves the portal with its address and demo accounts; stops everything cleanly on SIGTERM; the second start keeps the data, rebuilds nothing', async () => {
    const dataDir = newDataFolder();
    const started = await startAt(dataDir);
    const { url, output } = started;
    expect(output()).toMatch(/Content +new: 5 accounts/);
    expect(output()).toContain(url);
    for (const role of ['admin', 'manager', 'employee', 'viewer'])
      expect(output()).toMatch(new RegExp(`${role} +\\S+@\\S+ +\\S+`));
    const page = await fetch(`${url}/`);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('<div id="root"');
    await expectCleanStop(started, 'SIGTERM');

    const before = builtAt();
    const second = await startAt(dataDir);
    expect(second.output()).toMatch(/Packages +up to date/);
    expect(second.output()).toMatch(/Build +up to date/);
    expect(second.output()).toMatch(/Content +unchanged/);
    expect(builtAt()).toBe(before);
  });

  it('[PLAT-86] runs as an ordinary account, and the database as the same one', async ({ skip }) => {
    const own = process.getuid?.() ?? 0;
    // root switches to an account without rights; the start as root is only tested where root runs the tests, as in continuous
    // integration
    const account = own === 0 ? 65_534 : own;
    if (account !== own && !mayRead(account, root)) skip(`${root} can be read by root alone`);
    // a filled folder belongs to the account that runs the tests
    const dataDir = newDataFolder({ filled: account === own });
    if (account !== own) chownSync(dataDir, account, account);
    const env = { PORT: String(await freePort()), DATA_DIR: dataDir, HOME: dataDir };
    const started = launch(env, account === own ? {} : { account });
    await started.waitForOutput('The portal is ready');
    const [api = 0] = await childrenOf(started.process.pid ?? 0);
    for (const id of [api, databasePid(dataDir)]) expect(accountOf(id)).toBe(account);
    started.process.kill('SIGTERM');
    const { code, errors } = await started.ended;
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
  });

  // SIGTERM: above
  it.each(['SIGINT', 'SIGHUP'] as const)('stops everything cleanly on %s', async (signal) => {
    await expectCleanStop(await startAt(newDataFolder({ filled: true })), signal);
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

  it('of the database, of the api, and of both: the portal restarts, adopts or recovers it', async () => {
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
  });
});
