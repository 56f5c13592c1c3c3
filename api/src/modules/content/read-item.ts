import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { Person } from 'shared-contracts/schemas/content';
import type { ContentStatus } from 'shared-contracts/terms/content';
import type { Context } from '../../context.ts';
import { type DomainError, notFound } from '../../platform/http/errors.ts';
import { coAuthorsOf } from './co-authors.ts';
import { type ContentKind, findKind } from './kinds.ts';
import { visibleTo } from './visible.ts';
import type { ItemRef } from './visible-items.ts';

/** What reviews, comments and ratings need of an item of any kind. */
export interface Item {
  readonly id: string;
  readonly title: string;
  readonly authorId: string;
  /** Who is named beside the author. */
  readonly coAuthors: readonly Person[];
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

/** With those who are named beside the author: read after the item, so that of one that is held nobody is missed. */
const named = async (ctx: Context, kind: ContentKind, found: readonly Omit<Item, 'coAuthors'>[]): Promise<Item | undefined> => {
  const [item] = found;
  return item && { ...item, coAuthors: (await coAuthorsOf(ctx, kind, [item.id])).get(item.id) ?? [] };
};

/** @throws not_found, also for an item that the actor may not see */
export const readItem = async (ctx: Context, actor: Actor, kind: ContentKind, id: string): Promise<Item> => {
  const item = await named(ctx, kind, await select(ctx, kind, actor, id));
  if (!item) throw noSuchItem(kind);
  return item;
};

/**
 * Reads an item and holds it until the caller's transaction ends: of several changes at the same
 * moment each sees what the one before has left.
 * @throws not_found, also for an item that the actor may not see
 */
export const lockItem = async (ctx: Context, actor: Actor, kind: ContentKind, id: string): Promise<Item> => {
  const item = await named(ctx, kind, await select(ctx, kind, actor, id).for('update'));
  if (!item) throw noSuchItem(kind);
  return item;
};

/** An item of any kind, with its kind. */
export interface AddressedItem {
  readonly kind: ContentKind;
  readonly item: Item;
}

const addressed = async (
  ctx: Context,
  actor: Actor,
  { type, id }: ItemRef,
  find: (query: ReturnType<typeof select>) => PromiseLike<Omit<Item, 'coAuthors'>[]>,
): Promise<AddressedItem> => {
  const kind = findKind(type);
  const item = kind && (await named(ctx, kind, await find(select(ctx, kind, actor, id))));
  if (!kind || !item) throw notFound();
  return { kind, item };
};

/**
 * The item of a generic address.
 * @throws not_found, in the same words for an unknown kind, for no such item and for one that the actor may not see
 */
export const readAddressed = (ctx: Context, actor: Actor, ref: ItemRef): Promise<AddressedItem> =>
  addressed(ctx, actor, ref, (query) => query);

/** The same, held until the caller's transaction ends. @throws not_found */
export const lockAddressed = (ctx: Context, actor: Actor, ref: ItemRef): Promise<AddressedItem> =>
  addressed(ctx, actor, ref, (query) => query.for('update'));
