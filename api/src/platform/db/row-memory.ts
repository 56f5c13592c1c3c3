import type { Database } from './client.ts';

interface Memory {
  clear(): void;
}

const memories = new WeakMap<Database, Set<Memory>>();

/** Has a memory of rows by their versions forgotten when the database may be another than before. */
export const forgottenWith = (db: Database, memory: Memory): void => {
  const known = memories.get(db) ?? new Set();
  memories.set(db, known.add(memory));
};

/** Forgets rows: a promoted replica that lacks the latest changes may give their versions to other changes. */
export const forgetRows = (db: Database): void => {
  for (const memory of memories.get(db) ?? []) memory.clear();
};
