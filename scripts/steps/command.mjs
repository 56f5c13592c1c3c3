import { run } from '../launch/run.mjs';

/** @typedef {import('./step.mjs').Result} Result */

/**
 * Runs a command as a check: it passes with exit code 0.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, silenceMs?: number }} options
 * @returns {Promise<Result & { ok: boolean }>}
 */
export async function check(command, args, { cwd, env = process.env, silenceMs = 600_000 }) {
  const { code, signal, output, stalled } = await run(command, args, {
    cwd,
    silenceMs,
    env: { ...env, CI: 'true', NO_COLOR: '1' },
  });
  const ok = code === 0;
  const ending = stalled ? `\nended, because it printed nothing for ${silenceMs / 1000} s` : signal ? `\nended by ${signal}` : '';
  return { ok, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, output: `${output.trim()}${ending}\n` };
}
