import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

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
