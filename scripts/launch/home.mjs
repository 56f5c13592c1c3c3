import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { root } from './project.mjs';

/**
 * Gives the tools a home in the tool folder where the account has none, as accounts of services have: npm and Bun keep their
 * caches there, Chromium its profile.
 */
export function ensureHome() {
  if (isWritable(homedir())) return;
  const home = join(root, '.tools/home');
  try {
    mkdirSync(home, { recursive: true });
  } catch {
    return; // what writes there next will say so
  }
  process.env.HOME = home;
  process.env.npm_config_cache = join(home, '.npm'); // npm has handed down the one of the home that is not there
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
