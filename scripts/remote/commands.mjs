import { activate, rollback } from './activate.mjs';
import { readArguments, UsageProblem, usage } from './arguments.mjs';
import { check } from './check.mjs';
import { create } from './new.mjs';
import { publish } from './publish.mjs';
import { serve } from './serve.mjs';
import { status } from './status.mjs';
import { disable, enable, fallback } from './switch.mjs';
import { texts } from './texts.mjs';

/** @typedef {import('./deps.mjs').Deps} Deps */
/** @typedef {import('./arguments.mjs').Arguments} Arguments */

/** @type {Record<string, (deps: Deps, args: any) => number | Promise<number>>} */
const commands = { check, publish, activate, rollback, disable, enable, fallback, serve, status, texts, new: create };

/**
 * Runs one command.
 * @param {Deps} deps
 * @param {string[]} argv the arguments after `bun run remote`
 * @returns {Promise<number>} the exit code: 0 done, 1 refused, 2 if the command line is wrong
 * @throws {import('../launch/problem.mjs').Problem} for what the user of the command can fix
 */
export async function runRemote(deps, argv) {
  if (argv.length === 0 || argv.includes('--help') || argv.includes('-h') || argv[0] === 'help') {
    deps.print(usage);
    return argv.length === 0 ? 2 : 0;
  }
  try {
    const args = readArguments(argv);
    return (await commands[args.command]?.(deps, args)) ?? 1;
  } catch (error) {
    if (!(error instanceof UsageProblem)) throw error;
    deps.print(`\n${error.message}\nAll commands:  bun run remote --help`);
    return 2;
  }
}
