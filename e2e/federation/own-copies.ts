import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../portal/bun.ts';
import { type Built, recordOf } from '../portal/releases.ts';

/** Builds a remote that shares nothing, so it bundles its own React, router and query client. */
export const buildWithOwnCopies = async (id: string, version: string): Promise<Built> => {
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
    const files = new Map(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((found) => found.isFile() && !found.parentPath.includes('.vite'))
        .map((found) => join(found.parentPath, found.name))
        .map((file) => [file.slice(folder.length + 1), readFileSync(file)] as const),
    );
    return recordOf(id, version, files);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
