import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `remote check` checks the pages with; in the workspace it comes with the browser tests. */
export const pageCheckTools = ['@playwright/test', 'axe-core'];

/** @param {string} root @param {string} folder @returns {{ dependencies: Record<string, string>, devDependencies: Record<string, string> }} */
const packageIn = (root, folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** The versions that the rest of the project uses. @param {string} root @returns {Record<string, string>} */
export function versionsIn(root) {
  const { dependencies, devDependencies } = packageIn(root, 'shell/sdk');
  return { ...devDependencies, ...dependencies, 'portal-sdk': '*' };
}

/** The versions of what checks the pages, which a remote in its own repository needs in addition. @param {string} root */
export function pageCheckVersionsIn(root) {
  const { dependencies } = packageIn(root, 'e2e');
  const missing = pageCheckTools.find((name) => !dependencies[name]);
  if (missing) throw new Error(`e2e names no version of ${missing}`);
  return Object.fromEntries(pageCheckTools.map((name) => [name, dependencies[name]]));
}

/** The host version of this project's shell: the minimum that a remote created with it may require. @param {string} root */
export function hostVersionIn(root) {
  const [, version] =
    readFileSync(join(root, 'shared-contracts/src/constants/host.ts'), 'utf8').match(/hostVersion = '([\d.]+)'/) ?? [];
  if (!version) throw new Error('shared-contracts/src/constants/host.ts names no hostVersion');
  return version;
}
