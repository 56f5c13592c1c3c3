import { or, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { contentAuthors } from './tables.ts';

interface Written {
  readonly id: SQLWrapper;
  readonly authorId: SQLWrapper;
}

/**
 * Whether an item names the person as co-author; ids are unique over all content types, so one query over the person's rows
 * suffices.
 */
const coAuthoredBy = ({ id }: Pick<Written, 'id'>, person: string | Placeholder): SQL =>
  // an array that is read once lets PostgreSQL use the index on the ids, also inside an `or`
  sql`${id} = any(array(select ${contentAuthors.entityId} from ${contentAuthors} where ${contentAuthors.userId} = ${person}))`;

/** Whether the person is the author or a co-author of an item. */
export const authoredBy = (table: Written, person: string | Placeholder): SQL =>
  or(sql`${table.authorId} = ${person}`, coAuthoredBy(table, person)) ?? sql`false`;
