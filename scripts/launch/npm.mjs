import { basename } from 'node:path';
import { Problem } from './problem.mjs';

const unreachable =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EIDLETIMEOUT|ERR_SOCKET_TIMEOUT|network|ConnectionRefused|ConnectionClosed|FailedToOpenSocket|Timeout|Unable to connect|Could not resolve/i;

/**
 * The message for a failed installation.
 * @param {string} what for example 'The packages could not be installed'
 * @param {string} output of npm or Bun
 */
export function registryProblem(what, output) {
  if (/ENOSPC|No space left/i.test(output)) return new Problem(`${what}: the disk is full.`);
  if (unreachable.test(output)) {
    return new Problem(
      `${what}: the npm registry cannot be reached; check the network connection or the proxy, or name a registry in npm_config_registry.`,
    );
  }
  return new Problem(`${what}: ${firstError(output)}.`);
}

/** The reason from npm or Bun, without npm's codes in front. @param {string} output */
function firstError(output) {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const error = lines
    .map((line) => /^(?:npm )?err(?:or)?[!:]?\s+(.*)$/i.exec(line)?.[1] ?? '')
    .find((reason) => reason && !/^(code|syscall|path|errno|dest)\b/.test(reason));
  return (error ?? lines.at(-1) ?? 'no reason was given').replace(/[.:]$/, '');
}

/** npm as it was called, else the one next to Node: a command and its first words. @returns {string[]} */
export function npm() {
  const script = process.env.npm_execpath;
  if (script && basename(script) === 'npm-cli.js') return [process.execPath, script];
  return process.platform === 'win32' ? ['cmd.exe', '/d', '/c', 'npm'] : ['npm'];
}
