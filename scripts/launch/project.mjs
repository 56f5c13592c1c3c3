import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** @returns {{ packageManager: string, workspaces: string[] }} the root package.json */
const manifest = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The pinned version of Bun. */
export const pinnedBun = () => manifest().packageManager.replace(/^bun@/, '');

/** The folders of all packages, relative to the root. */
export const workspaces = () => manifest().workspaces;

/** The packages for the browser, each built on its own: the shell and every remote. */
export const browserPackages = () => workspaces().filter((name) => name === 'shell' || name.startsWith('mf-'));
