import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The versions that the rest of the project uses. @param {string} root @returns {Record<string, string>} */
export function versionsIn(root) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'shell/sdk/package.json'), 'utf8'));
  return { ...devDependencies, ...dependencies, 'portal-sdk': '*' };
}

/** What the shell of this project offers: the least that a remote made with it may ask for. @param {string} root */
export function hostVersionIn(root) {
  const [, version] =
    readFileSync(join(root, 'shared-contracts/src/constants/host.ts'), 'utf8').match(/hostVersion = '([\d.]+)'/) ?? [];
  if (!version) throw new Error('shared-contracts/src/constants/host.ts names no hostVersion');
  return version;
}
