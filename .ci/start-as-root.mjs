// `node .ci/start-as-root.mjs <folder>`: checks that `npm start` in that folder serves the health of the portal, and stops on
// SIGTERM.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { freePort } from '../scripts/launch/free-port.mjs';

const folder = process.argv[2];
const dataDir = mkdtempSync(join(tmpdir(), 'portal-root-'));
const port = await freePort();
const npm = spawn('npm', ['start'], {
  cwd: folder,
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' },
  stdio: ['ignore', 'pipe', 'pipe'],
});
let output = '';
for (const stream of [npm.stdout, npm.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
const closed = once(npm, 'close'); // fires once no process that it started holds its output any longer

try {
  await within(600_000, 'answer', async () => {
    while (!(await isHealthy())) {
      if (npm.exitCode !== null) throw new Error(`npm start ended with code ${npm.exitCode}`);
      await after(200);
    }
  });
  npm.kill('SIGTERM');
  await within(120_000, 'stop', () => closed);
  if (await isHealthy()) throw new Error('the portal answers after its stop');
  if (existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))) throw new Error('the database was not stopped');
} catch (error) {
  npm.kill('SIGTERM');
  console.error(`${output}\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
}
process.exit();

/**
 * @param {number} ms
 * @param {string} what what it should do
 * @param {() => Promise<unknown>} work
 */
async function within(ms, what, work) {
  const late = after(ms, undefined, { ref: false }).then(() => {
    throw new Error(`the portal did not ${what} within ${ms / 1000} s`);
  });
  await Promise.race([work(), late]);
}

async function isHealthy() {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/health`)).ok;
  } catch {
    return false;
  }
}
