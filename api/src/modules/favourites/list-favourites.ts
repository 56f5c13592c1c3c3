import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { Favourite } from 'shared-contracts/schemas/favourite';
import type { Context } from '../../context.ts';
import { preparedPer } from '../../platform/db/prepared.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/authors.ts';
import { contentTypes, kindOf } from '../content/content-type.ts';
import { visibleTo } from '../content/visible.ts';
import { favourites } from './tables.ts';

const ofType = preparedPer((db, { type, role }: { readonly type: string; readonly role: Actor['role'] }) => {
  const { table, title } = kindOf(type);
  const reader = sql.placeholder('reader');
  return db
    .select({
      id: table.id,
      title: sql<string>`${title}`,
      status: table.status,
      author: authorColumns,
      starredAt: favourites.createdAt,
    })
    .from(favourites)
    .innerJoin(table, eq(table.id, favourites.entityId))
    .innerJoin(users, eq(users.id, table.authorId))
    .where(and(eq(favourites.userId, reader), eq(favourites.entityType, type), visibleTo(table, { id: reader, role })))
    .prepare('favourites');
});

/** The actor's favourites of every type that they may see, the latest first. */
export const listFavourites = async ({ db }: Context, { id: reader, role }: Actor): Promise<Favourite[]> => {
  const found = await Promise.all(
    contentTypes().map(async ({ type, labels, address }) => {
      const rows = await ofType(db, { type, role }).execute({ reader });
      return rows.map((row) => ({ ...row, type, typeLabel: labels.one, url: address(row.id) }));
    }),
  );
  return found
    .flat()
    .map((row) => ({ ...row, starredAt: row.starredAt.toISOString() }))
    .toSorted((one, other) => other.starredAt.localeCompare(one.starredAt) || one.id.localeCompare(other.id));
};
