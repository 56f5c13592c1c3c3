import type { Finding } from './finding.ts';
import { type ImportGraph, readImportGraph } from './import-graph.ts';
import { apiModuleOf, importRules, isTest, reachRules } from './import-rules.ts';
import { isModule, workspacePackages } from './source-files.ts';

/** What each file, or each folder, imports. */
type Imports = ReadonlyMap<string, readonly string[]>;

const importsOf = (edges: readonly { readonly from: string; readonly to: string }[]): Imports => {
  const imports = new Map<string, string[]>();
  for (const { from, to } of edges) imports.set(from, [...(imports.get(from) ?? []), to]);
  return imports;
};

const staticImportsOf = ({ edges }: ImportGraph): Imports => importsOf(edges.filter(({ kind }) => kind === 'static'));

/** The imports between the api's modules, types included. Tables are data that any query may join, and sample content fills many. */
const folderImportsOf = ({ edges }: ImportGraph): Imports =>
  importsOf(
    edges.flatMap((edge) => {
      const [from, to] = [apiModuleOf(edge.from), apiModuleOf(edge.to)];
      const isLayered = !isTest(edge.from) && !edge.from.endsWith('/sample.ts') && !edge.to.endsWith('/tables.ts');
      return from && to && from !== to && isLayered ? [{ from, to }] : [];
    }),
  );

/** The shortest chain of static imports from `root` to a target that `wanted` names, or undefined. */
const chainTo = (root: string, imports: Imports, wanted: (to: string) => boolean): string[] | undefined => {
  const cameFrom = new Map<string, string | undefined>([[root, undefined]]);
  const queue = [root];
  for (let from = queue.shift(); from !== undefined; from = queue.shift()) {
    for (const to of imports.get(from) ?? []) {
      if (wanted(to)) {
        const chain = [to];
        for (let step: string | undefined = from; step !== undefined; step = cameFrom.get(step)) chain.unshift(step);
        return chain;
      }
      if (cameFrom.has(to)) continue;
      cameFrom.set(to, from);
      queue.push(to);
    }
  }
  return undefined;
};

/** @param what the plural noun of what imports */
const circles = (imports: Imports, what: string): string[] => {
  const reported = new Set<string>();
  return [...imports.keys()].flatMap((from) => {
    const chain = reported.has(from) ? undefined : chainTo(from, imports, (to) => to === from);
    for (const step of chain ?? []) reported.add(step);
    return chain ? [`${chain.join(' -> ')}: ${what} import each other in a circle`] : [];
  });
};

/** A check that saw only a few files did not work: each package has modules, and most modules import something. */
const tooFew = (root: string, { modules, edges }: ImportGraph, fewest: number): string[] => [
  ...workspacePackages(root)
    .filter(({ folder }) => !modules.some((path) => path.startsWith(`${folder}/`) && isModule(path)))
    .map(({ folder }) => `${folder}: no module seen`),
  ...(modules.length < fewest ? [`only ${modules.length} modules seen, ${fewest} or more expected`] : []),
  ...(edges.length < modules.length ? [`only ${edges.length} imports seen in ${modules.length} modules`] : []),
];

/** Checks every import of the workspace against the rules. `fewest` is the minimum number of modules. */
export const checkImports = (root: string, fewest: number): Finding => {
  const graph = readImportGraph(root);
  const imports = staticImportsOf(graph);
  const direct = importRules.flatMap(({ name, breaks }) =>
    graph.edges.filter(breaks).map(({ from, line, specifier }) => `${from}:${line} imports ${specifier}: ${name}`),
  );
  const modules = new Set(graph.modules);
  const reached = reachRules.flatMap(({ name, roots, never }) =>
    graph.modules.filter(roots).flatMap((root) => {
      const chain = chainTo(root, imports, (to) => never(to, modules));
      return chain ? [`${chain.join(' -> ')}: ${name}`] : [];
    }),
  );
  return {
    check: 'imports',
    saw: `${graph.modules.length} modules, ${graph.edges.length} imports (${graph.computed} computed), ${importRules.length + reachRules.length + 2} rules`,
    faults: [
      ...tooFew(root, graph, fewest),
      ...graph.broken,
      ...direct,
      ...reached,
      ...circles(imports, 'files'),
      ...circles(folderImportsOf(graph), 'modules of the api'),
    ],
  };
};
