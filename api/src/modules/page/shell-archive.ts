import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import { isOwnStore } from '../../platform/files/store-identity.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { integrityOf, VerifiedBytes } from '../remotes/publish/integrity.ts';

const folder = 'shell';
const recordName = 'build.json';
const day = 24 * 3600_000;
/** How long a build stays after an instance was last started with it; the latest two stay anyway. */
const keptFor = 7 * day;
/** Minimum milliseconds between two listings of the store for files that no known build has. */
const listInterval = 2000;

/** The digest of every file of a build, with its compressed forms, by path. */
const recordSchema = z.record(z.string(), z.string());

interface ArchivedFile {
  readonly build: string;
  readonly integrity: string;
}

const recordKey = (build: string) => `${folder}/${build}/${recordName}`;
const fileKey = (build: string, path: string) => `${folder}/${build}/assets/${path}`;

const stream = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream();

const readAssets = async (assets: string): Promise<Map<string, Uint8Array<ArrayBuffer>>> => {
  const found = await readdir(assets, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = async (file: string) =>
    [file.slice(assets.length + 1).replaceAll('\\', '/'), new Uint8Array(await readFile(file))] as const;
  return new Map(await Promise.all(files.sort().map(read)));
};

const isFull = (thrown: unknown): boolean => thrown instanceof DomainError && thrown.code === 'storage_full';

/**
 * Stores the build of the shell in the file store before the first page references its files: a page rendered by one instance may
 * request them from another one that runs an earlier or a later version, and a page that stays open across a deployment requests
 * them from the next version. A full store does not prevent the portal from starting: what fills it can only be deleted while the
 * portal runs.
 * @param dist the build; does nothing if it is missing
 */
export const archiveShell = async (ctx: Pick<Context, 'files' | 'log'>, dist: string): Promise<void> => {
  const files = await readAssets(join(dist, 'assets')).catch(() => undefined);
  if (!files) return;
  const record = JSON.stringify(Object.fromEntries([...files].map(([path, bytes]) => [path, integrityOf(bytes)])));
  const build = createHash('sha256').update(record).digest('hex').slice(0, 32);
  try {
    if (!(await ctx.files.stat(recordKey(build))))
      await Promise.all([...files].map(([path, bytes]) => ctx.files.put(fileKey(build, path), stream(bytes))));
    // written last, since it marks the build as complete; rewritten at each start, since its timestamp shows when the build was
    // last in use
    await ctx.files.put(recordKey(build), stream(new TextEncoder().encode(record)));
  } catch (thrown) {
    if (!isFull(thrown)) throw thrown;
    ctx.log.warn('The file store has no space for the build of the shell: other instances cannot serve the files of its pages');
  }
};

const listBuilds = async (ctx: Pick<Context, 'files'>) => {
  const builds: { build: string; usedAt: Date }[] = [];
  for await (const { key, modifiedAt } of ctx.files.list(folder)) {
    const [, build = '', name, more] = key.split('/');
    if (name === recordName && more === undefined) builds.push({ build, usedAt: modifiedAt });
  }
  return builds.sort((a, b) => b.usedAt.getTime() - a.usedAt.getTime());
};

/** Removes the builds of the shell that no open page can still belong to. Returns how many. Call it every day. */
export const sweepArchivedShells = async (ctx: Context): Promise<number> => {
  if (!(await isOwnStore(ctx))) return 0;
  const before = ctx.clock.now().getTime() - keptFor;
  const old = (await listBuilds(ctx)).slice(2).filter(({ usedAt }) => usedAt.getTime() < before);
  for (const { build } of old) await ctx.files.removeFolder(`${folder}/${build}`);
  return old.length;
};

/** The files of all builds of the shell in the store. */
export class ShellArchive {
  readonly #bytes = new VerifiedBytes();
  #files: Promise<ReadonlyMap<string, ArchivedFile>> = Promise.resolve(new Map());
  #listedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly ctx: Context) {}

  /**
   * A file, or its compressed form `path.br` or `path.gz`.
   * @throws TamperedError where the store has other bytes
   */
  async read(path: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; integrity: string } | undefined> {
    const { build, integrity } = (await this.#find(path)) ?? {};
    const bytes = build && integrity ? await this.#bytes.read(this.ctx, fileKey(build, path), integrity) : undefined;
    return bytes && integrity ? { bytes, integrity } : undefined;
  }

  async #find(path: string): Promise<ArchivedFile | undefined> {
    const archived = (await this.#files).get(path);
    if (archived) return archived;
    if (performance.now() - this.#listedAt >= listInterval) {
      this.#listedAt = performance.now();
      const former = this.#files;
      this.#files = this.#readRecords().catch((thrown: unknown) => {
        this.ctx.log.warn({ err: thrown }, 'The builds of the shell in the store cannot be read');
        return former;
      });
    }
    return (await this.#files).get(path);
  }

  async #readRecords(): Promise<Map<string, ArchivedFile>> {
    const files = new Map<string, ArchivedFile>();
    // the latest is last, so that it takes precedence
    for (const { build } of (await listBuilds(this.ctx)).reverse()) {
      const text = await (await this.ctx.files.open(recordKey(build)))?.body.text();
      const record = recordSchema.safeParse(JSON.parse(text ?? '{}'));
      for (const [path, integrity] of Object.entries(record.data ?? {})) files.set(path, { build, integrity });
    }
    return files;
  }
}
