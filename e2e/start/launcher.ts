import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../portal/bun.ts';

/** The result of a start. */
export interface Ended {
  code: number | null;
  /** Everything it printed, including errors. */
  output: string;
  /** Everything it printed to stderr. */
  errors: string;
}

/** A running start command. */
export interface Launch {
  readonly process: ChildProcess;
  output(): string;
  /** Resolves once the words are printed; rejects with the output if the command ends first. */
  waitForOutput(words: string): Promise<void>;
  ended: Promise<Ended>;
}

const launched = new Set<ChildProcess>();

/** Runs `node scripts/start.mjs` of a tree as npm does, or npm itself. */
export function launch(
  env: Record<string, string>,
  { tree = root, npm = false, account }: { tree?: string; npm?: boolean; account?: number } = {},
): Launch {
  const child = spawn(npm ? 'npm' : process.execPath, npm ? ['start'] : ['scripts/start.mjs'], {
    cwd: tree,
    env: { ...process.env, DATABASE_URL: '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(account === undefined ? {} : { uid: account, gid: account }),
  });
  launched.add(child);
  let output = '';
  let errors = '';
  const watchers = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (stream === child.stderr) errors += text;
      for (const look of watchers) look();
    });
  const ended = once(child, 'close').then(([code]) => {
    launched.delete(child);
    for (const look of watchers) look();
    return { code: code as number | null, output, errors };
  });
  return {
    process: child,
    output: () => output,
    ended,
    waitForOutput: (words) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (output.includes(words)) resolve();
          else if (child.exitCode !== null || child.signalCode !== null)
            reject(new Error(`ended without "${words}":\n${output}`));
        };
        watchers.add(look);
        look();
      }),
  };
}

/** Stops what a failed test left running. */
export async function endAll(): Promise<void> {
  await Promise.all(
    [...launched].map(async (child) => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }),
  );
}

/** Ids of the direct child processes, on Linux and macOS. */
export async function childrenOf(pid: number): Promise<number[]> {
  const ps = spawn('ps', ['-eo', 'pid=,ppid='], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  ps.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  await once(ps, 'close');
  return text
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child ?? 0);
}

/** Id of the account that a process runs as, on Linux and macOS. */
export const accountOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }));

/** Whether another account can use the folder; only root can check. */
export const mayRead = (account: number, folder: string): boolean =>
  spawnSync('ls', ['.'], { cwd: folder, uid: account, gid: account, stdio: 'ignore' }).status === 0;

/** Whether the process runs; a zombie does not. */
export async function isRunning(pid: number): Promise<boolean> {
  const ps = spawn('ps', ['-o', 'stat=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  ps.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  await once(ps, 'close');
  return text.trim() !== '' && !text.trim().startsWith('Z');
}
