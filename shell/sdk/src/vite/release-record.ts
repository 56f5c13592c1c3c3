import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { presentContract } from 'shared-contracts/contract';
import { type Release, type RemoteManifest, releaseSchema } from 'shared-contracts/remote-manifest';
import type { Wire } from 'shared-contracts/wire';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import type { RemoteDeclaration } from '../declaration.ts';

type Bundle = Rolldown.OutputBundle;
const isChunk = (file: Bundle[string]): file is Rolldown.OutputChunk => file.type === 'chunk';

/** By id with their digests: the operations that survive in the bundle, which the remote really calls, and those of its panels. */
const contractOperations = async (bundle: Bundle, panels: RemoteManifest['panels']): Promise<Record<string, string>> => {
  const called = new Map<string, Set<string>>();
  for (const chunk of Object.values(bundle).filter(isChunk))
    for (const [id, module] of Object.entries(chunk.modules))
      if (/shared-contracts\/src\/wire\/[^/]+\.ts$/.test(id))
        called.set(id, new Set([...(called.get(id) ?? []), ...module.renderedExports]));
  const offered = presentContract().operations;
  const found = panels.map(({ id, operation }): [string, string] => {
    const digest = offered[operation];
    if (!digest) throw new Error(`The panel "${id}" names ${operation}, which is no operation`);
    return [operation, digest];
  });
  for (const [id, names] of called) {
    const { module } = await runnerImport<Record<string, Wire>>(id);
    for (const name of names) {
      const wire = module[name];
      if (wire) found.push([wire.id, wire.digest]);
    }
  }
  return Object.fromEntries(found.sort(([a], [b]) => a.localeCompare(b)));
};

/** Scripts that the first paint of the area needs beyond the entry: everything reached without a dynamic import. */
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

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => relative(folder, join(found.parentPath, found.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith('.') && path !== 'release.json')
    .sort();

const integrityOf = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Writes `dist/release.json`: the remote's declaration completed with version and contract, the way in,
 * and every file with its size and digest. Fails the build where the declaration breaks its schema.
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
      const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
      record = {
        manifest: {
          id: name,
          version,
          ...manifest,
          panels,
          contract: { host, operations: await contractOperations(bundle, panels) },
        },
        entry: 'remoteEntry.js',
        preload: firstPaint(bundle, 'remoteEntry.js'),
        styles: Object.keys(bundle).filter((file) => file.endsWith('.css')),
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
        // other parts of the build have taken small chunks into others meanwhile
        const preload = record.preload.filter((file) => files.some(({ path }) => path === file));
        const release = releaseSchema.parse({ ...record, preload, files });
        writeFileSync(join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
      },
    },
  };
};
