import type { Database } from './client.ts';

interface Memory {
  clear(): void;
}

const memories = new WeakMap<Database, Set<Memory>>();

/** Registers a cache of rows by version, to be cleared when the database may have been replaced. */
export const registerRowCache = (db: Database, memory: Memory): void => {
  const known = memories.get(db) ?? new Set();
  memories.set(db, known.add(memory));
};

/** Clears cached rows: a promoted replica without the latest changes may assign their versions to other changes. */
export const clearRowCaches = (db: Database): void => {
  for (const memory of memories.get(db) ?? []) memory.clear();
};
