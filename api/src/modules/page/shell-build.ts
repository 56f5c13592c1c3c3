import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { compressedOnce } from '../remotes/content-encoding.ts';
import { integrityOf } from '../remotes/integrity.ts';
import { isCompressible } from '../remotes/media-type.ts';
import type { Encoding } from '../remotes/release-keys.ts';
import { cutTemplate, type PageTemplate, withIntegrity } from './page-template.ts';

/** A file of the shell's build; its name contains the digest of its content, so it never changes. */
export interface ShellAsset {
  readonly path: string;
  readonly size: number;
  readonly integrity: string;
}

const isVariant = (path: string) => /\.(br|gz)$/.test(path);

/** The folder `assets` of one build of the shell, with its compressed variants. */
export class ShellAssets {
  readonly #compressed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  private constructor(
    private readonly folder: string,
    readonly files: ReadonlyMap<string, ShellAsset>,
  ) {}

  /** Reads the folder and the digest of every file in it. */
  static async read(folder: string): Promise<ShellAssets> {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = new Map<string, ShellAsset>();
    for (const entry of found) {
      if (!entry.isFile() || isVariant(entry.name)) continue;
      const full = join(entry.parentPath, entry.name);
      const path = full.slice(folder.length + 1).replaceAll('\\', '/');
      const bytes = await readFile(full);
      files.set(path, { path, size: bytes.byteLength, integrity: integrityOf(bytes) });
    }
    return new ShellAssets(folder, files);
  }

  /** The uncompressed file. */
  plain(asset: ShellAsset): Blob {
    return Bun.file(join(this.folder, asset.path));
  }

  /** Its compressed variant: from the build, else created now and kept in memory. Undefined for kinds that do not compress. */
  variant(asset: ShellAsset, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> | undefined {
    if (!isCompressible(asset.path)) return undefined;
    const key = `${encoding} ${asset.path}`;
    const made = this.#compressed.get(key) ?? this.#make(asset, encoding);
    this.#compressed.set(key, made);
    return made;
  }

  /** Compresses everything before the first visitor, one file after another. */
  async warm(): Promise<void> {
    for (const encoding of ['br', 'gzip'] as const) {
      for (const asset of this.files.values()) await this.variant(asset, encoding);
    }
  }

  async #make(asset: ShellAsset, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const file = join(this.folder, asset.path);
    return new Uint8Array(await compressedOnce(file, encoding, await readFile(file)));
  }
}

/** One build of the shell: its page and the files that the page loads. */
export interface ShellBuild {
  readonly template: PageTemplate;
  readonly assets: ShellAssets;
  /** Digest of every script by its address. */
  readonly integrity: Readonly<Record<string, string>>;
}

const readBuild = async (dist: string): Promise<ShellBuild> => {
  const [html, assets] = await Promise.all([readFile(join(dist, 'index.html'), 'utf8'), ShellAssets.read(join(dist, 'assets'))]);
  const scripts = [...assets.files.values()].filter(({ path }) => path.endsWith('.js'));
  return {
    template: cutTemplate(withIntegrity(html, assets)),
    assets,
    integrity: Object.fromEntries(scripts.map(({ path, integrity }) => [`/assets/${path}`, integrity]).sort()),
  };
};

/**
 * Returns a function that returns the current build in `dist`, read again after each build; during a build, the previous one.
 * Call it for each request.
 */
export const shellBuilds = (dist: string, log: Logger): (() => Promise<ShellBuild>) => {
  let seen: string | undefined;
  let current: Promise<ShellBuild> | undefined;
  return async () => {
    const index = await stat(join(dist, 'index.html')).catch(() => undefined);
    const revision = index && `${index.mtimeMs}-${index.size}`;
    if (current && (revision === undefined || revision === seen)) return current;
    seen = revision;
    const former = current;
    const next = readBuild(dist);
    current = next.catch((thrown: unknown) => {
      seen = undefined;
      if (!former) current = undefined;
      else log.error({ err: thrown }, 'The new build of the shell cannot be read; the former one is served');
      if (!former) throw thrown;
      current = former;
      return former;
    });
    next
      .then(({ assets }) => assets.warm())
      .catch((thrown: unknown) => log.warn({ err: thrown }, 'The shell was not compressed'));
    return current;
  };
};
