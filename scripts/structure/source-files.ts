import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Folders with generated or downloaded files. */
const notSources = new Set(['node_modules', 'dist', 'coverage', 'data', 'results']);

/** A package of the workspace: its folder below the root, its name, and its package.json. */
export interface WorkspacePackage {
  readonly folder: string;
  readonly name: string;
  readonly manifest: { readonly name: string; readonly exports?: Record<string, string> };
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** The packages in the root's package.json, in its order. */
export const workspacePackages = (root: string): WorkspacePackage[] =>
  (readJson(join(root, 'package.json')).workspaces as string[]).map((folder) => {
    const manifest = readJson(join(root, folder, 'package.json'));
    return { folder, name: manifest.name, manifest };
  });

/** Every source file below `folder`, as paths relative to `root`, sorted. Folders that begin with a dot are excluded. */
export const sourceFiles = (root: string, folder = '.'): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = relative(root, join(root, folder, entry.name));
      if (entry.isDirectory()) return notSources.has(entry.name) || entry.name.startsWith('.') ? [] : sourceFiles(root, path);
      return entry.isFile() ? [path] : [];
    })
    .sort();

/** Whether the import checker can parse the file. */
export const isModule = (path: string): boolean => /\.(ts|tsx|mts|js|mjs)$/.test(path) && !path.endsWith('.d.ts');
