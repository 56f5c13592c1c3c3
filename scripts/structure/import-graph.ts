import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, normalize, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { resolve as resolveExport } from 'resolve.exports';
import { readEntries } from '../../shell/sdk/src/vite/direct-imports.ts';
import { isModule, sourceFiles, type WorkspacePackage, workspacePackages } from './source-files.ts';

/**
 * One import of one module.
 *
 * `type` is erased at run time, `static` runs with the importer, `dynamic` on demand. `import { type X }` counts as static: with
 * `verbatimModuleSyntax` the import itself remains.
 */
export interface ImportEdge {
  readonly from: string;
  readonly kind: 'type' | 'static' | 'dynamic';
  /** As written in the source. */
  readonly specifier: string;
  /**
   * A file of the workspace (path from the root), a package (`npm:zod`), a built-in (`node:fs`), or a Vite module (`virtual:x`).
   */
  readonly to: string;
  readonly line: number;
  /** Only `import * as x`. */
  readonly namespace: boolean;
}

/** The modules of the workspace and what each imports. */
export interface ImportGraph {
  readonly modules: readonly string[];
  readonly edges: readonly ImportEdge[];
  /** Imports with a computed target, which no check can follow. */
  readonly computed: number;
  /** Files that cannot be parsed and imports that cannot be resolved. */
  readonly broken: readonly string[];
}

interface Target {
  readonly to: string;
  readonly broken?: string;
}

const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const targetOf = (specifier: string, from: string, files: ReadonlySet<string>, packages: readonly WorkspacePackage[]): Target => {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) {
    const to = normalize(join(dirname(from), bare));
    return files.has(to) ? { to } : { to, broken: 'no such file' };
  }
  if (bare.startsWith('virtual:') || bare.startsWith('/')) return { to: `virtual:${bare.replace(/^virtual:/, '')}` };
  if (isBuiltin(bare)) return { to: `node:${bare.replace(/^node:/, '')}` };
  const name = packageName(bare);
  const own = packages.find((candidate) => candidate.name === name);
  if (!own) return { to: `npm:${name}` };
  let exported: string | undefined;
  try {
    exported = resolveExport(own.manifest, bare)?.[0];
  } catch {
    // reported below
  }
  const to = exported && normalize(join(own.folder, exported));
  if (!to) return { to: `npm:${name}`, broken: `${name} does not export it` };
  return files.has(to) ? { to } : { to, broken: `no such file (${to})` };
};

const literal = (text: string): string | undefined => /^(['"`])([^'"`$]*)\1$/.exec(text.trim())?.[2];

/** An import as written in a source text; `offset` is its position there. */
type FoundImport = Pick<ImportEdge, 'kind' | 'specifier' | 'namespace'> & {
  readonly offset: number;
  readonly names: readonly string[];
};

/** Every import and re-export in a source text, and the number of computed ones. */
export const importsIn = (path: string, text: string) => {
  const { module, errors } = parseSync(path, text);
  const imports: FoundImport[] = [];
  for (const { start, moduleRequest, entries } of module.staticImports) {
    const kind = /^import\s+type\b/.test(text.slice(start)) ? 'type' : 'static';
    const namespace = entries.length > 0 && entries.every(({ importName }) => importName.kind === 'NamespaceObject');
    const names = entries.flatMap(({ importName, isType }) => (importName.name && !isType ? [importName.name] : []));
    imports.push({ kind, specifier: moduleRequest.value, namespace, offset: start, names });
  }
  for (const { start, entries } of module.staticExports) {
    const specifier = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest?.value;
    const kind = /^export\s+type\b/.test(text.slice(start)) ? 'type' : 'static';
    if (specifier !== undefined) imports.push({ kind, specifier, namespace: false, offset: start, names: [] });
  }
  let computed = 0;
  for (const { start, moduleRequest } of module.dynamicImports) {
    const specifier = literal(text.slice(moduleRequest.start, moduleRequest.end));
    if (specifier === undefined) computed += 1;
    else imports.push({ kind: 'dynamic', specifier, namespace: true, offset: start, names: [] });
  }
  return { imports, computed, error: errors[0]?.message };
};

/** The public entries of portal-sdk. */
const publicFolder = 'shell/sdk/src/public';

/** The modules behind the names of a public entry, which the build imports directly; undefined for any other module. */
const behindEntries = (root: string) => {
  const folder = join(root, publicFolder);
  const entries = existsSync(folder) ? readEntries(folder) : undefined;
  return (to: string, names: readonly string[]): string[] | undefined => {
    const origins = to.startsWith(`${publicFolder}/`)
      ? entries?.get(to.slice(publicFolder.length + 1, -'.ts'.length))
      : undefined;
    if (!origins || names.length === 0) return undefined;
    return [...new Set(names.map((name) => relative(root, origins.get(name)?.file ?? join(root, to))))];
  };
};

/** Reads every module of every workspace package below `root`. */
export const readImportGraph = (root: string): ImportGraph => {
  const packages = workspacePackages(root);
  const all = [...new Set(packages.flatMap(({ folder }) => sourceFiles(root, folder)))];
  const files = new Set(all);
  const modules = all.filter(isModule);
  const edges: ImportEdge[] = [];
  const broken: string[] = [];
  const behind = behindEntries(root);
  let computed = 0;
  for (const from of modules) {
    const text = readFileSync(join(root, from), 'utf8');
    const found = importsIn(from, text);
    computed += found.computed;
    if (found.error) broken.push(`${from} cannot be parsed: ${found.error}`);
    for (const { kind, specifier, namespace, offset, names } of found.imports) {
      const line = text.slice(0, offset).split('\n').length;
      const target = targetOf(specifier, from, files, packages);
      if (target.broken) broken.push(`${from}:${line} imports ${specifier}: ${target.broken}`);
      const reached = (kind === 'static' && behind(target.to, names)) || [target.to];
      edges.push(...reached.map((to) => ({ from, kind, specifier, to, line, namespace })));
    }
  }
  return { modules, edges, computed, broken };
};
