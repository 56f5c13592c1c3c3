import { spawnSync } from 'node:child_process';
import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, registryProblem } from './npm.mjs';
import { Problem } from './problem.mjs';
import { pinnedBun, root } from './project.mjs';
import { run } from './run.mjs';
import { unwritable } from './writable.mjs';

const tools = join(root, '.tools');
const binary = process.platform === 'win32' ? 'bun.exe' : 'bun';
/** What the files in deploy/ start: a service has another PATH than the account that built the portal. */
const own = join(tools, binary);

/**
 * Finds the pinned Bun, in the tool folder or on the PATH, and installs it with npm if it is missing. Wherever it comes from, it is
 * in the tool folder afterwards.
 * @param {import('./progress.mjs').Report} report
 * @returns {Promise<string>} the command to run it
 */
export async function findBun(report) {
  const version = pinnedBun();
  const present = candidates().find((command) => versionOf(command) === version);
  if (present) {
    report.done(version);
    return keep(present);
  }
  report.now(`downloading ${version}`);
  await install(version);
  const installed = candidates().find((command) => versionOf(command) === version);
  if (!installed)
    throw new Problem(
      `Bun ${version} was installed into ${tools} but does not run on this machine (${process.platform}-${process.arch}).`,
    );
  report.done(`${version}, downloaded`);
  return keep(installed);
}

/** When install scripts are off, the binary stays in the platform's package; the baseline one runs on old processors. */
function candidates() {
  const oven = join(tools, 'node_modules/@oven');
  const platforms = existsSync(oven) ? readdirSync(oven).sort() : [];
  return [own, 'bun', join(tools, 'node_modules/bun/bin/bun.exe'), ...platforms.map((name) => join(oven, name, 'bin', binary))];
}

/**
 * Copies this Bun to its place in the tool folder. A link would share the owner of a Bun on the PATH.
 * @param {string} command
 * @returns {string} the command to run the copy, or the given one where the folder cannot be written
 */
function keep(command) {
  if (command === own) return own;
  const copy = `${own}.${process.pid}`;
  try {
    mkdirSync(tools, { recursive: true });
    try {
      copyFileSync(pathOf(command), copy, constants.COPYFILE_FICLONE);
      renameSync(copy, own); // an earlier one may be running
    } finally {
      rmSync(copy, { force: true });
    }
    return own;
  } catch {
    return command;
  }
}

/** @param {string} command */
const pathOf = (command) =>
  command === 'bun' ? spawnSync(command, ['-p', 'process.execPath'], { encoding: 'utf8' }).stdout.trim() : command;

/** @param {string} command */
function versionOf(command) {
  if (command !== 'bun' && !existsSync(command)) return undefined;
  const { status, stdout } = spawnSync(command, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 ? stdout.trim() : undefined;
}

/** @param {string} version */
async function install(version) {
  try {
    mkdirSync(tools, { recursive: true });
    // Without a package.json here, npm would find the project's above.
    writeFileSync(join(tools, 'package.json'), '{ "private": true }\n');
  } catch (error) {
    throw unwritable(tools, error);
  }
  const [command = 'npm', ...args] = npm();
  const outcome = await run(
    command,
    [
      ...args,
      'install',
      '--prefix',
      tools,
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--fetch-retry-mintimeout=1000',
      '--fetch-retry-maxtimeout=5000',
      `bun@${version}`,
    ],
    {
      cwd: tools,
    },
  ).catch(() => {
    throw new Problem('npm is not on the PATH; install Node together with npm from https://nodejs.org.');
  });
  if (outcome.code !== 0) throw registryProblem(`Bun ${version} could not be installed`, outcome.output);
}
