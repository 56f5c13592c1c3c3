import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { invalid } from '../http/errors.ts';

/** Where a page ends: newest first, rows of one instant by descending id. */
export interface Position {
  readonly createdAt: Date;
  readonly id: string;
}

const written = /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A position as clients carry it; they must not read anything into it. */
export const cursorOf = ({ createdAt, id }: Position): string =>
  Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');

/**
 * The position that a cursor stands for; undefined for no cursor.
 * @throws 422 for what {@link cursorOf} has not made
 */
export const readCursor = (cursor: string | undefined): Position | undefined => {
  if (cursor === undefined) return undefined;
  const [, instant, id] = written.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const position = { createdAt: new Date(Number(instant)), id: id ?? '' };
  // made anew and compared, so that every other spelling of the same bytes is refused as well
  if (id === undefined || cursorOf(position) !== cursor)
    throw invalid([{ path: 'cursor', message: 'This is not a page of the list. Please start again from its beginning.' }]);
  return position;
};

/** Whether a row comes after the position; `at` and `id` are values or placeholders. */
export const comesAfter = (
  columns: { readonly createdAt: SQLWrapper; readonly id: SQLWrapper },
  at: SQLWrapper | string,
  id: SQLWrapper | string,
): SQL => sql`(${columns.createdAt}, ${columns.id}) < (${at}::timestamptz, ${id}::uuid)`;

/** One row more than a page was asked for tells that there is a next one, which begins after `next`. */
export const pageOf = <Row extends Position>(rows: readonly Row[], limit: number) => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? cursorOf(last) : undefined };
};
