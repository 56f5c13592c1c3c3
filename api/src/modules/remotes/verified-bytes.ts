import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import type { StoredStat } from '../../platform/files/file-store.ts';
import { integrityOf } from './integrity.ts';

interface Kept {
  readonly revision: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const mostKept = 24 * 1024 * 1024;

/** What the store has is not what was published. */
export class TamperedError extends Error {
  override readonly name = 'TamperedError';
}

/**
 * Reads published files and lets out only bytes whose digest was checked. The most used stay in
 * memory (24 MB) for as long as the stored file is not touched.
 */
export class VerifiedBytes {
  readonly #kept = new LRUCache<string, Kept>({ maxSize: mostKept, sizeCalculation: ({ bytes }) => bytes.byteLength || 1 });

  /**
   * @returns the bytes, or undefined where the store has no such file
   * @throws TamperedError where the digest differs
   */
  async read(ctx: Context, key: string, integrity: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const stat = await ctx.files.stat(key);
    if (!stat) {
      this.#kept.delete(key);
      return undefined;
    }
    const kept = this.#kept.get(key);
    if (kept?.revision === stat.revision) return kept.bytes;
    this.#kept.delete(key);
    return this.#verify(ctx, key, integrity, stat);
  }

  async #verify(ctx: Context, key: string, integrity: string, stat: StoredStat): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const file = await ctx.files.open(key);
    if (!file) return undefined;
    const bytes = new Uint8Array(await file.body.arrayBuffer());
    if (integrityOf(bytes) !== integrity) throw new TamperedError(`The stored bytes of ${key} are not those that were published`);
    this.#kept.set(key, { revision: stat.revision, bytes });
    return bytes;
  }
}
