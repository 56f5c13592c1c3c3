import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';

/** The secret that signs session cookies: `SESSION_SECRET`, else one made once and kept in the data folder. */
export const sessionSecret = async (env: Env): Promise<string> => {
  if (env.sessionSecret) return env.sessionSecret;
  const file = join(env.dataDir, 'session-secret');
  try {
    await writeFile(file, crypto.getRandomValues(new Uint8Array(48)).toBase64(), { mode: 0o600, flag: 'wx' });
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown;
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32) throw new StartProblem(`${file} is damaged; remove it (everyone then signs in again).`);
  return secret;
};
