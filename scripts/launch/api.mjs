import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Problem } from './problem.mjs';
import { root } from './project.mjs';

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs the api until it ends. It stands in a process group of its own: Ctrl-C in the terminal reaches this process alone, which
 * passes one SIGTERM on, and a second Ctrl-C does not break into the clean stop.
 * @param {string} bun
 * @returns {Promise<number>} the exit code: 0 after a clean stop
 */
export function runApi(bun) {
  return new Promise((resolve, reject) => {
    const api = spawn(bun, [join(root, 'api/src/main.ts')], {
      cwd: root,
      detached: process.platform !== 'win32',
      // The api stops when this pipe closes, which it does however this process ends.
      stdio: ['pipe', 'inherit', 'inherit'],
      env: { ...process.env, PORTAL_LAUNCHER: String(process.pid) },
    });
    let stopping = false;
    const stop = () => {
      if (stopping) return;
      stopping = true;
      api.kill('SIGTERM');
    };
    for (const signal of signals) process.on(signal, stop);
    api.stdin.on('error', () => {});
    api.once('error', (error) => reject(new Problem(`The api could not be started: ${error.message}.`)));
    api.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, stop);
      api.stdin.destroy();
      if (stopping) return resolve(0);
      if (signal)
        return reject(new Problem(`The api was ended by ${signal}; start the portal again, nothing that was saved is lost.`));
      resolve(code ?? 1);
    });
  });
}
