import type { Position } from './keyset.ts';

/** Rows that are read at once on the way through a whole list. */
const pageSize = 500;

/**
 * A whole list, a page at a time along its keyset: the next one is read when it is asked for.
 * @param read answers at most `limit` rows after the given one, in the order of the list
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
