import { getTableName, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { violatedConstraint, violatedReference } from '../../platform/db/query-error.ts';
import { files } from '../files/tables.ts';
import { withdrawnItems } from './tables.ts';

interface KeptTable extends Record<string, unknown> {
  readonly table: string;
  /** The columns that the rows were stored with. */
  readonly columns: readonly string[];
}

/**
 * In the order in which they were stored; columns added by a later release get their defaults, and generated columns are
 * recomputed.
 */
const tablesOf = ({ db }: Context, id: string): Promise<readonly KeptTable[]> =>
  db.execute<KeptTable>(sql`
    select kept.value->>'table' as table, (
      select array_agg(attname::text) from pg_attribute
      where attrelid = to_regclass(quote_ident(kept.value->>'table')) and attnum > 0 and attgenerated = ''
        and kept.value->'rows'->0 ? attname) as columns
    from ${withdrawnItems}, jsonb_array_elements(${withdrawnItems.rows}) with ordinality kept(value, place)
    where ${withdrawnItems.id} = ${id}
    order by kept.place`);

/** The stored rows of a table, as rows of it named `kept`. */
const keptRows = (id: string, table: string) => sql`${withdrawnItems}, jsonb_array_elements(${withdrawnItems.rows}) part,
    jsonb_populate_recordset(null::${sql.identifier(table)}, part->'rows') kept
  where ${withdrawnItems.id} = ${id} and part->>'table' = ${table}`;

const insertRows = ({ db }: Context, id: string, { table, columns }: KeptTable) => {
  const into = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const from = sql.join(
    columns.map((column) => sql`kept.${sql.identifier(column)}`),
    sql`, `,
  );
  return db.execute(sql`insert into ${sql.identifier(table)} (${into}) overriding system value
    select ${from} from ${keptRows(id, table)}`);
};

/** Reattaches the files. @returns whether all of them still existed */
const attachAgain = async ({ db }: Context, id: string): Promise<boolean> => {
  const table = getTableName(files);
  const [count] = await db.execute<{ missing: number }>(sql`
    with attached as (
      update ${files} set attached_type = kept.attached_type, attached_id = kept.attached_id, is_public = kept.is_public,
        loose_since = kept.loose_since
      from (select kept.* from ${keptRows(id, table)}) kept where ${files.id} = kept.id returning 1)
    select (select count(*) from ${keptRows(id, table)}) - (select count(*) from attached) as missing`);
  return Number(count?.missing) === 0;
};

/**
 * Restores everything that was deleted with an item, each row unchanged.
 * @returns whether that was possible; if not, the caller's transaction must roll back
 */
export const restoreWithdrawn = async (ctx: Context, id: string): Promise<boolean> => {
  try {
    for (const kept of await tablesOf(ctx, id))
      if (kept.table !== getTableName(files)) await insertRows(ctx, id, kept);
      else if (!(await attachAgain(ctx, id))) return false;
    return true;
  } catch (thrown) {
    // a row's reference target is gone, or another row has taken its place
    if (violatedReference(thrown) === undefined && violatedConstraint(thrown) === undefined) throw thrown;
    return false;
  }
};
