import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it, vi } from 'vitest';
import { apiMemory } from '../../scripts/launch/api-memory.mjs';
import { freePort } from '../../scripts/launch/free-port.mjs';
import { root } from '../portal/bun.ts';
import { newDataFolder, removeDataFolders } from './data-folder.ts';

const image = readFileSync(join(root, 'deploy/Containerfile'), 'utf8');
const last = image.slice(image.lastIndexOf('\nFROM '));
const json = (pattern: RegExp): string[] => JSON.parse(pattern.exec(last)?.[1] ?? '') as string[];

/** The files of the checkout and its builds, with the time of their last change. */
const treeOf = (folder = root, found = new Map<string, number>()): ReadonlyMap<string, number> => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', '.git', '.cache', 'results', 'data'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) treeOf(path, found);
    else if (entry.isFile()) found.set(path, statSync(path).mtimeMs);
  }
  return found;
};

afterAll(removeDataFolders);

it('[PLAT-322] [PLAT-506] the image starts with its command and memory settings, passes its health check, writes to its volume only, and stops on its signal', async () => {
  const before = treeOf();
  const port = await freePort();
  const variables = Object.fromEntries(
    [...(/^ENV (.*)$/m.exec(last)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );
  expect(variables).toMatchObject({ NODE_ENV: 'production', DEMO: 'false', DATA_DIR: '/data' });
  const env = { PATH: process.env.PATH, ...variables, DATA_DIR: newDataFolder(), PORT: String(port), API_MEMORY: 'small' };
  const [program = '', ...args] = json(/^CMD (\[.*\])$/m);
  const portal = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(portal, 'exit');
  let printed = '';
  portal.stdout.on('data', (text: Buffer) => {
    printed += text.toString();
  });
  try {
    await vi.waitFor(() => expect(printed).toContain('The portal is ready'), { timeout: 600_000, interval: 250 });
    // what Bun has read as it started
    if (process.platform === 'linux')
      expect(readFileSync(`/proc/${portal.pid}/environ`, 'utf8').split('\0')).toEqual(
        expect.arrayContaining(Object.entries(apiMemory(env)).map((setting) => setting.join('='))),
      );
    const [node = '', ...check] = json(/CMD (\["node".*\])/);
    const probe = check.map((part) => part.replaceAll('3000', String(port)));
    await promisify(execFile)(node, probe, { env });
    await expect(
      promisify(execFile)(
        node,
        check.map((part) => part.replaceAll('3000', '9')),
        { env },
      ),
    ).rejects.toThrow();
  } finally {
    portal.kill((/^STOPSIGNAL (\w+)$/m.exec(last)?.[1] ?? '') as NodeJS.Signals);
  }
  expect(await ended).toEqual([0, null]);
  expect([...treeOf()].filter(([path, changed]) => before.get(path) !== changed).map(([path]) => path)).toEqual([]);
});
