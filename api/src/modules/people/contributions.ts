import { and, count, desc, inArray, sql } from 'drizzle-orm';
import { publishedStatuses } from 'shared-contracts/policies/content';
import type { Colleague } from 'shared-contracts/schemas/people';
import type { Database } from '../../platform/db/client.ts';
import { authoredBy } from '../content/authored.ts';
import { type ContentKind, contentKinds } from '../content/kinds.ts';

/** How many of the newest items a page shows. */
const most = 5;

const publishedBy = ({ table }: ContentKind, author: string) =>
  and(authoredBy(table, author), inArray(table.status, [...publishedStatuses]));

/** How many items of each kind a person has had approved. */
export const contributionsOf = (db: Database, author: string): Promise<Colleague['contributions']> =>
  Promise.all(
    contentKinds().map(async (kind) => {
      const [row] = await db.select({ approved: count() }).from(kind.table).where(publishedBy(kind, author));
      return { type: kind.type, label: kind.labels.many, approved: row?.approved ?? 0 };
    }),
  );

const latestOfKind = async (db: Database, kind: ContentKind, author: string): Promise<Colleague['latest']> => {
  const rows = await db
    .select({ id: kind.table.id, title: sql<string>`${kind.title}`, createdAt: kind.table.createdAt })
    .from(kind.table)
    .where(publishedBy(kind, author))
    .orderBy(desc(kind.table.createdAt), desc(kind.table.id))
    .limit(most);
  return rows.map((row) => ({ ...row, type: kind.type, url: kind.address(row.id), createdAt: row.createdAt.toISOString() }));
};

/** The newest approved items of a person, of all kinds. */
export const latestOf = async (db: Database, author: string): Promise<Colleague['latest']> => {
  const found = await Promise.all(contentKinds().map((kind) => latestOfKind(db, kind, author)));
  return found
    .flat()
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, most);
};
