import type { Database } from './client.ts';

interface RowCache {
  clear(): void;
}

const caches = new WeakMap<Database, Set<RowCache>>();

/** Registers a cache of rows by version, to be cleared when the database may have been replaced. */
export const registerRowCache = (db: Database, cache: RowCache): void => {
  const registered = caches.get(db) ?? new Set();
  caches.set(db, registered.add(cache));
};

/** Clears cached rows: a promoted replica without the latest changes may assign their versions to other changes. */
export const clearRowCaches = (db: Database): void => {
  for (const cache of caches.get(db) ?? []) cache.clear();
};
