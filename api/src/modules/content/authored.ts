import { or, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { contentAuthors } from './tables.ts';

interface Written {
  readonly id: SQLWrapper;
  readonly authorId: SQLWrapper;
}

/** Whether an item names the person beside its author; ids are unique over all kinds, so one look at the person's names is enough. */
const coAuthoredBy = ({ id }: Pick<Written, 'id'>, person: string | Placeholder): SQL =>
  // an array that is read once lets the index of the ids do the work, also where this is one of several alternatives
  sql`${id} = any(array(select ${contentAuthors.entityId} from ${contentAuthors} where ${contentAuthors.userId} = ${person}))`;

/** Whether an item is the person's, as its author or named beside. */
export const authoredBy = (table: Written, person: string | Placeholder): SQL =>
  or(sql`${table.authorId} = ${person}`, coAuthoredBy(table, person)) ?? sql`false`;
