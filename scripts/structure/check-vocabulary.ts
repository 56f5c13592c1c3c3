import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Finding } from './finding.ts';
import { isModule, sourceFiles } from './source-files.ts';
import { allowedBarrels, emptyWords, type FolderRule, folderRules, foreignRoles, imposedNames } from './vocabulary-rules.ts';

const fits = (allowed: readonly string[] | RegExp, name: string): boolean =>
  allowed instanceof RegExp ? allowed.test(name) : allowed.includes(name);

/** Every folder with its direct folders and files, from the paths of the files. */
const foldersOf = (files: readonly string[]) => {
  const folders = new Map<string, { folders: Set<string>; files: string[] }>();
  const at = (path: string) => {
    const entries = folders.get(path) ?? { folders: new Set<string>(), files: [] };
    folders.set(path, entries);
    return entries;
  };
  for (const file of files) {
    at(dirname(file)).files.push(basename(file));
    for (let path = dirname(file); path !== '.'; path = dirname(path)) at(dirname(path)).folders.add(basename(path));
  }
  return folders;
};

const listed = (allowed: readonly string[] | RegExp): string =>
  allowed instanceof RegExp ? `${allowed}` : allowed.join(', ') || 'none';

const placeFaults = (path: string, inside: { folders: Set<string>; files: string[] }, rules: readonly FolderRule[]): string[] =>
  rules
    .filter(({ folder }) => folder.test(path))
    .flatMap((rule) => [
      ...[...inside.folders]
        .filter((name) => !fits(rule.folders, name))
        .map((name) => `${join(path, name)}/: no such folder is agreed here (${listed(rule.folders)})`),
      ...inside.files
        .filter((name) => !name.startsWith('.') && !fits(rule.files, name))
        .map((name) => `${join(path, name)}: no such file is agreed here (${listed(rule.files)})`),
    ]);

const nameFaults = (path: string): string[] => {
  if (path.startsWith('docs/')) return [];
  const parts = path.split('/').filter((part) => !imposedNames.includes(part.replace(/\..*$/, '')));
  // As the whole name or its last word; `common-passwords`, for example, does say what is inside.
  const empty = parts
    .map(
      (part) =>
        part
          .replace(/(\.[a-z]+)+$/, '')
          .split(/[-_]/)
          .at(-1) ?? '',
    )
    .find((word) => emptyWords.includes(word));
  const faults = empty ? [`${path}: '${empty}' does not say what is inside; take a name from the domain`] : [];
  const stem = basename(path).replace(/(\.[a-z0-9]+)+$/, '');
  if (isModule(path) && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem))
    faults.push(`${path}: modules are named in small letters and dashes`);
  const role = foreignRoles.find((word) => stem === word || stem.endsWith(`-${word}`));
  if (isModule(path) && role && !allowedBarrels.includes(path))
    faults.push(`${path}: '${role}' is not one of our roles; see the roles in docs/ARCHITECTURE.md`);
  return faults;
};

/** Checks names and places of files: no meaningless words, and only allowed entries in folders that have a rule. */
export const checkVocabulary = (root: string, fewest: number): Finding => {
  const written = sourceFiles(root).filter((path) => !path.startsWith('api/migrations/'));
  const folders = foldersOf(written);
  const lengths = written
    .filter((path) => isModule(path) && !path.includes('/endpoints/'))
    .map((path) => readFileSync(join(root, path), 'utf8').split('\n').length - 1)
    .sort((a, b) => a - b);
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
  const long = lengths.filter((length) => length > 200).length;
  return {
    check: 'vocabulary',
    saw: `${written.length} files in ${folders.size} folders, median module ${median} lines, ${long} past 200`,
    faults: [
      ...(written.length < fewest ? [`only ${written.length} files seen, ${fewest} or more expected`] : []),
      ...written.flatMap(nameFaults),
      ...[...folders].flatMap(([path, inside]) => placeFaults(path, inside, folderRules)),
    ],
  };
};
