import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hostVersion } from '../../shared-contracts/src/constants/host.ts';
import { updateTexts } from '../../shell/sdk/src/vite/catalogs/update-catalog.ts';
import { root } from '../launch/project.mjs';
import { run, temporaryFolder } from '../remote/fake-registry.ts';
import { libraries, manifestOf, scope, toolManifest } from './manifests.mjs';
import { importClosure } from './pack-all.mjs';
import { portable } from './portable.mjs';

const workspaceManifest = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
const packed = libraries.map((library) => manifestOf(library, workspaceManifest(library.folder), hostVersion));

describe('[REM-96] a packed package', () => {
  it('is under the scope, with the version of the host', () => {
    for (const { name, version } of [...packed, toolManifest(hostVersion)]) {
      expect(name.startsWith(`${scope}/`)).toBe(true);
      expect(version).toBe(hostVersion);
    }
  });

  it('requests portal packages from a registry only by scoped names', () => {
    const own = new Set(libraries.map(({ name }) => name));
    const requested = packed.flatMap(({ dependencies, peerDependencies }) =>
      Object.entries({ ...dependencies, ...peerDependencies }),
    );
    const ours = requested.filter(([name]) => own.has(name));
    expect(ours.length).toBeGreaterThan(2);
    for (const [name, wanted] of ours) expect(wanted).toBe(`npm:${scope}/${name}@${hostVersion}`);
    for (const [name, wanted] of requested) if (!own.has(name)) expect(wanted, name).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('brings no second React, router, query client or Vite', () => {
    for (const { dependencies } of packed)
      for (const name of ['react', 'react-dom', 'portal-query', 'portal-router', 'vite'])
        expect(dependencies).not.toHaveProperty([name]);
  });

  it('exports what the workspace exports, compiled and with types', () => {
    for (const [index, { exports }] of packed.entries()) {
      const { exports: sources } = workspaceManifest(libraries[index]?.folder ?? '');
      for (const path of typeof sources === 'string' ? ['.'] : Object.keys(sources)) expect(exports).toHaveProperty([path]);
      for (const file of Object.values(exports).flatMap((one) => (typeof one === 'string' ? [one] : [one.types, one.default])))
        expect(file).not.toMatch(/(?<!\.d)\.tsx?$/);
    }
  });
});

describe('[REM-96] what a packed file imports', () => {
  const sdk = workspaceManifest('shell/sdk');
  const query = workspaceManifest('shell/sdk/query');

  it.each([
    ["import { Link } from 'portal-sdk/router';", "import { Link } from '../router.js';"],
    ["import { Pager } from 'portal-sdk/ui';", "import { Pager } from '../public/ui.js';"],
    ["const form = () => import('portal-sdk/forms');", "const form = () => import('../public/forms.js');"],
    ["import type { Actor } from 'shared-contracts/actor';", "import type { Actor } from 'shared-contracts/actor';"],
    ['declare const a: import("../host.ts").Crumb;', 'declare const a: import("../host.js").Crumb;'],
    ["export * from './pager.tsx';", "export * from './pager.js';"],
  ])('of its own package by path, of others by name: %s', (text, expected) => {
    expect(portable(text, { path: 'src/lists/paged.js', folder: 'shell/sdk', manifest: sdk })).toBe(expected);
  });

  it('by package name if the path leaves the package, and rejected if no package has it', () => {
    const file = { path: 'index.d.ts', folder: 'shell/sdk/query', manifest: query };
    expect(portable("import type { A } from '../src/mutation-meta.ts';", file)).toContain("'portal-sdk/mutation-meta'");
    expect(() => portable("import a from '../../src/main.tsx';", file)).toThrow('which no packed package has');
  });

  it('fonts by the names of their packages', () => {
    const file = { path: 'src/styles/fonts.css', folder: 'shell/sdk', manifest: sdk };
    expect(portable('src: url("../../node_modules/@fonts/a/b.woff2")', file)).toBe('src: url("@fonts/a/b.woff2")');
  });
});

describe('[REM-96] the packed commands', () => {
  const files = importClosure(join(root, 'scripts'), 'remote/repository-main.mjs');

  it('contain everything that the entry loads, and no package or builder of the workspace', () => {
    expect(files).toEqual(expect.arrayContaining(['remote/publish.mjs', 'remote/new.mjs', 'launch/run.mjs', 'node-version.mjs']));
    expect(files.filter((path) => /bootstrap|builds|workspace\.mjs/.test(path))).toEqual([]);
  });

  it('follow imports that are awaited or passed on, and do not depend on any package', () => {
    const folder = temporaryFolder();
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    write('a/main.mjs', "const b = await import('./b.mjs');\nconst text = `import x from './none.mjs'`;");
    write('a/b.mjs', "export { c } from '../c.mjs';");
    write('c.mjs', "import 'node:fs';");
    expect(importClosure(folder, 'a/main.mjs').sort()).toEqual(['a/b.mjs', 'a/main.mjs', 'c.mjs']);
    write('c.mjs', "import * as z from 'zod';");
    expect(() => importClosure(folder, 'a/main.mjs')).toThrow('c.mjs imports the package zod');
  });
});

describe('[REM-97] new, outside the workspace', () => {
  const kit = {
    host: '1.12.0',
    scope,
    versions: { ...workspaceManifest('shell/sdk').devDependencies, ...workspaceManifest('shell/sdk').dependencies },
  };
  const outside = (root: string) => ({ root, kit, remotes: () => [] });
  const folderWith = async (...argv: string[]) => {
    const folder = temporaryFolder();
    return { folder, ...(await run(['new', 'plants', ...argv], outside(folder))) };
  };

  it('creates a repository with a pipeline and packages from the scope', async () => {
    const { folder, code } = await folderWith();
    expect(code).toBe(0);
    const read = (path: string) => readFileSync(join(folder, 'mf-plants', path), 'utf8');
    const { dependencies, devDependencies, scripts } = JSON.parse(read('package.json'));
    expect(dependencies['portal-sdk']).toBe(`npm:${scope}/portal-sdk@1.12.0`);
    expect(devDependencies['portal-remote']).toBe(`npm:${scope}/portal-remote@1.12.0`);
    expect(devDependencies['@testing-library/user-event']).toBe(kit.versions['@testing-library/user-event']);
    expect(scripts.remote).toBe('portal-remote');
    expect(JSON.parse(read('tsconfig.json')).extends).toBe('portal-sdk/tsconfig.base.json');
    expect(read('.github/workflows/remote.yml')).toContain('bun run remote publish plants');
    expect(readdirSync(join(folder, 'mf-plants'))).toEqual(expect.arrayContaining(['README.md', '.gitignore', 'src']));
  });

  it('[REM-104] creates a catalog of its sources, with a command for later texts, and says that the title needs a translation', async () => {
    const { folder, text } = await folderWith();
    const remote = join(folder, 'mf-plants');
    const { scripts } = JSON.parse(readFileSync(join(remote, 'package.json'), 'utf8'));
    expect(scripts.texts).toBe('portal-remote texts');
    expect(text).toContain('translate its title in locales/ro.po; bun run texts adds later texts');
    const catalog = readFileSync(join(remote, 'locales/ro.po'), 'utf8');
    expect(updateTexts(remote)).toEqual({ texts: 2, missing: ['Plants'] });
    expect(readFileSync(join(remote, 'locales/ro.po'), 'utf8')).toBe(catalog);
  });

  it('refuses a folder without the packages, and leaves nothing behind', async () => {
    const { folder, code, text } = await folderWith('--packages', temporaryFolder());
    expect([code, existsSync(join(folder, 'mf-plants'))]).toEqual([2, false]);
    expect(text).toContain('there is no innovation-portal-portal-query-1.12.0.tgz');
  });

  it('accepts --packages only outside the workspace', async () => {
    const { code, text } = await run(['new', 'plants', '--packages', '.']);
    expect([code, text]).toEqual([2, expect.stringContaining('here the packages are those of the workspace')]);
  });
});

it('[REM-104] the command texts sends people in the workspace to the command there', async () => {
  const { code, text } = await run(['texts']);
  expect([code, text]).toEqual([2, expect.stringContaining("In the portal's workspace it is bun run texts.")]);
});

it('[REM-96] the changelog has a section for the host version, newest first', () => {
  const text = readFileSync(join(root, 'shared-contracts/CHANGELOG.md'), 'utf8');
  const versions = [...text.matchAll(/^## (\S+)$/gm)].map(([, version]) => version);
  expect(versions[0], 'bun run contract:accept adds it').toBe(hostVersion);
  expect(new Set(versions).size).toBe(versions.length);
});
