import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { patient } from '../../../test/patient.ts';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { createEmptyDatabase } from '../../../test/test-databases.ts';
import { untilOneWaits } from '../../../test/waiting-locks.ts';
import { openDriver } from './address.ts';
import { knownMigrations, migrate, refuseNewerSchema } from './migrate.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** Leaves the database as a later version of the portal would. */
const leave = async (worksFrom: number, tag: string) => {
  const sql = openDriver(portal.database, { max: 1 });
  await sql`update drizzle.schema_guard set works_from = ${worksFrom}, tag = ${tag}`;
  await sql.end();
};
const later = Date.UTC(2199, 0, 1);

describe('[PLAT-220] the schema of a later version', () => {
  it('is accepted if it only grew', async () => {
    await migrate(portal.database);
    await expect(refuseNewerSchema(portal.database)).resolves.toBeUndefined();
  });

  it('is refused with one sentence if it removes what this version uses', async () => {
    await leave(later, '0099_contracted');
    await expect(refuseNewerSchema(portal.database)).rejects.toThrow(
      /^The database was changed by a later version of the portal \(0099_contracted\), and this one knows it up to \d{4}_\w+: start that version, or a backup from before it\.$/,
    );
  });

  it('keeps the record of the later version, whichever version migrates', async () => {
    await leave(later, '0099_contracted');
    await migrate(portal.database);
    await expect(refuseNewerSchema(portal.database)).rejects.toThrow('0099_contracted');
  });
});

describe('[PLAT-491] a migration of a table that a long transaction uses', () => {
  it('lets queries pass, and runs once the transaction has ended', async () => {
    const { connection, drop } = await createEmptyDatabase();
    onTestFinished(drop);
    // the next one rebuilds an index of the accounts
    await migrate(connection, { upTo: knownMigrations()[40] ?? 0 });
    const sql = openDriver(connection, { max: 3, connection: { statement_timeout: 20_000 } });
    onTestFinished(() => sql.end());
    const read = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    onTestFinished(() => released.resolve());
    const reading = sql.begin(async (tx) => {
      await tx`select from users`;
      read.resolve();
      await released.promise;
    });
    await read.promise;
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const migration = migrate(connection, { log });
    await untilOneWaits(sql, 'relation');
    await expect(sql`select from users`).resolves.toHaveLength(0);
    await vi.waitFor(
      () => expect(log.warn).toHaveBeenCalledWith(expect.stringMatching(/^Another transaction uses a table/)),
      patient,
    );
    released.resolve();
    await reading;
    await migration;
    const [{ last } = {}] = await sql`select max(created_at) as last from drizzle.__drizzle_migrations`;
    expect(Number(last)).toBe(knownMigrations().at(-1));
  });
});

const folder = join(import.meta.dirname, '../../../migrations');
const { worksFrom } = JSON.parse(readFileSync(join(folder, 'works-from.json'), 'utf8')) as { worksFrom: string };
/** What would break the previous version, which still reads and writes as it did. */
const unsafe: readonly [what: string, statement: RegExp][] = [
  ['drops a table', /^drop table/],
  ['drops a column', /^alter table [\s\S]* drop column/],
  ['renames something', /^alter (table|type) [\s\S]* rename /],
  ['requires a column', /^alter table [\s\S]* alter column [\s\S]* set not null/],
  ['changes a type', /^alter table [\s\S]* alter column [\s\S]* set data type/],
  ['takes a default away', /^alter table [\s\S]* alter column [\s\S]* drop default/],
  [
    'adds a required column without a default',
    /^alter table [\s\S]* add column (?![\s\S]*default)(?![\s\S]*generated)[\s\S]*not null/,
  ],
  ['bounds a table that has rows', /^alter table (?![\s\S]*foreign key)[\s\S]* add constraint [\s\S]* (unique|check)/],
];
const faultsOf = (sql: string): string[] =>
  sql.split(/--> statement-breakpoint|;\s*\n/).flatMap((statement) => {
    const plain = statement.trim().toLowerCase();
    return unsafe.filter(([, pattern]) => pattern.test(plain)).map(([what]) => `${what}: ${plain.slice(0, 80)}`);
  });

describe('[PLAT-221] a migration since the one named in works-from.json', () => {
  const since = readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && file.slice(0, -4) > worksFrom)
    .sort();

  it('keeps everything that the previous version uses', () => {
    const faults = since.map((file) => [file, faultsOf(readFileSync(join(folder, file), 'utf8'))] as const);
    expect(Object.fromEntries(faults.filter(([, found]) => found.length > 0))).toEqual({});
  });

  it.each([
    'DROP TABLE "ideas";',
    'ALTER TABLE "ideas" DROP COLUMN "title";',
    'ALTER TABLE "ideas" RENAME COLUMN "title" TO "name";',
    'ALTER TABLE "ideas" ALTER COLUMN "title" SET NOT NULL;',
    'ALTER TABLE "ideas" ALTER COLUMN "title" SET DATA TYPE integer;',
    'ALTER TABLE "ideas" ADD COLUMN "mood" text NOT NULL;',
    'ALTER TABLE "ideas" ADD CONSTRAINT "one" UNIQUE("title");',
  ])('would break the previous version: %s', (sql) => expect(faultsOf(sql)).toHaveLength(1));

  it.each([
    'ALTER TABLE "ideas" ADD COLUMN "mood" text;',
    'ALTER TABLE "ideas" ADD COLUMN "votes" integer DEFAULT 0 NOT NULL;',
    'CREATE TABLE "moods" ("id" uuid NOT NULL);',
    'ALTER TABLE "ideas" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "public"."users"("id");',
  ])('would not break it: %s', (sql) => expect(faultsOf(sql)).toEqual([]));
});
