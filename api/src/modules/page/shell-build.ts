import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { integrityOf } from '../remotes/publish/integrity.ts';
import { compressedOnce, type Encoding, isCompressible } from '../remotes/serve/release-files.ts';

/** The built page, cut at the places that are filled in for each visitor. */
export interface PageTemplate {
  /** Up to the title's text. */
  readonly start: string;
  /** From the title's end to the marker in the head: before anything is loaded. */
  readonly head: string;
  /** From there to the end of the head. */
  readonly tags: string;
  /** From there to the marker in the body. */
  readonly body: string;
  readonly end: string;
}

/** A build whose page cannot be served. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

const cutAt = (html: string, mark: string): [string, string] => {
  const at = html.indexOf(mark);
  if (at < 0 || html.indexOf(mark, at + 1) >= 0) throw new TemplateError(`The shell's index.html must have ${mark} once`);
  return [html.slice(0, at), html.slice(at + mark.length)];
};

/** Cuts a page at its title, `<!--portal:head-->`, the end of the head, and `<!--portal:boot-->`. */
export const cutTemplate = (html: string): PageTemplate => {
  const [beforeBoot, end] = cutAt(html, '<!--portal:boot-->');
  const [inHead, body] = cutAt(beforeBoot, '</head>');
  const [beforeTags, tags] = cutAt(inHead, '<!--portal:head-->');
  const titleMatch = /^([\s\S]*<title>)[^<]*(<\/title>[\s\S]*)$/.exec(beforeTags);
  if (!titleMatch) throw new TemplateError("The shell's index.html must have its title before <!--portal:head-->");
  return { start: titleMatch[1] ?? '', head: titleMatch[2] ?? '', tags, body: `</head>${body}`, end };
};

const assetTag = /<(?:script|link)\b[^>]*\b(?:src|href)="\/assets\/([^"]+)"[^>]*>/g;

/** Writes the digest of each file into the tag that loads it, so that browsers without digests in import maps check it too. */
const withIntegrity = (html: string, assets: ShellAssets): string =>
  html.replaceAll(assetTag, (tag, path: string) => {
    const asset = assets.files.get(path);
    if (!asset) throw new TemplateError(`The shell's index.html names /assets/${path}, which was not built`);
    return tag.includes('integrity=') ? tag : tag.replace(/(?<!\s)\s*\/?>$/, ` integrity="${asset.integrity}">`);
  });

/** A file of the shell's build; its name contains the digest of its content, so it never changes. */
export interface ShellAsset {
  readonly path: string;
  readonly size: number;
  readonly integrity: string;
}

const isVariant = (path: string) => /\.(br|gz)$/.test(path);

/** The folder `assets` of one build of the shell, with its compressed variants. */
class ShellAssets {
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
    const compressed = this.#compressed.get(key) ?? this.#compress(asset, encoding);
    this.#compressed.set(key, compressed);
    return compressed;
  }

  /** Compresses everything before the first visitor, one file after another. */
  async warm(): Promise<void> {
    for (const encoding of ['br', 'gzip'] as const) {
      for (const asset of this.files.values()) await this.variant(asset, encoding);
    }
  }

  async #compress(asset: ShellAsset, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
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
  let readRevision: string | undefined;
  let current: Promise<ShellBuild> | undefined;
  return async () => {
    const index = await stat(join(dist, 'index.html')).catch(() => undefined);
    const revision = index && `${index.mtimeMs}-${index.size}`;
    if (current && (revision === undefined || revision === readRevision)) return current;
    readRevision = revision;
    const former = current;
    const next = readBuild(dist);
    current = next.catch((thrown: unknown) => {
      readRevision = undefined;
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
