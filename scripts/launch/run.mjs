import { spawn } from 'node:child_process';

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null, output: string, timedOut: boolean }} Outcome */

/** @type {Set<() => void>} how to end what is at work */
const running = new Set();
process.once('exit', () => {
  for (const stop of running) stop();
});
for (const [signal, number] of /** @type {const} */ ([
  ['SIGINT', 2],
  ['SIGTERM', 15],
  ['SIGHUP', 1],
])) {
  process.on(signal, () => {
    // The api, once it runs, listens for itself and is stopped in its own way.
    if (running.size > 0 || process.listenerCount(signal) === 1) process.exit(128 + number);
  });
}

/**
 * Runs a command to its end and keeps what it printed. The command leads a process group of its own, which is killed whole
 * when the time is up or this process ends, so that nothing is left hanging.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number }} [options] at most 10 minutes unless given
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { cwd, env = process.env, timeoutMs = 600_000 } = {}) {
  return new Promise((resolve, reject) => {
    const grouped = process.platform !== 'win32';
    const child = spawn(command, args, { cwd, env, detached: grouped, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
    const kill = () => killGroup(child.pid, grouped);
    running.add(kill);
    let output = '';
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      kill();
    }, timeoutMs);
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
    const end = () => {
      clearTimeout(timer);
      running.delete(kill);
    };
    child.once('error', (error) => {
      end();
      reject(error);
    });
    child.once('close', (code, signal) => {
      end();
      resolve({ code, signal, output, timedOut });
    });
    // Whatever the command left behind keeps the pipes open and would never be collected.
    child.once('exit', () => setTimeout(kill, 2_000).unref());
  });
}

/** @param {number | undefined} pid @param {boolean} grouped */
function killGroup(pid, grouped) {
  if (pid === undefined) return;
  try {
    process.kill(grouped ? -pid : pid, 'SIGKILL');
  } catch {
    // gone already
  }
}
