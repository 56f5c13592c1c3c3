import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { viteBuild } from '../launch/vite-build.mjs';
import { pageCheck } from './accessibility.mjs';

/** The `kit.json` that packing wrote next to this file. @returns {NonNullable<import('./deps.mjs').Deps['kit']>} */
const kit = () => JSON.parse(readFileSync(new URL('./kit.json', import.meta.url), 'utf8'));

/** The remote whose package.json is in a folder. @param {string} folder @returns {string[]} its id, or nothing */
function remoteIn(folder) {
  const file = join(folder, 'package.json');
  return existsSync(file) && existsSync(join(folder, 'src/manifest.ts')) ? [JSON.parse(readFileSync(file, 'utf8')).name] : [];
}

/** The repository of one remote, this terminal. @param {string} root @returns {import('./deps.mjs').Deps} */
export const repository = (root) => ({
  root,
  env: process.env,
  kit: kit(),
  remotes: () => remoteIn(root),
  print: (line = '') => console.log(line),
  checkPages: pageCheck(join(root, 'package.json')),
  build: (name) => viteBuild(name, root),
});
