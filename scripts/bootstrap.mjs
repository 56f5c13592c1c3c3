import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findBun } from './launch/bun.mjs';
import { installPackages } from './launch/packages.mjs';
import { step } from './launch/progress.mjs';
import { root } from './launch/project.mjs';

/**
 * Sets a home in the tool folder when the account has none, like service accounts: npm and Bun keep their caches there, Chromium
 * its profile.
 */
function ensureHome() {
  if (isWritable(homedir())) return;
  const home = join(root, '.tools/home');
  try {
    mkdirSync(home, { recursive: true });
  } catch {
    return; // the next tool that writes there will report it
  }
  process.env.HOME = home;
  process.env.npm_config_cache = join(home, '.npm'); // npm passed on a cache in the missing home
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Prepares a bare clone: installs the pinned Bun and the packages. Does nothing when both exist.
 * @returns {Promise<string>} the command to run Bun
 */
export async function bootstrap() {
  ensureHome();
  const bun = await step('Bun', findBun);
  await step('Packages', (report) => installPackages(bun, report));
  return bun;
}
