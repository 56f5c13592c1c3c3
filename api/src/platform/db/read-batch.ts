import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import { isJoinable, joinReads, type Parameter, type ResultColumn, rowsOfList } from './joined-statement.ts';

/** Rows as arrays of values, in column order. */
export interface ReadResult {
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly (readonly unknown[])[];
}

/** A statement that a service sends to the database. */
interface RequestedRead {
  readonly statement: string;
  readonly parameters: readonly Parameter[];
  /** Sends it as a separate statement. */
  readonly alone: () => Promise<ReadResult>;
}

/** Sends joined reads and returns the only row. Fails on timeout. */
export type SendJoined = (statement: string, parameters: readonly Parameter[]) => Promise<readonly unknown[]>;

interface Pending extends RequestedRead {
  readonly result: PromiseWithResolvers<ReadResult>;
}

interface Joinable extends Pending {
  readonly columns: readonly ResultColumn[];
}

/** A query without row locks. */
const readPattern = /^[\s(]*(select|with)\b(?![\s\S]*\bfor\s+(no\s+key\s+|key\s+)?(update|share)\b)/i;
/** Whether a statement is a read, and its columns if it was sent before; a read is joined from its second execution on. */
interface KnownStatement {
  readonly isRead: boolean;
  columns?: readonly ResultColumn[];
}

const knownStatements = new LRUCache<string, KnownStatement>({ max: 2000 });

const knownStatement = (statement: string): KnownStatement => {
  const cached = knownStatements.get(statement);
  if (cached) return cached;
  const known = { isRead: readPattern.test(statement) };
  knownStatements.set(statement, known);
  return known;
};

const sendAlone = async ({ statement, alone, result }: Pending): Promise<void> => {
  try {
    const found = await alone();
    knownStatement(statement).columns = found.columns;
    result.resolve(found);
  } catch (thrown) {
    result.reject(thrown);
  }
};

/** Sends reads as one statement; if that fails, sends each one separately, so that a failing or slow read affects only itself. */
const sendTogether = async (sendJoined: SendJoined, reads: readonly Joinable[]): Promise<void> => {
  const { statement, parameters } = joinReads(reads);
  let lists: readonly unknown[];
  try {
    lists = await sendJoined(statement, parameters);
  } catch {
    for (const read of reads) void sendAlone(read);
    return;
  }
  for (const [index, { columns, result }] of reads.entries()) {
    const list = lists[index];
    result.resolve({ columns, rows: rowsOfList(columns, Array.isArray(list) ? list : []) });
  }
};

const byText = (one: RequestedRead, other: RequestedRead) =>
  one.statement < other.statement ? -1 : Number(one.statement > other.statement);

/** Collects the reads that are requested before the next results arrive. */
class ReadBatch {
  #pending: Pending[] = [];

  add(read: RequestedRead, sendJoined: SendJoined): Promise<ReadResult> {
    const result = Promise.withResolvers<ReadResult>();
    // everything that depends on the latest results is requested before an immediate runs
    if (this.#pending.push({ ...read, result }) === 1) setImmediate(() => this.#flush(sendJoined));
    return result.promise;
  }

  #flush(sendJoined: SendJoined): void {
    // in one order, so that the same reads always make the same text, which the server has prepared
    const pending = this.#pending.sort(byText);
    this.#pending = [];
    const joinable = pending.flatMap((read): Joinable[] => {
      const { columns } = knownStatement(read.statement);
      return columns && isJoinable(columns) ? [{ ...read, columns }] : [];
    });
    const together = joinable.length > 1 ? joinable : [];
    if (together.length > 0) void sendTogether(sendJoined, together);
    const joined = new Set(together.map(({ result }) => result));
    for (const read of pending) if (!joined.has(read.result)) void sendAlone(read);
  }
}

const batches = new AsyncLocalStorage<ReadBatch>();

/**
 * Runs work with many reads: reads that it requests concurrently are sent to the database as one statement, which sees one
 * snapshot (ADR 32). A new, slow or failing read is sent separately.
 */
export const batchReads = <T>(work: () => Promise<T>): Promise<T> => batches.run(new ReadBatch(), work);

/** Adds a statement to the current batch; undefined if there is no batch, or the statement is not a read. */
export const readInBatch = (read: RequestedRead, sendJoined: SendJoined): Promise<ReadResult> | undefined => {
  const batch = batches.getStore();
  return batch && knownStatement(read.statement).isRead ? batch.add(read, sendJoined) : undefined;
};
