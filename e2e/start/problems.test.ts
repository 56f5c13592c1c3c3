import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/launch/free-port.mjs';
import { root } from '../portal/bun.ts';
import { newDataFolder, removeDataFolders } from './data-folder.ts';
import { endAll, launch } from './launcher.ts';

afterEach(endAll);
afterAll(removeDataFolders);

/** Starts, expects exit code 1 and one sentence, and returns the sentence. */
const problemOf = async (env: Record<string, string>, tree?: string): Promise<string> => {
  const { code, errors, output } = await launch({ PORT: String(await freePort()), DATA_DIR: newDataFolder(), ...env }, { tree })
    .ended;
  expect({ code, output }).toMatchObject({ code: 1 });
  const sentence = errors.trim();
  expect(sentence.split('\n'), output).toHaveLength(1);
  expect(sentence).toMatch(/^[A-Z].*\.$/);
  return sentence;
};

describe('the start reports in one sentence', () => {
  it('that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await problemOf({ PORT: String(port) })).toContain(`Port ${port} is taken`);
    other.close();
  });

  it('that the data folder cannot be created', async () => {
    const file = join(newDataFolder(), 'file');
    writeFileSync(file, '');
    expect(await problemOf({ DATA_DIR: join(file, 'data') })).toMatch(/cannot be written \(E\w+\).*DATA_DIR/);
  });

  it.runIf(process.getuid?.() !== 0)('that the data folder cannot be written', async () => {
    const folder = newDataFolder();
    chmodSync(folder, 0o500); // root ignores the mode
    try {
      expect(await problemOf({ DATA_DIR: folder })).toMatch(/cannot be written \(EACCES\).*DATA_DIR/);
    } finally {
      chmodSync(folder, 0o700);
    }
  });

  it('that the database does not answer', async () => {
    const port = await freePort();
    const sentence = await problemOf({ DATABASE_URL: `postgres://someone:secret@127.0.0.1:${port}/portal` });
    expect(sentence).toContain(`127.0.0.1:${port}`);
    expect(sentence).not.toContain('secret');
  });

  it('that the data belongs to another PostgreSQL version', async () => {
    const folder = newDataFolder();
    mkdirSync(join(folder, 'postgres/cluster'), { recursive: true });
    writeFileSync(join(folder, 'postgres/cluster/PG_VERSION'), '14\n');
    expect(await problemOf({ DATA_DIR: folder })).toContain('is of PostgreSQL 14 and this portal brings 18');
  });

  it('that another portal uses the data', async () => {
    const dataDir = newDataFolder({ filled: true });
    const first = launch({ PORT: String(await freePort()), DATA_DIR: dataDir });
    await first.waitForOutput('The portal is ready');
    expect(await problemOf({ DATA_DIR: dataDir })).toMatch(/Another portal \(process \d+\) is using the data in /);
  });

  // `api/src/env.test.ts` covers what else can be wrong with a variable, and the messages
  it.each([
    ['PORT', 'eighty'],
    ['HOST', '0.0.0.0'],
    ['DATABASE_URL', 'mysql://localhost/portal'],
    ['SESSION_SECRET', 'short'],
  ])('that %s is wrong: %s', async (name, value) => {
    expect(await problemOf({ [name]: value })).toContain(name);
  });
});

describe('the setup reports in one sentence', () => {
  const tree = mkdtempSync(join(tmpdir(), 'portal-bare-'));
  afterAll(() => rmSync(tree, { recursive: true, force: true }));
  // the setup sees a bare clone: no Bun, no packages
  cpSync(join(root, 'package.json'), join(tree, 'package.json'));
  for (const part of ['scripts', 'api/src/start'])
    cpSync(join(root, part), join(tree, part), { recursive: true, filter: (source) => !source.includes('node_modules') });
  const bare = { PATH: '/usr/bin:/bin', npm_config_registry: 'http://127.0.0.1:9', npm_config_cache: join(tree, 'cache') };

  it('that no npm registry is reachable', async () => {
    expect(await problemOf(bare, tree)).toContain('the npm registry cannot be reached');
  });

  it('that the project folder cannot be written', async () => {
    rmSync(join(tree, '.tools'), { recursive: true, force: true });
    writeFileSync(join(tree, '.tools'), 'a file, which root cannot write into either');
    expect(await problemOf(bare, tree)).toContain(`make ${tree} writable for this account, or copy it`);
  });

  it('that Node is too old', () => {
    const script = `import('${join(root, 'scripts/node-version.mjs')}').then((it) => it.requireNode('18.20.8'))`;
    const { status, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      'The portal needs Node 20.19 or newer and this is 18.20.8; install a current one from https://nodejs.org.',
    );
  });
});
