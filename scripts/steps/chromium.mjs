import { join } from 'node:path';
import { Problem } from '../launch/problem.mjs';
import { root } from '../launch/project.mjs';
import { run } from '../launch/run.mjs';
import { systemChromium } from '../launch/system-chromium.mjs';

/**
 * The browser for the tests: the one installed on this machine, otherwise Playwright's own, which is downloaded.
 * @returns {Promise<string | undefined>} undefined for Playwright's own
 */
export async function findChromium() {
  const present = systemChromium();
  if (present) return present;
  const { code, output } = await run(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'install', '--only-shell', 'chromium'],
    { cwd: join(root, 'e2e') },
  );
  if (code !== 0)
    throw new Problem(
      `There is no Chromium on this machine and Playwright could not download its own; install one, or name it in CHROMIUM_PATH.\n${output}`,
    );
  return undefined;
}
