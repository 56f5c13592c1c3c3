import { basename } from 'node:path';

/** npm as it was called, else the one next to Node: a command and its first words. @returns {string[]} */
export function npm() {
  const called = process.env.npm_execpath;
  if (called && basename(called) === 'npm-cli.js') return [process.execPath, called];
  return process.platform === 'win32' ? ['cmd.exe', '/d', '/c', 'npm'] : ['npm'];
}
