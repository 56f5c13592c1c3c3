/**
 * A package of the workspace that is packed.
 * @typedef {{ name: string, folder: string, files: string[], description: string, tsconfig?: boolean }} Library  `name` in the
 * workspace and in the code of a remote, `folder` below the root, `files` the parts that are packed
 */

/** The scope of the packed packages: the company's registry owns it, so that no stranger can claim a name. */
export const scope = '@innovation-portal';

/** @type {readonly Library[]} */
export const libraries = [
  {
    name: 'shared-contracts',
    folder: 'shared-contracts',
    files: ['src', 'locales'],
    description: 'What portal and remotes agree on',
  },
  { name: 'portal-query', folder: 'shell/sdk/query', files: ['index.ts'], description: 'The query client of the portal' },
  {
    name: 'portal-router',
    folder: 'shell/sdk/router',
    files: ['index.ts', 'memory.ts'],
    description: 'The router of the portal',
  },
  {
    name: 'portal-sdk',
    folder: 'shell/sdk',
    files: ['src', 'locales'],
    description: 'What the portal offers a remote',
    tsconfig: true,
  },
];

/** The commands; `entry` is below scripts. */
export const tool = { name: 'portal-remote', entry: 'remote/repository-main.mjs', scope };

/** Installed once per repository, next to the remote: a second copy would mean a second React, router or query client. */
const peers = ['react', 'react-dom', 'vite', 'vitest', ...libraries.map(({ name }) => name)];
/** Packages that only the fakes for tests import. */
const forTests = ['@testing-library/react', '@testing-library/user-event', 'happy-dom', 'vitest'];

/**
 * How a package.json refers to a packed package: the name that the code uses, and where it comes from.
 * @param {string} name @param {string} version
 */
export const aliasOf = (name, version) => `npm:${scope}/${name}@${version}`;

/** @param {string} file */
const compiledEntry = (file) =>
  /\.(tsx?|mjs)$/.test(file)
    ? { types: file.replace(/\.tsx?$/, '.d.ts').replace(/\.mjs$/, '.d.mts'), default: file.replace(/\.tsx?$/, '.js') }
    : file;

/** @param {string | Record<string, string>} exports */
const compiledExports = (exports) =>
  typeof exports === 'string'
    ? { '.': compiledEntry(exports) }
    : Object.fromEntries(Object.entries(exports).map(([path, file]) => [path, compiledEntry(file)]));

/** @param {Record<string, string>} dependencies @param {(name: string) => boolean} wanted @param {string} version */
const pick = (dependencies, wanted, version) =>
  Object.fromEntries(
    Object.entries(dependencies)
      .filter(([name]) => wanted(name))
      .map(([name, pinned]) => [name, libraries.some((library) => library.name === name) ? aliasOf(name, version) : pinned]),
  );

/**
 * The package.json of a packed library.
 * @param {Library} library @param {any} manifest the one of the workspace @param {string} version
 */
export function manifestOf(library, manifest, version) {
  const { dependencies = {}, devDependencies = {} } = manifest;
  const tests = library.tsconfig ? pick(devDependencies, (name) => forTests.includes(name), version) : {};
  return {
    name: `${scope}/${library.name}`,
    version,
    description: library.description,
    license: 'UNLICENSED',
    type: 'module',
    exports: {
      ...compiledExports(manifest.exports),
      ...(library.tsconfig ? { './tsconfig.base.json': './tsconfig.base.json' } : {}),
      './package.json': './package.json',
    },
    dependencies: pick(dependencies, (name) => !peers.includes(name), version),
    peerDependencies: { ...pick(dependencies, (name) => peers.includes(name), version), ...tests },
    peerDependenciesMeta: Object.fromEntries(Object.keys(tests).map((name) => [name, { optional: true }])),
  };
}

/** @param {string} version */
export const toolManifest = (version) => ({
  name: `${scope}/${tool.name}`,
  version,
  description: 'Lays out, checks, publishes, activates and takes back a remote of the portal',
  license: 'UNLICENSED',
  type: 'module',
  bin: { [tool.name]: `./${tool.entry}` },
  engines: { node: '>=20.19' },
});
