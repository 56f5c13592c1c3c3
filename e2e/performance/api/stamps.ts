import postgres from 'postgres';
import { databaseOptions } from '../../start/data-folder.ts';
import { portalWithIdeas } from '../filled-portal.ts';
import type { Section } from '../result.ts';
import { median, ratio } from '../statistics.ts';

const seconds = 2;
const rounds = 5;
/** The largest number of concurrent writers, each with a connection. */
const maxWriters = 8;

/** How the tables that a transaction changes are stamped. */
const variants = ['not at all', 'in a free row', 'in one row per table'] as const;
type Variant = (typeof variants)[number];

const inOneRow = `create or replace function stamp_table() returns trigger language plpgsql as $$ begin
  update table_stamps set changes = changes + 1 where table_name = TG_TABLE_NAME;
  return null;
end $$`;

const leaveOneRow = `delete from table_stamps using table_stamps other
  where table_stamps.table_name = other.table_name and table_stamps.ctid > other.ctid`;

/** Prepares to change the variant of a database. @returns a function that switches it to a variant */
const variantsOf = async (sql: postgres.Sql) => {
  const tables = await sql<{ name: string }[]>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'stamp'`;
  const [shipped] = await sql<{ text: string }[]>`select pg_get_functiondef('stamp_table'::regproc) as text`;
  const switchAll = async (state: 'enable' | 'disable') => {
    for (const { name } of tables) await sql.unsafe(`alter table ${name} ${state} trigger stamp`);
  };
  return async (variant: Variant) => {
    await switchAll(variant === 'not at all' ? 'disable' : 'enable');
    if (variant !== 'in one row per table') return sql.unsafe(shipped?.text ?? '');
    await sql.unsafe(leaveOneRow);
    return sql.unsafe(inOneRow);
  };
};

/** Transactions per second of writers who comment, each on their own ideas: three tables, and a round trip for each. */
const commentsPerSecond = async (sql: postgres.Sql, writers: number): Promise<number> => {
  const ideas = await sql<{ id: string }[]>`select id from ideas order by id limit ${writers * 20}`;
  const [author] = await sql<{ id: string }[]>`select id from users limit 1`;
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const write = async (writer: number) => {
    for (let count = 0; performance.now() < until; count += 1) {
      const idea = ideas[writer * 20 + (count % 20)]?.id ?? '';
      await sql.begin(async (tx) => {
        await tx`update ideas set comment_count = comment_count + 1 where id = ${idea}`;
        await tx`insert into audit_log (at, actor_id, action, entity_type, entity_id)
          values (now(), ${author?.id ?? ''}, 'comment_added', 'idea', ${idea})`;
        await tx`insert into comments (entity_type, entity_id, author_id, content, created_at, updated_at)
          values ('idea', ${idea}, ${author?.id ?? ''}, 'A good one', now(), now())`;
      });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return done / seconds;
};

/** What counting each change costs writers, and what it would cost with one row per table, for which they would wait. */
export const stamps = async (): Promise<Section> => {
  const portal = await portalWithIdeas(1000);
  const sql = postgres({ ...databaseOptions(portal.dataDir), max: maxWriters, onnotice: () => {} });
  try {
    const switchTo = await variantsOf(sql);
    const rates = new Map<string, number[]>();
    for (let round = 0; round < rounds; round += 1)
      for (const variant of round % 2 === 0 ? variants : variants.toReversed()) {
        await switchTo(variant);
        for (const writers of [1, maxWriters]) {
          const key = `${writers} ${variant}`;
          rates.set(key, [...(rates.get(key) ?? []), await commentsPerSecond(sql, writers)]);
        }
      }
    await switchTo('in a free row');
    const rateOf = (writers: number, variant: Variant) => median(rates.get(`${writers} ${variant}`) ?? []);
    const measuresOf = (writers: number, least: number) => [
      {
        name: `${writers} at once: transactions, each table stamped in a free row`,
        value: rateOf(writers, 'in a free row'),
        unit: 'per second' as const,
        comparedWith: { name: 'in one row per table', value: rateOf(writers, 'in one row per table') },
      },
      {
        name: `${writers} at once: times those without stamps`,
        value: ratio(rateOf(writers, 'in a free row'), rateOf(writers, 'not at all')),
        unit: 'times' as const,
        target: { value: least, kind: 'at least' as const },
      },
    ];
    return {
      title: `Changes that stamp their tables (three tables in a transaction, ${rounds} turns)`,
      measures: [...measuresOf(1, 0.85), ...measuresOf(maxWriters, 0.85)],
      details: Object.fromEntries(rates),
    };
  } finally {
    await sql.end();
    await portal.stop();
  }
};
