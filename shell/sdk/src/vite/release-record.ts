import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { digestOf } from 'shared-contracts/digest';
import type { Endpoint } from 'shared-contracts/operation';
import { shapeOf } from 'shared-contracts/operation-shape';
import { operations } from 'shared-contracts/operations/all';
import { type Release, type RemoteManifest, releaseSchema } from 'shared-contracts/remote-manifest';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import type { RemoteDeclaration } from '../declaration.ts';

type Bundle = Rolldown.OutputBundle;
const isChunk = (file: Bundle[string]): file is Rolldown.OutputChunk => file.type === 'chunk';

/** The digests by id of the operations that the remote uses: those whose endpoints remain in the bundle, and those of its panels. */
const contractOperations = async (bundle: Bundle, panels: RemoteManifest['panels']): Promise<Record<string, string>> => {
  const namesByModule = new Map<string, Set<string>>();
  for (const chunk of Object.values(bundle).filter(isChunk))
    for (const [id, module] of Object.entries(chunk.modules))
      if (/shared-contracts\/src\/endpoints\/[^/]+\.[jt]s$/.test(id))
        namesByModule.set(id, new Set([...(namesByModule.get(id) ?? []), ...module.renderedExports]));
  const used = panels.map(({ id, operation: name }): [string, string] => {
    const operation = operations.find((other) => other.id === name);
    if (!operation) throw new Error(`The panel "${id}" names ${name}, which is no operation`);
    return [name, digestOf(operation)];
  });
  for (const [id, names] of namesByModule) {
    const { module } = await runnerImport<Record<string, Endpoint>>(id);
    for (const name of names) {
      const endpoint = module[name];
      if (endpoint) used.push([endpoint.id, endpoint.digest]);
    }
  }
  return Object.fromEntries(used.sort(([a], [b]) => a.localeCompare(b)));
};

/** Scripts for the area's first paint besides the entry: everything reachable without a dynamic import. */
const firstPaint = (bundle: Bundle, entry: string): string[] => {
  const chunks = new Map(
    Object.values(bundle)
      .filter(isChunk)
      .map((chunk) => [chunk.fileName, chunk]),
  );
  const exposed = [...chunks.values()].find((chunk) => chunk.facadeModuleId?.endsWith('/src/remote.tsx'));
  const seen = new Set<string>();
  const visit = (file: string | undefined) => {
    const chunk = file && chunks.get(file);
    if (!chunk || seen.has(chunk.fileName)) return;
    seen.add(chunk.fileName);
    chunk.imports.forEach(visit);
  };
  visit(entry);
  visit(exposed?.fileName);
  seen.delete(entry);
  return [...seen];
};

/** The shapes of the called operations, from which the portal decides whether it still serves them. */
const shapesOf = (called: Readonly<Record<string, string>>): Release['operations'] =>
  Object.fromEntries(
    operations.filter(({ id }) => Object.hasOwn(called, id)).map((operation) => [operation.id, shapeOf(operation)]),
  );

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith('.') && path !== 'release.json')
    .sort();

const integrityOf = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Writes `dist/release.json`: the remote's declaration plus version and contract, the entry, and every file with its size and
 * digest. Fails the build if the declaration does not match its schema.
 */
export const releaseRecord = (name: string): Plugin => {
  let root = '';
  let record: Omit<Release, 'files'> | undefined;
  return {
    name: 'portal:release-record',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const declared = await runnerImport<{ manifest: RemoteDeclaration }>(join(root, 'src/manifest.ts'));
      const { host, panels = [], ...manifest } = declared.module.manifest;
      const called = await contractOperations(bundle, panels);
      const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
      record = {
        manifest: {
          id: name,
          version,
          ...manifest,
          panels,
          contract: { host, operations: called },
        },
        entry: 'remoteEntry.js',
        preload: firstPaint(bundle, 'remoteEntry.js'),
        styles: Object.keys(bundle).filter((file) => file.endsWith('.css')),
        operations: shapesOf(called),
      };
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (!record) return;
        const dist = join(root, 'dist');
        const files = filesBelow(dist).map((path) => {
          const bytes = readFileSync(join(dist, path));
          return { path, size: bytes.byteLength, integrity: integrityOf(bytes) };
        });
        // other plugins have merged some chunks since
        const preload = record.preload.filter((file) => files.some(({ path }) => path === file));
        const release = releaseSchema.parse({ ...record, preload, files });
        writeFileSync(join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
      },
    },
  };
};
