import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiMemory } from '../../scripts/launch/api-memory.mjs';
import { bunBinary, root } from './bun.ts';

/** A portal of the built tree, with a database and files of its own. */
export interface Portal {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything it printed so far. */
  output(): string;
  /** Ends it cleanly and removes its data; `keep` leaves the data for a next start. */
  stop(options?: { keep?: boolean }): Promise<void>;
}

const claim = async (port: number) => {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return { port: address.port, release: () => once(server.close(), 'close') };
};

/** Ports in a row that were free a moment ago. */
export const freePorts = async (count: number): Promise<number[]> => {
  for (;;) {
    const first = await claim(0);
    const claimed = [first];
    try {
      for (let next = 1; next < count; next += 1) claimed.push(await claim(first.port + next));
      return claimed.map(({ port }) => port);
    } catch {
      // one of the row is taken: another row
    } finally {
      await Promise.all(claimed.map(({ release }) => release()));
    }
  }
};

/** A port that was free a moment ago. */
export const freePort = async (): Promise<number> => {
  const [port] = await freePorts(1);
  if (port === undefined) throw new Error('no port');
  return port;
};

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false;
  }
};

/** Polls until the portal answers; rejects with its output when it ends or 60 s have passed. */
const untilUp = async (portal: Portal): Promise<void> => {
  const deadline = Date.now() + 60_000;
  while (!(await answers(portal.url))) {
    if (portal.process.exitCode !== null || Date.now() > deadline)
      throw new Error(`the portal did not start:\n${portal.output()}`);
    await new Promise((resume) => {
      setTimeout(resume, 100);
    });
  }
};

interface StartOptions {
  readonly dataDir?: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** A script of this tree to start it by, run by Node; the api itself unless given. */
  readonly command?: readonly string[];
}

/** Starts the api of this tree (the builds must be there) and waits for its first answer. */
export const startPortal = async (options: StartOptions = {}): Promise<Portal> => {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const [program, args] = options.command ? [process.execPath, options.command] : [bunBinary(), ['api/src/main.ts']];
  const child = spawn(program, args, {
    cwd: root,
    env: { ...apiMemory, ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: 'true', ...options.env },
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
        await once(child, 'exit');
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
