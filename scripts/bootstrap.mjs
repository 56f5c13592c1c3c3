import { findBun } from './launch/bun.mjs';
import { ensureHome } from './launch/home.mjs';
import { installPackages } from './launch/packages.mjs';
import { step } from './launch/progress.mjs';

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
