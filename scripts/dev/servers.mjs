import { spawn } from 'node:child_process';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../launch/problem.mjs';
import { root } from '../launch/project.mjs';

/** Port of the shell's server; the remotes' follow in the order of their names on the command line. */
const firstPort = Number(process.env.PORTAL_DEV_PORT) || 5170;

/** @param {number} port @returns {Promise<boolean>} whether the port is in use */
const listens = (port) =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Milliseconds after which a server that does not listen is stuck; a busy machine needs more than a minute. */
const startTimeout = 180_000;

/**
 * Starts a Vite server for each package and waits until all listen.
 * @param {string[]} names
 * @param {import('../launch/progress.mjs').Report} report
 * @returns {Promise<{ list: { name: string, url: string }[], stop(): void }>}
 */
export async function startServers(names, report) {
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = [];
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  process.once('exit', stop);
  const list = await Promise.all(
    names.map(async (name, index) => {
      const port = firstPort + index;
      if (await listens(port))
        throw new Problem(`Port ${port} is taken; set PORTAL_DEV_PORT to the first of ${names.length} free ports.`);
      const child = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--configLoader', 'runner', '--logLevel', 'warn'], {
        cwd: join(root, name),
        env: { ...process.env, NODE_ENV: 'development', PORTAL_DEV_PORT: String(port) },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      children.push(child);
      for (const deadline = Date.now() + startTimeout; !(await listens(port)); await pause(100)) {
        if (child.exitCode !== null || Date.now() > deadline) {
          stop();
          throw new Problem(`The development server of ${name} did not start; what it said stands above.`);
        }
      }
      return { name, url: `http://127.0.0.1:${port}` };
    }),
  );
  report.done(names.join(', '));
  return { list, stop };
}
