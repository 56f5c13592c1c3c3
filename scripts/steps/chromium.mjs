import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../launch/problem.mjs';
import { root } from '../launch/project.mjs';
import { run } from '../launch/run.mjs';

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser for the tests: the one in CHROMIUM_PATH, else the system's, else Playwright's own, which is downloaded.
 * @returns {Promise<string | undefined>} undefined for Playwright's own
 */
export async function findChromium() {
  const present = [process.env.CHROMIUM_PATH, ...system].find((path) => path && existsSync(path));
  if (present) return present;
  const { code, output } = await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    cwd: join(root, 'e2e'),
  });
  if (code !== 0)
    throw new Problem(
      `There is no Chromium on this machine and Playwright could not download its own; install one, or name it in CHROMIUM_PATH.\n${output}`,
    );
  return undefined;
}
