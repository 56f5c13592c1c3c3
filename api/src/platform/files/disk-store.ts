import { createHash, randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { storageFull } from '../http/errors.ts';
import {
  type ByteRange,
  checkedKey,
  type DiskSpace,
  type FileStore,
  type OpenFile,
  type StoredStat,
  type WrittenFile,
} from './file-store.ts';

const MB = 1024 * 1024;
/** Folder of files that are being written. */
const incoming = '.incoming';
/** Bytes written between two checks of the free space. */
const spaceCheckInterval = 4 * MB;
const isMissing = (thrown: unknown) => (thrown as NodeJS.ErrnoException).code === 'ENOENT';

const statOf = (stats: Stats): StoredStat => ({
  size: stats.size,
  // a program that restores the mtime cannot reset the ctime
  revision: `${stats.ino}-${stats.mtimeMs}-${stats.ctimeMs}-${stats.size}`,
  modifiedAt: stats.mtime,
});

/** Makes a rename survive a power failure. Windows cannot open folders and does not need it. */
const syncFolder = async (folder: string) => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Bytes that files leave free for PostgreSQL's rows and log: 512 MB, or a tenth of a small disk. */
const reserveOf = ({ total }: DiskSpace): number => Math.min(512 * MB, total / 10);

/** Whether only the reserve is left; then only rows are written. */
const isOnReserve = (space: DiskSpace): boolean => space.free < reserveOf(space);

/** Whether free space is below twice the reserve: an operator should act while everything still works. */
export const isNearReserve = (space: DiskSpace): boolean => space.free < 2 * reserveOf(space);

/** Measures the space of the disk that contains a folder. */
export type MeasureSpace = (folder: string) => Promise<DiskSpace>;

/** The space of the folder's file system that an ordinary account may use. */
const spaceOf: MeasureSpace = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
};

/** A {@link FileStore} in a local folder. Writes a file next to its destination, syncs it, then renames it into place. */
export class DiskStore implements FileStore {
  readonly location: string;

  /** @param measure measures the space; tests replace it */
  constructor(
    private readonly root: string,
    private readonly measure: MeasureSpace = spaceOf,
  ) {
    this.location = `the folder ${root}`;
  }

  space(): Promise<DiskSpace> {
    return this.measure(this.root);
  }

  async put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<WrittenFile> {
    const target = this.#path(key);
    const temporary = join(this.root, incoming, randomUUID());
    await mkdir(dirname(temporary), { recursive: true, mode: 0o700 });
    try {
      const written = await this.#write(temporary, bytes);
      await this.#rename(temporary, target);
      return written;
    } catch (thrown) {
      await rm(temporary, { force: true });
      throw thrown;
    }
  }

  async stat(key: string): Promise<StoredStat | undefined> {
    try {
      const stats = await stat(this.#path(key));
      return stats.isFile() ? statOf(stats) : undefined;
    } catch (thrown) {
      if (isMissing(thrown)) return undefined;
      throw thrown;
    }
  }

  async open(key: string, range?: ByteRange): Promise<OpenFile | undefined> {
    const stats = await this.stat(key);
    if (!stats) return undefined;
    const file = Bun.file(this.#path(key));
    return { ...stats, body: range ? file.slice(range.first, range.last + 1) : file };
  }

  async move(from: string, to: string): Promise<void> {
    await this.#rename(this.#path(from), this.#path(to));
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  async removeFolder(folder: string): Promise<void> {
    await rm(this.#path(folder), { recursive: true, force: true });
  }

  async *list(folder: string): AsyncIterable<StoredStat & { key: string }> {
    let entries: string[];
    try {
      entries = await readdir(this.#path(folder), { recursive: true });
    } catch (thrown) {
      if (isMissing(thrown)) return;
      throw thrown;
    }
    for (const entry of entries) {
      const key = `${folder}/${entry.replaceAll('\\', '/')}`;
      const stats = await this.stat(key);
      if (stats) yield { key, ...stats };
    }
  }

  async sweepBroken(before: Date): Promise<number> {
    const folder = join(this.root, incoming);
    let removed = 0;
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const stats = await stat(path).catch(() => undefined);
      if (!stats || stats.mtime >= before) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }

  #path(key: string): string {
    return join(this.root, checkedKey(key));
  }

  async #leaveReserve(): Promise<void> {
    if (isOnReserve(await this.space())) throw storageFull();
  }

  async #write(path: string, bytes: AsyncIterable<Uint8Array>): Promise<WrittenFile> {
    const hash = createHash('sha256');
    let size = 0;
    let checked = 0;
    await this.#leaveReserve();
    const handle = await open(path, 'wx', 0o600);
    try {
      for await (const chunk of bytes) {
        hash.update(chunk);
        size += chunk.byteLength;
        // others may write at the same time
        if (size - checked > spaceCheckInterval) {
          checked = size;
          await this.#leaveReserve();
        }
        await handle.writeFile(chunk);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    return { size, sha256: hash.digest('hex') };
  }

  async #rename(from: string, to: string): Promise<void> {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await rename(from, to);
    await syncFolder(dirname(to));
  }
}
