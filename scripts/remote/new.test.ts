import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hostVersion } from '../../shared-contracts/src/constants/host.ts';
import { messagesOf, readCatalog } from '../../shell/sdk/src/vite/catalogs/package-texts.ts';
import { updateCatalog } from '../../shell/sdk/src/vite/catalogs/update-catalog.ts';
import { root } from '../launch/project.mjs';
import { checkTexts } from '../structure/check-texts.ts';
import { translatedPackages } from '../texts/translated-files.ts';
import { run, temporaryFolder } from './fake-registry.ts';

const workspace = () => {
  const folder = temporaryFolder();
  for (const part of ['shared-contracts', 'shell']) symlinkSync(join(root, part), join(folder, part));
  return folder;
};
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => join(found.parentPath, found.name).slice(folder.length + 1))
    .sort();

describe('[REM-16] new', () => {
  it('creates a remote with one page and one test, and shows the next steps', async () => {
    const folder = workspace();
    const { code, text } = await run(['new', 'office-plants'], { root: folder });
    expect(code).toBe(0);
    expect(filesBelow(join(folder, 'mf-office-plants'))).toEqual([
      'locales/ro.po',
      'package.json',
      'src/features/office-plants/page.test.tsx',
      'src/features/office-plants/page.tsx',
      'src/manifest.ts',
      'src/remote.tsx',
      'src/standalone.tsx',
      'src/styles.css',
      'tsconfig.json',
      'vite.config.ts',
      'vitest.config.ts',
    ]);
    expect(text).toContain('add "mf-office-plants" to "workspaces" in package.json');
    expect(text).toContain('bun run --cwd mf-office-plants standalone');
    const manifest = readFileSync(join(folder, 'mf-office-plants/src/manifest.ts'), 'utf8');
    expect(manifest).toContain(`host: '^${hostVersion}'`);
    expect(manifest).toContain("mounts: [{ path: '/office-plants', crumb: msg`Office Plants` }]");
  });

  it.each(['Office Plants', 'Plants "&" \'Co\' \\ `Sons`'])(
    'creates texts in two languages, of which only the title lacks its translation: %s',
    async (title) => {
      const folder = workspace();
      await run(['new', 'plants', '--title', title], { root: folder });
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ workspaces: ['mf-plants'] }));
      expect(checkTexts(folder, 2).faults).toEqual([`mf-plants/locales/ro.po: "${title}" is not translated`]);
      const [{ catalog, files } = { catalog: '', files: [] }] = translatedPackages(folder);
      const written = readCatalog(folder, catalog);
      expect(updateCatalog(written, messagesOf(folder, files))).toBe(written);
    },
  );

  it('takes every version from the rest of the project, and has the same configuration as the other remotes', async () => {
    const folder = workspace();
    await run(['new', 'plants'], { root: folder });
    const read = (path: string) => readFileSync(path, 'utf8');
    const { dependencies, devDependencies, scripts } = JSON.parse(read(join(folder, 'mf-plants/package.json')));
    const other = JSON.parse(read(join(root, 'mf-ai-tools/package.json')));
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect({ ...other.dependencies, ...other.devDependencies }, name).toHaveProperty([name], version);
    expect(scripts).toEqual(other.scripts);
    for (const path of ['vite.config.ts', 'vitest.config.ts', 'tsconfig.json', 'src/standalone.tsx'])
      expect(read(join(folder, 'mf-plants', path)).replaceAll('mf-plants', 'mf-ai-tools'), path).toBe(
        read(join(root, 'mf-ai-tools', path)),
      );
    // an area adds the styles of its own parts
    const lines = (path: string) => read(path).trim().split('\n');
    expect(lines(join(root, 'mf-ai-tools/src/styles.css'))).toEqual(
      expect.arrayContaining(lines(join(folder, 'mf-plants/src/styles.css'))),
    );
  });

  it.each([
    ['Plants', /\.(json|css|tsx?)$/],
    [`Plants "&" 'Co' \\ Sons`, /manifest|page/],
    ["Ana's <b>{plants}</b>", /manifest|page/],
  ])('follows the code style of this project: %s', async (title, paths) => {
    const folder = workspace();
    await run(['new', 'plants', '--title', title], { root: folder });
    for (const path of filesBelow(join(folder, 'mf-plants')).filter((one) => paths.test(one))) {
      const text = readFileSync(join(folder, 'mf-plants', path), 'utf8');
      const biome = spawnSync(
        process.execPath,
        ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', `--stdin-file-path=mf-plants/${path}`],
        { cwd: root, input: text, encoding: 'utf8' },
      );
      expect(biome.stdout, `${path}: ${biome.stderr}`).toBe(text);
    }
  });

  it.each([
    [['ideas'], 'There is already a remote mf-ideas; choose another name.'],
    [['idea'], 'mf-idea and mf-ideas are too similar: one begins with the other. Choose another name.'],
    [['energy-tips'], 'mf-energy-tips and mf-energy are too similar'],
    [['plants', '--title', ' '], '--title is one line of 1 to 40 characters.'],
    [['plants', '--title', 'two\nlines'], '--title is one line of 1 to 40 characters.'],
    [['Plants'], 'A remote is named like mf-ideas'],
  ])('refuses %j with the reason', async (argv, sentence) => {
    const folder = workspace();
    const { code, text } = await run(['new', ...argv], { root: folder });
    expect(code).toBeGreaterThan(0);
    expect(text).toContain(sentence);
    expect(readdirSync(folder).sort()).toEqual(['shared-contracts', 'shell']);
  });

  it('does not touch a folder that is not empty', async () => {
    const folder = workspace();
    mkdirSync(join(folder, 'mf-plants'));
    writeFileSync(join(folder, 'mf-plants/notes.txt'), 'mine');
    const { code, text } = await run(['new', 'plants'], { root: folder });
    expect([code, text]).toEqual([1, 'There is already a folder mf-plants; choose another name, or delete it.']);
    expect(filesBelow(join(folder, 'mf-plants'))).toEqual(['notes.txt']);
  });
});
