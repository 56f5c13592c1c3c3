import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

interface Stub {
  readonly file: string;
  /** The re-exported chunk, relative to its folder. */
  readonly target: string;
  /** `[exported name, name in the target]` */
  readonly names: readonly (readonly [string, string])[];
}

/** Parses a chunk that only re-exports names of one other chunk; undefined for any other. */
export const readStub = (file: string, code: string): Stub | undefined => {
  const [, list, target] = code.trim().match(/^export\{([^}]+)\}from["'`]([^"'`]+)["'`];?$/) ?? [];
  if (!list || !target) return undefined;
  const names = list.split(',').map((part) => {
    const [local = '', exported = local] = part.trim().split(' as ');
    return [exported, local] as const;
  });
  return { file, target: basename(target), names };
};

/** Makes dynamic imports of a stub import its target. */
export const bypassStub = (code: string, { file, target, names }: Stub): string => {
  const escaped = file.replaceAll('.', '\\.');
  const picked = names.map(([exported, local]) => `${exported}:m.${local}`).join(',');
  return code.replaceAll(
    new RegExp(`((?:__mfImport|import)\\()(["'\`])((?:[./]*|[./]*assets/))${escaped}\\2\\)`, 'g'),
    (_, call: string, quote: string, path: string) => `${call}${quote}${path}${target}${quote}).then(m=>({${picked}}))`,
  );
};

/**
 * Removes chunks that only re-export another's names, each of which costs a request, and makes their importers import the
 * target. A stub that is still referenced stays.
 * @param kept files that are requested by name from outside
 */
export const dropStubs = (kept: readonly string[] = []): Plugin => {
  let outDir = '';
  return {
    name: 'portal:drop-stubs',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|html)$/.test(file));
        const codes = new Map(files.map((file) => [file, readFileSync(join(outDir, file), 'utf8')]));
        for (const [file, code] of [...codes]) {
          const stub = kept.includes(file) ? undefined : readStub(basename(file), code);
          if (!stub) continue;
          const preload = new RegExp(`\\s*<link rel="modulepreload"[^>]*${stub.file.replaceAll('.', '\\.')}">`);
          codes.delete(file);
          for (const [other, text] of codes) codes.set(other, bypassStub(text, stub).replace(preload, ''));
          if ([...codes.values()].some((text) => text.includes(stub.file))) codes.set(file, code);
        }
        for (const file of files) {
          const code = codes.get(file);
          if (code === undefined) rmSync(join(outDir, file));
          else writeFileSync(join(outDir, file), code);
        }
      },
    },
  };
};
