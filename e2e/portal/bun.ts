import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** The pinned Bun that the start command installed in the project, else the one on PATH. */
export const bunBinary = (): string =>
  [process.env.PORTAL_BUN, join(root, '.tools/bun')].find((path) => path && existsSync(path)) ?? 'bun';

/** Node, even for the bench, which Bun runs: the project's commands run in Node, and a build depends on its version. */
export const nodeBinary = (): string => (process.versions.bun ? (process.env.PORTAL_NODE ?? 'node') : process.execPath);
