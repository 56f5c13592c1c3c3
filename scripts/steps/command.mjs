import { run } from '../launch/run.mjs';

/** @typedef {import('./step.mjs').Result} Result */

/**
 * Runs a command that checks one thing: it passes with exit code 0.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, timeoutMs?: number }} options
 * @returns {Promise<Result & { ok: boolean }>}
 */
export async function check(command, args, { cwd, env = process.env, timeoutMs = 300_000 }) {
  const { code, signal, output, timedOut } = await run(command, args, {
    cwd,
    timeoutMs,
    env: { ...env, CI: 'true', NO_COLOR: '1' },
  });
  const ok = code === 0;
  const ending = timedOut ? `\nended after ${timeoutMs / 1000} s without a result` : signal ? `\nended by ${signal}` : '';
  return { ok, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, output: `${output.trim()}${ending}\n` };
}
