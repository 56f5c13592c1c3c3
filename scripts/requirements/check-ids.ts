import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../structure/finding.ts';
import { sourceFiles, workspacePackages } from '../structure/source-files.ts';
import { idPattern, readRequirements } from './read-requirements.ts';

/** Checks that every id in the source of a test is one of docs/product. */
export const checkIds = (root: string): Finding => {
  const requirements = readRequirements(join(root, 'docs/product'));
  const known = new Set(requirements.map(({ id }) => id));
  const prefixes = new Set(requirements.map(({ id }) => id.replace(/\d+$/, '')));
  const tests = workspacePackages(root)
    .flatMap(({ folder }) => sourceFiles(root, folder))
    .filter((path) => /\.(test|spec|contract)\.tsx?$/.test(path));
  const named = [...new Set(tests)].flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(idPattern)].map(([, id = '']) => ({ path, id })),
  );
  // Text in brackets that looks like an id but has no known prefix can be anything, such as a key of an object.
  const unknown = named.filter(({ id }) => prefixes.has(id.replace(/\d+$/, '')) && !known.has(id));
  return {
    check: 'requirement ids',
    saw: `${known.size} requirements; ${new Set(tests).size} test files name ${new Set(named.map(({ id }) => id).filter((id) => known.has(id))).size} of them`,
    faults: [
      ...(known.size < 300 ? [`only ${known.size} requirements seen, 300 or more expected`] : []),
      ...unknown.map(({ path, id }) => `${path} names ${id}, which docs/product does not have`),
    ],
  };
};
