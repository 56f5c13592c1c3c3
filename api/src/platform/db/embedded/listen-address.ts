import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { ClusterPaths } from './cluster-paths.ts';
import type { Postmaster } from './server-process.ts';

/** Where the server listens: a socket folder, or a port of the loopback address. */
export interface Address {
  host: string;
  port: number;
}

const socketPort = 5432;
/** The system truncates a socket's path at 104 (macOS) or 108 bytes. */
const socketPathLimitBytes = 100;

/** The address of a running server. */
export function addressOf(running: Postmaster, paths: ClusterPaths): Address {
  return running.socketDir ? { host: paths.socketDir, port: running.port } : { host: '127.0.0.1', port: running.port };
}

/**
 * Chooses where to listen: on a socket in a private folder, or on a free loopback port when the path is too long or the file
 * system or operating system has no sockets. Both require the generated password.
 */
export async function chooseAddress(paths: ClusterPaths): Promise<Address> {
  if (process.platform !== 'win32' && (await socketsWork(paths.socketDir))) return { host: paths.socketDir, port: socketPort };
  return { host: '127.0.0.1', port: await freePort() };
}

/**
 * The server's options for that address. The socket folder is relative to the data folder, so the length of its path does not
 * matter.
 */
export function listenOptions(address: Address): string[] {
  return address.host.startsWith('/')
    ? [
        '-p',
        String(address.port),
        '-c',
        'listen_addresses=',
        '-c',
        'unix_socket_directories=../run',
        '-c',
        'unix_socket_permissions=0700',
      ]
    : ['-p', String(address.port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
}

async function socketsWork(folder: string): Promise<boolean> {
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) > socketPathLimitBytes) return false;
  if (/[:,]/.test(folder)) return false; // the driver reads these as a list of hosts
  const probe = join(folder, `.probe.${process.pid}`);
  const works = await listen(probe).then(
    () => true,
    () => false,
  );
  rmSync(probe, { force: true });
  return works;
}

async function freePort(): Promise<number> {
  return listen(0);
}

/** Listens for a moment. @returns the port, 0 for a socket. */
function listen(on: string | number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(typeof on === 'string' ? { path: on } : { port: on, host: '127.0.0.1' }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
