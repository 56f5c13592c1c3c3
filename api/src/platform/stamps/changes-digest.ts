import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { tableStamps } from './tables.ts';

/**
 * Digest of which transactions last counted the changes of these tables, as a column. Equal digests of two servers mean that both
 * have the same changes. The sum alone does not say so: on a replica commits appear in the order of the log, on the primary in the
 * order in which they ended, so that the sums agree where each has a commit that the other lacks. Such two are in rows of their
 * own, since each holds its row until it has ended.
 * @param tables in PostgreSQL's array syntax
 */
export const changesDigest = (tables: SQLWrapper): SQL<string> =>
  sql<string>`(select md5(coalesce(string_agg(xmin::text || ':' || ${tableStamps.changes}, ',' order by xmin::text, ${tableStamps.changes}), ''))
    from ${tableStamps} where ${tableStamps.tableName} = any(${tables}::text[]))`;
