import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isPostgres } from './postmaster-pid.ts';

const patienceMs = 20_000;

/** Stops the server: it ends its sessions, writes a checkpoint and goes; after 20 s it is told to go at once. */
export async function stopServer(native: string, pid: number): Promise<void> {
  signal(native, pid, 'INT');
  if (await isGone(pid)) return;
  signal(native, pid, 'QUIT');
  await isGone(pid);
}

/** Windows knows no signals; pg_ctl speaks to the server by its own means there. */
function signal(native: string, pid: number, name: 'INT' | 'QUIT'): void {
  if (process.platform === 'win32') {
    spawnSync(join(native, 'bin', 'pg_ctl'), ['kill', name, String(pid)]);
    return;
  }
  try {
    process.kill(pid, `SIG${name}`);
  } catch {
    // gone already
  }
}

async function isGone(pid: number): Promise<boolean> {
  const begun = Date.now();
  while (isPostgres(pid)) {
    if (Date.now() - begun > patienceMs) return false;
    await pause(25);
  }
  return true;
}
