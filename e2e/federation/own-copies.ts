import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../portal/bun.ts';

/** Builds a remote that shares nothing, so it bundles its own React, router and query client. Returns its files. */
export const buildWithOwnCopies = (id: string): ReadonlyMap<string, Buffer> => {
  const folder = mkdtempSync(join(tmpdir(), 'own-copies-'));
  try {
    execFileSync(
      process.execPath,
      [
        'node_modules/vite/bin/vite.js',
        'build',
        '--configLoader',
        'runner',
        '--logLevel',
        'error',
        '--config',
        join(import.meta.dirname, 'own-copies.vite.config.ts'),
        '--outDir',
        folder,
      ],
      {
        cwd: join(root, id),
        env: { ...process.env, NODE_ENV: 'production', PORTAL_REMOTE: id },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    return new Map(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((found) => found.isFile() && !found.parentPath.includes('.vite'))
        .map((found) => join(found.parentPath, found.name))
        .map((file) => [file.slice(folder.length + 1), readFileSync(file)] as const),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
