import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { ContentStatus } from 'shared-contracts/terms/content';
import type { Context } from '../../context.ts';
import { type DomainError, notFound } from '../../platform/http/errors.ts';
import type { ContentKind } from './kinds.ts';
import { visibleTo } from './visible.ts';

/** What reviews, comments and ratings need of an item of any kind. */
export interface Item {
  readonly id: string;
  readonly title: string;
  readonly authorId: string;
  readonly status: ContentStatus;
  readonly revision: number;
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** For an item that does not exist and for one that the actor may not see. */
export const noSuchItem = ({ labels }: ContentKind): DomainError => notFound(`${capital(labels.one)} not found`);

const select = ({ db }: Context, { table, title }: ContentKind, reader: Actor, id: string) =>
  db
    .select({
      id: table.id,
      title: sql<string>`${title}`,
      authorId: table.authorId,
      status: table.status,
      revision: table.revision,
    })
    .from(table)
    .where(and(eq(table.id, id), visibleTo(table, reader)));

/** @throws not_found, also for an item that the actor may not see */
export const readItem = async (ctx: Context, actor: Actor, kind: ContentKind, id: string): Promise<Item> => {
  const [item] = await select(ctx, kind, actor, id);
  if (!item) throw noSuchItem(kind);
  return item;
};

/**
 * Reads an item and holds it until the caller's transaction ends: of several changes at the same
 * moment each sees what the one before has left.
 * @throws not_found, also for an item that the actor may not see
 */
export const lockItem = async (ctx: Context, actor: Actor, kind: ContentKind, id: string): Promise<Item> => {
  const [item] = await select(ctx, kind, actor, id).for('update');
  if (!item) throw noSuchItem(kind);
  return item;
};
