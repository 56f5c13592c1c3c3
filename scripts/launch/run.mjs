import { spawn } from 'node:child_process';

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null, output: string, stalled: boolean }} Outcome */

/** @type {Set<() => void>} stop functions of running commands */
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
    // The running api has its own listener and its own clean stop.
    if (running.size > 0 || process.listenerCount(signal) === 1) process.exit(128 + number);
  });
}

/**
 * Runs a command to its end and collects its output. The command leads its own process group, which is killed when it prints
 * nothing for too long or this process ends, so that no process is left. A slow command may continue as long as it prints.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, silenceMs?: number }} [options] at most 10 minutes without output by default
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { cwd, env = process.env, silenceMs = 600_000 } = {}) {
  return new Promise((resolve, reject) => {
    const grouped = process.platform !== 'win32';
    const child = spawn(command, args, { cwd, env, detached: grouped, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
    const kill = () => killGroup(child.pid, grouped);
    running.add(kill);
    let output = '';
    let stalled = false;
    const timer = setTimeout(() => {
      stalled = true;
      kill();
    }, silenceMs);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        timer.refresh();
      });
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
      resolve({ code, signal, output, stalled });
    });
    // Remaining processes of the command would keep the pipes open and never be reaped.
    child.once('exit', () => setTimeout(kill, 2_000).unref());
  });
}

/** @param {number | undefined} pid @param {boolean} grouped */
function killGroup(pid, grouped) {
  if (pid === undefined) return;
  try {
    process.kill(grouped ? -pid : pid, 'SIGKILL');
  } catch {
    // already ended
  }
}
