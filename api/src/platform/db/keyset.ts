import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { t } from 'shared-contracts/translate';
import { invalid } from '../http/errors.ts';

/** The position where a page ends: newest first, rows with the same timestamp by descending id. */
export interface Position {
  readonly createdAt: Date;
  readonly id: string;
}

const cursorFormat = /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A position as an opaque string for clients. */
export const cursorOf = ({ createdAt, id }: Position): string =>
  Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');

/**
 * Decodes a cursor; undefined for no cursor.
 * @throws 422 for a cursor that {@link cursorOf} did not create
 */
export const readCursor = (cursor: string | undefined): Position | undefined => {
  if (cursor === undefined) return undefined;
  const [, instant, id] = cursorFormat.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const position = { createdAt: new Date(Number(instant)), id: id ?? '' };
  // encoded again and compared, so that other encodings of the same bytes are rejected too
  if (id === undefined || cursorOf(position) !== cursor)
    throw invalid([{ path: 'cursor', message: t`This is not a page of the list. Please start again from its beginning.` }]);
  return position;
};

/** Whether a row comes after the position; `at` and `id` are values or placeholders. */
export const comesAfter = (
  columns: { readonly createdAt: SQLWrapper; readonly id: SQLWrapper },
  at: SQLWrapper | string,
  id: SQLWrapper | string,
): SQL => sql`(${columns.createdAt}, ${columns.id}) < (${at}::timestamptz, ${id}::uuid)`;

/**
 * Splits off the extra row: the query reads one row more than the page, which shows whether there is a next page. The next page
 * starts after `next`.
 */
export const pageOf = <Row extends Position>(rows: readonly Row[], limit: number) => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? cursorOf(last) : undefined };
};

/** Rows per page when reading a whole list. */
const pageSize = 500;

/**
 * Reads a whole list page by page along its keyset; reads the next page only on demand.
 * @param read returns at most `limit` rows after the given one, in the order of the list
 */
export async function* allPages<Row extends Position>(
  read: (page: { readonly after: Row | undefined; readonly limit: number }) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: Row | undefined;
  do {
    const rows = await read({ after, limit: pageSize });
    if (rows.length > 0) yield rows;
    after = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (after);
}
