import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiMemory } from '../../scripts/launch/api-memory.mjs';
import { freePort } from '../../scripts/launch/free-port.mjs';
import { bunBinary, root } from './bun.ts';
import { clockEnvironment } from './test-time.ts';

/** Environment variable with the data folder that new ones are copied from. */
export const filledDataVariable = 'PORTAL_FILLED_DATA';

/** A portal of the built tree, with its own database and files. */
export interface Portal {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Stops it cleanly and removes its data; `keep` leaves the data for the next start. */
  stop(options?: { keep?: boolean }): Promise<void>;
}

const responds = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false;
  }
};

/**
 * Polls until the portal responds and has said that it is ready, with all workers. Rejects with its output when it exits, or after
 * 5 minutes: a slow machine must not fail, but the output must appear before the step is ended for its silence.
 */
const untilUp = async (portal: Portal): Promise<void> => {
  const deadline = Date.now() + 300_000;
  while (!portal.output().includes('The portal is ready') || !(await responds(portal.url))) {
    if (portal.process.exitCode !== null || Date.now() > deadline)
      throw new Error(`the portal did not start:\n${portal.output()}`);
    await new Promise((resume) => {
      setTimeout(resume, 100);
    });
  }
};

/** Creates a DATA_DIR: a copy of the run's folder with sample content if there is one (./filled-data.ts), else empty. */
export const newDataDir = ({ filled = true, within = tmpdir() } = {}): string => {
  const dataDir = mkdtempSync(join(within, 'portal-e2e-'));
  const source = process.env[filledDataVariable];
  // `cp -a` preserves the owner: if root starts the portal, the database runs as another account
  if (filled && source) execFileSync('cp', ['-a', `${source}/.`, dataDir]);
  return dataDir;
};

interface StartOptions {
  /** Default: a new one with the sample content. */
  readonly dataDir?: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Program and arguments; default: Bun with the api of the tree. */
  readonly command?: readonly [program: string, ...args: string[]];
  /** A copy of this tree to run it in. */
  readonly tree?: string;
}

/** Starts the built api of the tree and waits until it responds. */
export const startPortal = async (options: StartOptions = {}): Promise<Portal> => {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? newDataDir();
  const [program, ...args] = options.command ?? [bunBinary(), 'api/src/main.ts'];
  const child = spawn(program, args, {
    cwd: options.tree ?? root,
    env: {
      ...apiMemory(process.env),
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'true',
      ...clockEnvironment(),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const portal: Portal = {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    process: child,
    output: () => printed,
    stop: async ({ keep = false } = {}) => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit', { signal: AbortSignal.timeout(300_000) }).catch((thrown: unknown) => {
          child.kill('SIGKILL');
          throw new Error(`the portal did not stop:\n${printed}`, { cause: thrown });
        });
      }
      if (!keep) rmSync(dataDir, { recursive: true, force: true });
    },
  };
  try {
    await untilUp(portal);
  } catch (thrown) {
    await portal.stop();
    throw thrown;
  }
  return portal;
};
