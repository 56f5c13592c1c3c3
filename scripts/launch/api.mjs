import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiMemory } from './api-memory.mjs';
import { Problem } from './problem.mjs';
import { root } from './project.mjs';

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs the api until it ends. It has its own process group: Ctrl-C in the terminal reaches only this process, which passes one
 * SIGTERM on, and a second Ctrl-C does not interrupt the clean stop.
 * @param {string} bun
 * @returns {Promise<number>} the exit code: 0 after a clean stop
 */
export function runApi(bun) {
  return new Promise((resolve, reject) => {
    const api = spawn(bun, [join(root, 'api/src/main.ts')], {
      cwd: root,
      detached: process.platform !== 'win32',
      // The api stops when this pipe closes, which happens however this process ends.
      stdio: ['pipe', 'inherit', 'inherit'],
      env: { ...apiMemory(process.env), ...process.env, PORTAL_LAUNCHER: String(process.pid) },
    });
    let stopping = false;
    const stop = () => {
      if (stopping) return;
      stopping = true;
      if (process.platform === 'win32')
        api.stdin.end(); // a signal would end the api there without a clean stop
      else api.kill('SIGTERM');
    };
    for (const signal of signals) process.on(signal, stop);
    const watch = stopWithoutPackageManager(stop);
    api.stdin.on('error', () => {});
    api.once('error', (error) => reject(new Problem(`The api could not be started: ${error.message}.`)));
    api.once('exit', (code, signal) => {
      clearInterval(watch);
      for (const name of signals) process.off(name, stop);
      api.stdin.destroy();
      if (stopping) return resolve(0);
      if (signal)
        return reject(new Problem(`The api was ended by ${signal}; start the portal again, nothing that was saved is lost.`));
      resolve(code ?? 1);
    });
  });
}

/**
 * npm starts through a shell that passes no signals on: a SIGTERM to npm ends only the shell, a SIGKILL not even that. Only
 * there does the loss of the parent mean that the portal must stop; a start in the background may outlive its terminal.
 * @param {() => void} stop
 */
function stopWithoutPackageManager(stop) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const ancestorsAtStart = ancestors();
  return setInterval(() => ancestors() !== ancestorsAtStart && stop(), 500);
}

/** The parent and, if readable, the parent's parent. */
function ancestors() {
  if (process.platform !== 'linux') return String(process.ppid);
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]}`;
  } catch {
    return String(process.ppid);
  }
}
