import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseSchema } from 'shared-contracts/remote-manifest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../portal/bun.ts';

let workspace: string;
let folder: string;

/** A folder that a remote inside it takes for the project root, with its own commands. */
beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'portal-workspace-'));
  for (const part of ['shell', 'shared-contracts', 'tsconfig.base.json']) symlinkSync(join(root, part), join(workspace, part));
  cpSync(join(root, 'package.json'), join(workspace, 'package.json'));
  cpSync(join(root, 'scripts'), join(workspace, 'scripts'), {
    recursive: true,
    filter: (path) => !path.endsWith('node_modules'),
  });
  folder = workspace;
  const printed = node('scripts/remote.mjs', 'new', 'office-plants', '--title', "Ana's <Plants> & Co");
  expect(printed).toContain('add "mf-office-plants" to "workspaces"');
  folder = join(workspace, 'mf-office-plants');
  symlinkSync(join(root, 'mf-ideas/node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

/** Runs a Node program in the workspace, later in the new remote; throws with its output on failure. */
const node = (...args: string[]) => {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...env, NO_COLOR: '1' },
  });
  expect(status, `${stdout}\n${stderr}`).toBe(0);
  return stdout;
};

describe('[REM-63] a newly created remote', () => {
  it('type-checks', () => {
    node(join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', '.');
  });

  it('passes its own test', () => {
    expect(node('node_modules/vitest/vitest.mjs', 'run')).toMatch(/Tests +1 passed/);
  });

  it('builds a release that matches the schema', () => {
    node('node_modules/vite/bin/vite.js', 'build', '--configLoader', 'runner', '--logLevel', 'warn');
    const release = releaseSchema.parse(JSON.parse(readFileSync(join(folder, 'dist/release.json'), 'utf8')));
    expect(release.manifest).toMatchObject({ id: 'mf-office-plants', version: '1.0.0', title: "Ana's <Plants> & Co" });
    expect(release.styles).toHaveLength(1);
    for (const { path } of release.files) expect(existsSync(join(folder, 'dist', path)), path).toBe(true);
  });

  it('builds a standalone page next to its release', () => {
    const release = readFileSync(join(folder, 'dist/release.json'), 'utf8');
    node('node_modules/vite/bin/vite.js', 'build', '--mode', 'standalone', '--configLoader', 'runner', '--logLevel', 'warn');
    const page = readFileSync(join(workspace, '.cache/standalone/mf-office-plants/index.html'), 'utf8');
    expect(page).toMatch(/<script type="module" crossorigin src="\/assets\/[^"]+\.js"><\/script>/);
    expect(readFileSync(join(folder, 'dist/release.json'), 'utf8')).toBe(release);
  });
});
