import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../env.ts';

const root = join(import.meta.dirname, '../../../..');
/** What determines responses: the portal's code, and the versions of libraries. */
const sources = ['api/src', 'shared-contracts/src'];

let digest: string | undefined;
const names = new WeakMap<Env, string>();

/** A digest of the running code, equal for two instances of one version. */
const codeDigest = (): string => {
  const hash = new Bun.CryptoHasher('sha256').update(Bun.version).update(readFileSync(join(root, 'bun.lock')));
  for (const folder of sources)
    for (const path of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (path.endsWith('.ts') && !path.endsWith('.test.ts')) hash.update(path).update(readFileSync(join(root, folder, path)));
  return hash.digest('hex');
};

/**
 * Identifies everything that determines responses: different code, or a different setting that may affect them, gives a different
 * name.
 */
export const releaseName = (env: Env): string => {
  const known = names.get(env);
  if (known !== undefined) return known;
  digest ??= codeDigest();
  const { mode, publicUrl, timeZone, demo, registration, remoteOverrides } = env;
  const name = Bun.hash(JSON.stringify([digest, mode, publicUrl, timeZone, demo, registration, remoteOverrides])).toString(36);
  names.set(env, name);
  return name;
};
