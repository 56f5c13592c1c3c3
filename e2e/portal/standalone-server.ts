import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { freePort } from '../../scripts/launch/free-port.mjs';
import { root } from './bun.ts';

/** A remote served as a standalone page. */
export interface StandaloneServer {
  readonly url: string;
  stop(): Promise<void>;
}

const responds = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { headers: { accept: 'text/html' } })).ok;
  } catch {
    return false;
  }
};

/**
 * Starts `bun run --cwd <remote> standalone` and waits for its page.
 * @param remote its folder in this project, or anywhere as a whole path
 * @param portal address of the portal that serves its data
 */
export const startStandalone = async (remote: string, portal: string): Promise<StandaloneServer> => {
  const port = await freePort();
  const child = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--mode', 'standalone', '--configLoader', 'runner'], {
    cwd: resolve(root, remote),
    env: { ...process.env, PORTAL_URL: portal, PORTAL_DEV_PORT: String(port), NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      printed += part.toString();
    });
  const server = {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
  for (const deadline = Date.now() + 60_000; !(await responds(server.url)); ) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await server.stop();
      throw new Error(`${remote} was not served stand-alone:\n${printed}`);
    }
    await new Promise((resume) => {
      setTimeout(resume, 100);
    });
  }
  return server;
};
