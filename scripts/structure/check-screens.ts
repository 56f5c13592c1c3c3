import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Finding } from './finding.ts';

const document = 'docs/ARCHITECTURE.md';
const dashboard = '/';

/** One row of the table of screens: an address, and the location of each of its parts. */
interface Screen {
  readonly address: string;
  readonly page: string;
  readonly operations: readonly string[];
  readonly modules: readonly string[];
  readonly tables: readonly string[];
}

/** The texts between backticks in a cell. */
const names = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** Reads the rows whose first cell is an address: `| \`/ideas-kaizen\` | page | operations | modules | tables |`. */
const screensIn = (text: string): Screen[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `/'))
    .map((line) => {
      const [address = '', page = '', operations, modules, tables] = line.split('|').slice(1);
      return {
        address: names(address)[0] ?? '',
        page: names(page)[0] ?? '',
        operations: names(operations),
        modules: names(modules),
        tables: names(tables),
      };
    });

const remotesIn = (root: string): string[] => readdirSync(root).filter((name) => name.startsWith('mf-'));

/** The mounts that a remote's manifest declares, with the remote's folder. */
const mountsIn = (root: string): Map<string, string> => {
  const mounts = new Map<string, string>();
  for (const remote of remotesIn(root)) {
    const manifest = join(root, remote, 'src/manifest.ts');
    if (!existsSync(manifest)) continue;
    const declared = /^ {2}mounts: \[(.*?)\],?\n(?= {0,2}\S)/ms.exec(readFileSync(manifest, 'utf8'))?.[1] ?? '';
    for (const [, path = ''] of declared.matchAll(/path: '([^']+)'/g)) mounts.set(path, remote);
  }
  return mounts;
};

const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

const faultsOf = (
  root: string,
  mounts: Map<string, string>,
  { address, page, operations, modules, tables }: Screen,
): string[] => {
  const owner = mounts.get(address) ?? (address === dashboard ? 'shell' : undefined);
  if (!owner) return ['no manifest declares this address'];
  const faults: string[] = [];
  if (!page.startsWith(`${owner}/`)) faults.push(`the address belongs to ${owner}, the row says ${page}`);
  if (filesBelow(join(root, page)).length === 0) faults.push(`${page} has no pages`);
  const calls = filesBelow(join(root, owner, 'src')).map((file) => readFileSync(file, 'utf8'));
  const routes = modules.map((module) => read(join(root, 'api/src/modules', module, 'routes.ts')));
  for (const domain of operations) {
    if (!existsSync(join(root, 'shared-contracts/src/operations', `${domain}.ts`)))
      faults.push(`there are no operations ${domain}`);
    if (!calls.some((text) => text.includes(`shared-contracts/endpoints/${domain}'`)))
      faults.push(`${owner} calls none of ${domain}`);
    if (!routes.some((text) => text.includes(`shared-contracts/operations/${domain}'`)))
      faults.push(`none of the modules named serves ${domain}`);
  }
  const layers = ['modules', 'platform'];
  const defined = modules
    .flatMap((module) => layers.map((layer) => read(join(root, 'api/src', layer, module, 'tables.ts'))))
    .join();
  for (const [at, module] of modules.entries()) if (!routes[at]) faults.push(`module ${module} has no routes`);
  for (const table of tables) if (!defined.includes(`'${table}'`)) faults.push(`none of the modules named defines ${table}`);
  return faults;
};

/** The names in a line of exceptions below the table: `- modules outside the table: \`auth\``. */
const outsideTable = (text: string, what: string): string[] =>
  names(text.split('\n').find((line) => line.startsWith(`- ${what} outside the table: `)));

/** The tables that modules and platform define. */
const tablesIn = (root: string): string[] =>
  filesBelow(join(root, 'api/src'))
    .filter((file) => file.endsWith('/tables.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name));

/** Operations, modules, tables and remotes that are neither in the table nor among its exceptions, and exceptions that are not needed. */
const unlistedParts = (root: string, text: string, screens: readonly Screen[]): string[] => {
  const entriesOf = (folder: string) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []);
  const files = entriesOf('shared-contracts/src/operations').filter((name) => !name.endsWith('.test.ts'));
  const parts = {
    operations: [files.map((name) => name.replace(/\.ts$/, '')), screens.flatMap(({ operations }) => operations)],
    modules: [entriesOf('api/src/modules'), screens.flatMap(({ modules }) => modules)],
    tables: [tablesIn(root), screens.flatMap(({ tables }) => tables)],
    remotes: [remotesIn(root), screens.map(({ page }) => page.split('/', 1).join())],
  };
  return Object.entries(parts).flatMap(([what, [existing = [], listed = []]]) => {
    const excepted = outsideTable(text, what);
    const missing = existing.filter((name) => !listed.includes(name) && !excepted.includes(name));
    const unneeded = excepted.filter((name) => !existing.includes(name) || listed.includes(name));
    return [
      ...missing.map((name) => `${what}: ${name} is neither in the table of ${document} nor among its exceptions`),
      ...unneeded.map((name) => `${what}: ${name} needs no exception in ${document}`),
    ];
  });
};

/**
 * The frame links everyone to their own page and favourites, to colleagues, and from the bell to all notifications; those about
 * releases link to the panel.
 */
const linkedByFrame: ReadonlySet<string> = new Set(['/profile', '/favourites', '/admin', '/notifications']);

/**
 * Product files that know areas only through their manifests, except that a remote knows its own mounts; a content type says where
 * its items are, which is checked against the manifests.
 */
const knowsByManifest = (path: string): boolean =>
  /\/(shared-contracts|shell|api|mf-[a-z-]+)\/(sdk\/)?src\/.+\.tsx?$/.test(path) &&
  !/\.(test|fixture|contract)\.tsx?$|\/(testing|node_modules)\/|\/src\/manifest\.ts$/.test(path);

/** Where each content type is listed, by the search scopes of the manifests. */
const listsIn = (root: string, remotes: readonly string[]): Map<string, string> => {
  const text = remotes.map((remote) => read(join(root, remote, 'src/manifest.ts'))).join('\n');
  return new Map([...text.matchAll(/type: '(\w+)',[^}]*list: '([^']+)'/g)].map(([, type = '', list = '']) => [type, list]));
};

/** Mount paths outside the manifests, and content types that no manifest lists, or whose items are not where it says. */
const strayMounts = (root: string, mounts: Map<string, string>): string[] => {
  const remotes = remotesIn(root);
  const lists = listsIn(root, remotes);
  const parts = ['shared-contracts', 'shell', 'shell/sdk', 'api', ...remotes];
  const files = parts.flatMap((part) => filesBelow(join(root, part, 'src')));
  return files.filter(knowsByManifest).flatMap((file) => {
    const text = readFileSync(file, 'utf8').replaceAll(/^ *(\/?\*|\/\/).*$/gm, '');
    const paths = [...text.matchAll(/['"`](\/[a-z-]+)(?=[/?#'"`])/g)].map(([, path = '']) => path);
    const type = file.endsWith('/content-type.ts') ? /^ {2}type: '(\w+)'/m.exec(text)?.[1] : undefined;
    const scope =
      type === undefined || lists.has(type)
        ? []
        : [`${relative(root, file)}: add { type: '${type}', label, list } to \`search\` in the manifest of its area`];
    const strays = paths
      .filter((path) => mounts.has(path) && !linkedByFrame.has(path) && !file.startsWith(join(root, `${mounts.get(path)}/`)))
      .filter((path) => type === undefined || (lists.has(type) && lists.get(type) !== path))
      .map(
        (path) => `${relative(root, file)} names ${path}: only manifests name mount paths, take it from there with \`pageOf\``,
      );
    return [...scope, ...strays];
  });
};

/**
 * Checks the table of addresses in docs/ARCHITECTURE.md against manifests, endpoints, routes and tables, so that a reader
 * finds the SQL behind an address in two steps and the table cannot become outdated or incomplete; and checks mount paths against the manifests
 * that own them.
 * @param fewest the minimum number of rows
 */
export const checkScreens = (root: string, fewest: number): Finding => {
  const text = read(join(root, document));
  const screens = screensIn(text);
  const mounts = mountsIn(root);
  const listed = new Set(screens.map(({ address }) => address));
  return {
    check: 'screens',
    saw: `${screens.length} addresses, ${mounts.size} mounts`,
    faults: [
      ...(screens.length < fewest ? [`only ${screens.length} rows seen in ${document}, ${fewest} or more expected`] : []),
      ...[...mounts.keys(), dashboard].filter((path) => !listed.has(path)).map((path) => `${path}: add its row to ${document}`),
      ...screens.flatMap((screen) => faultsOf(root, mounts, screen).map((fault) => `${screen.address}: ${fault}`)),
      ...unlistedParts(root, text, screens),
      ...strayMounts(root, mounts),
    ],
  };
};
