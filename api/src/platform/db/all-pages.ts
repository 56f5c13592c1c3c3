import type { Position } from './keyset.ts';

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
