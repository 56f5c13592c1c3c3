import { Problem } from './problem.mjs';
import { run } from './run.mjs';

const vite = ['node_modules/vite/bin/vite.js', 'build', '--configLoader', 'runner', '--logLevel', 'warn'];

/** A build must not depend on its caller; under a test runner the federation plugin would disable itself. */
function buildEnvironment() {
  const { VITEST: _, ...env } = process.env;
  return { ...env, NODE_ENV: 'production', NO_COLOR: '1' };
}

/**
 * Builds the package in a folder.
 * @param {string} name as a message calls it
 * @param {string} folder
 * @throws {Problem} with the bundler's output
 */
export async function viteBuild(name, folder) {
  const { code, output } = await run(process.execPath, vite, { cwd: folder, env: buildEnvironment() });
  if (code !== 0) throw new Problem(`${name} could not be built:\n${output.trim()}`);
}
