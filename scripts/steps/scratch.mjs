import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Variables that would change a portal under test. */
const variables = [
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'COMPANY_TIME_ZONE',
  'CORS_ORIGINS',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'DATA_DIR',
  'DEMO',
  'DEPLOY_TOKENS',
  'STOP_REMOTES',
  'HOST',
  'NODE_ENV',
  'PORT',
  'PUBLIC_URL',
  'REGISTRATION',
  'SESSION_SECRET',
  'SMTP_URL',
  'TRUSTED_PROXIES',
];

/** Bytes that a suite may need in addition to its processes: several times what it actually uses. */
const neededBytes = 6 * 1024 ** 3;

/**
 * The folder for temporary files: in memory, if there is enough of it and programs may run from it. A test's database consists of
 * a thousand files; creating and removing them on a disk's file system takes a third of the processor time of the api's tests.
 * @param {string} mounts as in /proc/self/mounts
 * @param {number} free bytes of memory that a process can still allocate
 * @param {number} room free bytes in the folder
 */
export const temporaryFolder = (mounts, free, room) => {
  const [, type, options = ''] = mounts.match(/^\S+ \/dev\/shm (\S+) (\S+)/m) ?? [];
  const runs = type === 'tmpfs' && !options.split(',').includes('noexec') && !options.split(',').includes('ro');
  return runs && free >= neededBytes && room >= neededBytes ? '/dev/shm' : tmpdir();
};

const folderOfThisMachine = () => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return temporaryFolder(readFileSync('/proc/self/mounts', 'utf8'), process.availableMemory(), bavail * bsize);
  } catch {
    return tmpdir(); // not Linux
  }
};

/**
 * Gives a suite its own folder for temporary files, and cleans up afterwards: stops databases that a killed suite left running,
 * and removes their data.
 * @template T
 * @param {(env: NodeJS.ProcessEnv) => Promise<T>} work receives the environment to run the suite in
 * @returns {Promise<T>}
 */
export async function withScratch(work) {
  const folder = mkdtempSync(join(folderOfThisMachine(), 'portal-'));
  chmodSync(folder, 0o711); // if root runs the suite, its portals start under another account
  const clear = () => {
    for (const name of readdirSync(folder)) endDatabase(join(folder, name, 'postgres/cluster/postmaster.pid'));
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  process.once('exit', clear); // Ctrl-C also ends the process this way
  try {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !variables.includes(name)));
    return await work({ ...env, TMPDIR: folder });
  } finally {
    process.off('exit', clear);
    clear();
  }
}

/** @param {string} pidFile */
function endDatabase(pidFile) {
  try {
    process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGQUIT');
  } catch {
    // it does not exist
  }
}
