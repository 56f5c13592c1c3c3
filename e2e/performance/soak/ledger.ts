import { createHash, randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { type Caller, runConcurrently } from '../api/call.ts';

export const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What people write, and what is compared in the end: the text of a row, its state, or the digest of its bytes. */
export const writtenKinds = ['idea', 'comment', 'vote', 'booking', 'file'] as const;
export type WrittenKind = (typeof writtenKinds)[number];

/** What the portal has acknowledged, keyed by kind: the id, the idea and the voter, or the address of a file. */
export class Ledger {
  readonly #values: Readonly<Record<WrittenKind, Map<string, string>>>;
  /** Who may read a file. */
  readonly #readers = new Map<string, string>();

  constructor(from?: Ledger) {
    const of = (kind: WrittenKind) => new Map(from?.acknowledged(kind));
    this.#values = { idea: of('idea'), comment: of('comment'), vote: of('vote'), booking: of('booking'), file: of('file') };
    if (from) this.#readers = new Map(from.#readers);
  }

  acknowledged(kind: WrittenKind): ReadonlyMap<string, string> {
    return this.#values[kind];
  }

  /** Records an acknowledged write, replacing an earlier one with the same key. */
  record(kind: WrittenKind, key: string, value: string): void {
    this.#values[kind].set(key, value);
  }

  recordFile(path: string, sha256: string, cookie: string): void {
    this.record('file', path, sha256);
    this.#readers.set(path, cookie);
  }

  /** A change was sent but not acknowledged: from now on either value is correct. */
  forget(kind: WrittenKind, key: string): void {
    this.#values[kind].delete(key);
  }

  readerOf(path: string): string {
    return this.#readers.get(path) ?? '';
  }
}

const storedRows = async (sql: postgres.Sql, kind: Exclude<WrittenKind, 'file'>): Promise<Map<string, string>> => {
  const rows = await {
    idea: () => sql<{ key: string; value: string }[]>`select id::text as key, title as value from ideas`,
    comment: () => sql<{ key: string; value: string }[]>`select id::text as key, content as value from comments`,
    vote: () => sql<{ key: string; value: string }[]>`select entity_id || ' ' || user_id as key, 'given' as value from votes`,
    booking: () => sql<{ key: string; value: string }[]>`select id::text as key, status as value from bookings`,
  }[kind]();
  return new Map(rows.map(({ key, value }) => [key, value]));
};

/** The digest of a file as its uploader downloads it, or the status if that is not 200. */
export const download = async ({ url, cookie }: Caller, path: string): Promise<string> => {
  const response = await fetch(url + path, { headers: { cookie }, signal: AbortSignal.timeout(30_000) });
  const bytes = await response.bytes();
  return response.status === 200 ? digest(bytes) : String(response.status);
};

const storedFiles = async (url: string, ledger: Ledger): Promise<Map<string, string>> => {
  const paths = [...ledger.acknowledged('file').keys()];
  const read = (index: number) =>
    download({ url, cookie: ledger.readerOf(paths[index] ?? '') }, paths[index] ?? '').catch(String);
  const digests = await runConcurrently(4, paths.length, read);
  return new Map(paths.map((path, index) => [path, digests[index] ?? '']));
};

/** The acknowledged writes that are missing from the tables or the file store, as sentences. */
export const lostWrites = async (sql: postgres.Sql, url: string, ledger: Ledger): Promise<string[]> => {
  const lost: string[] = [];
  for (const kind of writtenKinds) {
    const stored = kind === 'file' ? await storedFiles(url, ledger) : await storedRows(sql, kind);
    for (const [key, value] of ledger.acknowledged(kind)) {
      const found = stored.get(key) ?? (kind === 'vote' ? 'withdrawn' : 'nothing');
      if (found !== value) lost.push(`${kind} ${key}: ${found} instead of ${value}`);
    }
  }
  return lost;
};

/** Adds one write of each kind that never happened. @throws when the comparison does not report exactly these */
export const proveComparison = async (sql: postgres.Sql, url: string, ledger: Ledger): Promise<void> => {
  const planted = new Ledger(ledger);
  const [written] = ledger.acknowledged('file').keys();
  for (const kind of writtenKinds)
    if (kind === 'file') planted.recordFile(written ?? '', digest(Buffer.from('other bytes')), ledger.readerOf(written ?? ''));
    else planted.record(kind, `${randomUUID()}${kind === 'vote' ? ` ${randomUUID()}` : ''}`, 'given');
  const [before, found] = [await lostWrites(sql, url, ledger), await lostWrites(sql, url, planted)];
  if (found.length !== before.length + writtenKinds.length)
    throw new Error(`${writtenKinds.length} planted losses, ${found.length - before.length} of them found`);
};
