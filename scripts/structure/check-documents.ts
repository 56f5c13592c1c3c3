import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Finding } from './finding.ts';
import { sourceFiles } from './source-files.ts';

/** Folders that commands fill, so that a fresh clone lacks them. */
const generated: ReadonlySet<string> = new Set(['.cache', '.tools', 'data', 'node_modules']);

/** Most lines of the documents that a newcomer reads to the end, besides the rows of the table of addresses, which grows with the areas. */
const maxLines: Readonly<Record<string, number>> = { 'docs/ARCHITECTURE.md': 150 };

/** A row of the table of addresses. */
const addressRow = /^\| `\//;

/** A path that a document names, and where it is looked up. */
interface NamedPath {
  readonly path: string;
  readonly from: string;
}

/** Links to other files, and paths in backticks that begin with a folder of the project. */
const pathsIn = (document: string, prose: string, folders: ReadonlySet<string>): NamedPath[] => {
  const links = [...prose.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, path = '']) => path);
  const names = [...prose.matchAll(/`([\w.-]+)(\/[\w./@-]+)`/g)]
    .filter(([, folder = '']) => folders.has(folder))
    .map(([, folder = '', rest = '']) => folder + rest);
  return [
    ...links.filter((path) => !/^[a-z]+:/.test(path)).map((path) => ({ path, from: dirname(document) })),
    ...names.map((path) => ({ path, from: '.' })),
  ];
};

/** Whether a path exists, or is an import such as `shared-contracts/translate`. */
const exists = (root: string, { path, from }: NamedPath): boolean => {
  const [folder = '', ...rest] = path.split('/');
  return [join(from, path), ...['.ts', '.tsx'].map((end) => join(folder, 'src', `${rest.join('/')}${end}`))].some((candidate) =>
    existsSync(join(root, candidate)),
  );
};

/** Names of source files in backticks, without a folder. */
const fileNamesIn = (prose: string): string[] =>
  [...prose.matchAll(/`([a-z]+(?:-[a-z]+)*\.(?:tsx?|mjs))`/g)].map(([, name = '']) => name);

/** Names of functions, types and fields in backticks: those with a capital inside, such as `visibleTo` and `EventHub`. */
const identifiersIn = (prose: string): string[] =>
  [...prose.matchAll(/`([a-z]+[A-Z]\w*|(?:[A-Z][a-z]+){2}\w*)(?:\([^`]*\))?`/g)].map(([, name = '']) => name);

/** Every word of the sources that could be an identifier. */
const wordsOf = (root: string, sources: readonly string[]): ReadonlySet<string> =>
  new Set(
    sources
      .filter((path) => !/\.(md|po|png|svg|webp|ico|woff2|pdf|lock|patch)$/.test(path))
      .flatMap((path) => readFileSync(join(root, path), 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []),
  );

/**
 * Checks that the files and identifiers that documents name exist, so that whoever renames one updates its documents, and that a
 * document that everyone reads stays short.
 * @param fewest the minimum number of names seen
 */
export const checkDocuments = (root: string, fewest: number): Finding => {
  const folders = new Set(
    readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !generated.has(entry.name))
      .map(({ name }) => name),
  );
  const top = readdirSync(root).filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md');
  const documents = [...top, ...sourceFiles(root, 'docs').filter((path) => path.endsWith('.md'))];
  const sources = sourceFiles(root);
  const fileNamesOfSources = new Set(sources.map((path) => basename(path)));
  const words = wordsOf(root, sources);
  const named = documents.map((document) => {
    const text = readFileSync(join(root, document), 'utf8');
    const lines = text
      .trimEnd()
      .split('\n')
      .filter((line) => !addressRow.test(line)).length;
    const prose = text.replaceAll(/```[\s\S]*?```/g, '');
    const names = { paths: pathsIn(document, prose, folders), fileNames: fileNamesIn(prose), identifiers: identifiersIn(prose) };
    return { document, lines, ...names };
  });
  const seen = named.flatMap(({ paths, fileNames, identifiers }) => [...paths, ...fileNames, ...identifiers]).length;
  return {
    check: 'documents',
    saw: `${seen} names in ${documents.length} documents`,
    faults: [
      ...(seen < fewest ? [`only ${seen} names seen in documents, ${fewest} or more expected`] : []),
      ...named
        .filter(({ document, lines }) => lines > (maxLines[document] ?? Number.POSITIVE_INFINITY))
        .map(({ document, lines }) => `${document} has ${lines} lines, at most ${maxLines[document]}`),
      ...named.flatMap(({ document, paths, fileNames, identifiers }) =>
        [
          ...paths.filter((path) => !exists(root, path)).map(({ path }) => path),
          ...fileNames.filter((name) => !fileNamesOfSources.has(name)),
          ...identifiers.filter((name) => !words.has(name)),
        ].map((missing) => `${document} names ${missing}, which does not exist`),
      ),
    ],
  };
};
