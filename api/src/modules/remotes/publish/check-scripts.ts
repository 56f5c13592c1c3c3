import { posix } from 'node:path';
import { operations } from 'shared-contracts/operations/all';
import type { Release } from 'shared-contracts/remote-manifest';
import type { Issues } from '../../../platform/http/errors.ts';

/** The text of each script of a release, by its path. */
export type Scripts = ReadonlyMap<string, string>;

interface Import {
  /** The path of the imported file in the release. */
  readonly target: string;
  readonly lazy: boolean;
}

const parser = new Bun.Transpiler({ loader: 'js' });

/**
 * The imports of a script from its own release, according to a parser.
 * @throws when it is not a valid script
 */
const importsOf = (path: string, code: string): Import[] =>
  parser
    .scanImports(code)
    .filter((found) => found.path.startsWith('.'))
    .map((found) => ({ target: posix.join(posix.dirname(path), found.path), lazy: found.kind !== 'import-statement' }));

/** Issues of scripts that browsers cannot parse, or that import something missing or external. */
export const scriptIssues = (scripts: Scripts): Issues =>
  [...scripts].flatMap(([path, code]) => {
    try {
      const foreign = parser.scanImports(code).find((found) => /^([a-z]+:)?\/\//i.test(found.path));
      if (foreign)
        return [{ path, message: `"${path}" imports ${foreign.path.slice(0, 120)}, which is not part of the release` }];
      const missing = importsOf(path, code).find(({ target }) => target.endsWith('.js') && !scripts.has(target));
      return missing ? [{ path, message: `"${path}" imports "${missing.target}", which is not part of the release` }] : [];
    } catch {
      return [{ path, message: `"${path}" is no script` }];
    }
  });

/**
 * The scripts that are loaded when the area opens, regardless of the record: the entry, its initial imports, the scripts to
 * preload, and all of their static imports.
 */
export const firstPaintScripts = ({ entry, preload }: Pick<Release, 'entry' | 'preload'>, scripts: Scripts): Set<string> => {
  const reached = new Set<string>();
  const lazyTargets: string[] = [];
  const visit = (path: string) => {
    const code = scripts.get(path);
    if (code === undefined || reached.has(path)) return;
    reached.add(path);
    for (const { target, lazy } of importsOf(path, code))
      if (lazy) lazyTargets.push(target);
      else visit(target);
  };
  visit(entry);
  // the federation imports the exposed module on request, which happens immediately
  for (const path of [...lazyTargets, ...preload]) visit(path);
  return reached;
};

/** Splits `/api/ideas/${id}` and `/api/ideas/:id` into the same pattern of segments. */
const partsOf = (path: string): string[] =>
  (path.split(/[?#]/, 1)[0] ?? '')
    .replaceAll(/\$\{[^}]*\}|:\w+/g, '*')
    .split('/')
    .filter(Boolean);

const pathsMatch = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index] || part === '*' || other[index] === '*');

const operationPaths = operations.map(({ id, path }) => ({ id, parts: partsOf(path) }));

/** An operation as the bundler leaves it: an object with id, method and path. */
const endpoint = /id:\s*["'`](\w+)["'`],\s*method:\s*["'`][A-Z]+["'`],\s*path:\s*["'`](\/api\/[^"'`]*)["'`]/g;
/** Any text that is the address of an operation. */
const address = /["'`](\/api\/[^"'`\s]*)["'`]/g;

/**
 * Calls that are in the scripts but not in the contract: without an entry there, no one would know that changing the operation
 * breaks the remote.
 */
export const callIssues = ({ manifest: { contract } }: Pick<Release, 'manifest'>, scripts: Scripts): Issues => {
  const listed = new Set(Object.keys(contract.operations));
  const allowed = operationPaths.filter(({ id }) => listed.has(id));
  const unlisted = new Map<string, string>();
  for (const [file, code] of scripts) {
    const endpointPaths = new Set<string>();
    for (const [, id = '', path = ''] of code.matchAll(endpoint)) {
      endpointPaths.add(path);
      if (!listed.has(id)) unlisted.set(id, file);
    }
    for (const [, path = ''] of code.matchAll(address)) {
      if (endpointPaths.has(path) || allowed.some(({ parts }) => pathsMatch(parts, partsOf(path)))) continue;
      unlisted.set(path.slice(0, 120), file);
    }
  }
  return [...unlisted].map(([call, file]) => ({
    path: 'manifest.contract.operations',
    message: `"${file}" calls ${call}, which is not in the contract of this release`,
  }));
};
