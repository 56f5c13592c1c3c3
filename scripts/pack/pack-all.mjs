import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { npm } from '../launch/npm.mjs';
import { Problem } from '../launch/problem.mjs';
import { root } from '../launch/project.mjs';
import { run } from '../launch/run.mjs';
import { hostVersionIn, pageCheckVersionsIn, versionsIn } from '../remote/workspace-kit.mjs';
import { libraries, manifestOf, tool, toolManifest } from './manifests.mjs';
import { portable } from './portable.mjs';

/** What a module imports: statically, and by `import('…')` with a literal. @param {string} path @param {string} text */
function importsOf(path, text) {
  const { module } = parseSync(path, text);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    // an expression is resolved at run time, and its target may be missing
    ...module.dynamicImports
      .map(({ moduleRequest: { start, end } }) => text.slice(start, end))
      .filter((request) => /^(['"`]).*\1$/.test(request))
      .map((request) => request.slice(1, -1)),
  ];
}

/**
 * Every file that running `entry` can load: its imports, and theirs in turn.
 * @param {string} folder @param {string} entry below it
 * @returns {string[]} paths below the folder
 * @throws if one of them imports a package, which would be missing
 */
export function importClosure(folder, entry) {
  const found = new Set([entry]);
  for (const path of found)
    for (const specifier of importsOf(path, readFileSync(posix.join(folder, path), 'utf8'))) {
      if (specifier.startsWith('.')) found.add(posix.join(posix.dirname(path), specifier));
      else if (!specifier.startsWith('node:')) throw new Error(`${path} imports the package ${specifier}`);
    }
  return [...found];
}

const compiled = join(root, '.cache/packages/compiled');
const staged = join(root, '.cache/packages/staged');
const changelog = join(root, 'shared-contracts/CHANGELOG.md');
const sources = /\.tsx?$/;

/**
 * Compiles and packs every package that a remote in its own repository needs. Their version is that of the host.
 * @param {string} [out] the folder of the tarballs; earlier packages there are removed
 * @returns {Promise<{ folder: string, version: string, tarballs: string[] }>}
 * @throws {Problem} if the types are wrong, or the changelog has no entry for this version
 */
export async function packAll(out = join(root, '.cache/packages/tarballs')) {
  const folder = resolve(out);
  const version = hostVersionIn(root);
  if (!readFileSync(changelog, 'utf8').includes(`\n## ${version}\n`))
    throw new Problem(`shared-contracts/CHANGELOG.md says nothing of ${version}; bun run contract:accept adds it.`);
  rmSync(compiled, { recursive: true, force: true });
  rmSync(staged, { recursive: true, force: true });
  await compile();
  const staging = [...libraries.map((library) => stageLibrary(library, version)), stageTool(version)];
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder).filter((name) => name.endsWith('.tgz'))) rmSync(join(folder, old));
  const [command = 'npm', ...args] = npm();
  const packed = await run(command, [...args, 'pack', '--silent', '--pack-destination', folder, ...staging], { cwd: root });
  if (packed.code !== 0) throw new Problem(`npm could not pack:\n${packed.output.trim()}`);
  return { folder, version, tarballs: readdirSync(folder).filter((name) => name.endsWith('.tgz')) };
}

async function compile() {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { code, output } = await run(process.execPath, [compiler, '-p', 'tsconfig.pack.json'], { cwd: join(root, 'shell/sdk') });
  if (code !== 0) throw new Problem(`The packages could not be compiled:\n${output.trim()}`);
}

/** @param {import('./manifests.mjs').Library} library @param {string} version @returns {string} its folder */
function stageLibrary(library, version) {
  const { name, folder, files } = library;
  const target = join(staged, name);
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  for (const part of files) {
    // styles, translations and the like are copied unchanged
    cpSync(join(root, folder, part), join(target, part), { recursive: true, filter: (path) => !sources.test(path) });
    const stem = part.replace(sources, '');
    if (part === 'locales') continue;
    for (const extension of stem === part ? [''] : ['.js', '.d.ts'])
      cpSync(join(compiled, folder, stem + extension), join(target, stem + extension), { recursive: true });
  }
  rmSync(join(target, 'node_modules'), { recursive: true, force: true });
  for (const file of readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(js|mjs|d\.ts|d\.mts|css)$/.test(path),
  )) {
    const path = join(target, file);
    writeFileSync(path, portable(readFileSync(path, 'utf8'), { path: file, folder, manifest }));
  }
  if (library.tsconfig) writeFileSync(join(target, 'tsconfig.base.json'), tsconfig());
  return finish(target, manifestOf(library, manifest, version));
}

/** The commands, with everything that they import. @param {string} version */
function stageTool(version) {
  const target = join(staged, tool.name);
  const scripts = join(root, 'scripts');
  for (const path of importClosure(scripts, tool.entry)) cpSync(join(scripts, path), join(target, path));
  const kit = { host: version, scope: tool.scope, versions: { ...versionsIn(root), ...pageCheckVersionsIn(root) } };
  writeFileSync(join(target, 'remote/kit.json'), `${JSON.stringify(kit, null, 2)}\n`);
  return finish(target, toolManifest(version));
}

/** @param {string} target @param {object} manifest */
function finish(target, manifest) {
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(changelog, join(target, 'CHANGELOG.md'));
  return target;
}

/** The options of every remote, with those of components. */
function tsconfig() {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8'));
  const options = { ...compilerOptions, jsx: 'react-jsx', types: ['vite/client'] };
  return `${JSON.stringify({ compilerOptions: options }, null, 2)}\n`;
}
