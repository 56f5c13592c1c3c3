import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readStub } from './drop-stubs.ts';

type Names = readonly (readonly [exported: string, name: string])[];

/**
 * Moves a chunk from the assets folder up to the entry: it also exports what the entry re-exported, and resolves the other chunks
 * in the folder.
 */
export const asEntry = (code: string, names: Names, { entry, assets }: { entry: string; assets: string }): string => {
  const exported = code.replace(/export\{([^{}]+)\};?\s*$/, (_, list: string) => {
    const locals = new Map(
      list.split(',').map((part) => {
        const [local = '', name = local] = part.trim().split(' as ');
        return [name, local];
      }),
    );
    return `export{${[...list.split(','), ...names.map(([as, name]) => `${locals.get(name)} as ${as}`)].join(',')}};`;
  });
  if (exported === code) throw new Error(`portal: the chunk behind ${entry} exports nothing by name`);
  return exported.replace(
    /((?:\bfrom|\bimport|\b(?:import|__mfImport)\()\s*["'`])(\.\.?\/)([^"'`]+)/g,
    (_, before: string, folder: string, file: string) => `${before}./${folder === './' ? `${assets}/` : ''}${file}`,
  );
};

/** Makes a chunk in the assets folder import the entry instead of the chunk merged into it. */
export const withEntry = (code: string, chunk: string, entry: string): string =>
  code.replace(
    new RegExp(`(["'\`])\\./${chunk.replaceAll('.', '\\.')}\\1`, 'g'),
    (_, quote: string) => `${quote}../${entry}${quote}`,
  );

/**
 * Merges the chunk that federation's entry re-exports into the entry itself, which is requested by name from outside: saves a
 * request before an area can start.
 */
export const mergeEntry = (entry: string): Plugin => {
  let outDir = '';
  let assets = '';
  return {
    name: 'portal:merge-entry',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
      assets = config.build.assetsDir;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const stub = readStub(entry, readFileSync(join(outDir, entry), 'utf8'));
        if (!stub) throw new Error(`portal: ${entry} does more than pass on names of one chunk`);
        const folder = join(outDir, assets);
        const merged = asEntry(readFileSync(join(folder, stub.target), 'utf8'), stub.names, { entry, assets });
        writeFileSync(join(outDir, entry), merged);
        rmSync(join(folder, stub.target));
        for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
          const code = readFileSync(join(folder, file), 'utf8');
          const redirected = withEntry(code, stub.target, entry);
          if (redirected !== code) writeFileSync(join(folder, file), redirected);
        }
      },
    },
  };
};
