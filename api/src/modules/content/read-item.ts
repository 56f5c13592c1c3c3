import { and, eq, type Placeholder, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { ContentStatus } from 'shared-contracts/constants/content';
import type { Person } from 'shared-contracts/schemas/content';
import { msg, t, translate } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/client.ts';
import { preparedPer } from '../../platform/db/prepared.ts';
import { conflict, type DomainError, notFound } from '../../platform/http/errors.ts';
import { coAuthorsOf } from './authors.ts';
import { type ContentType, findContentType, getContentType } from './content-type.ts';
import { capital, nounOf } from './item-texts.ts';
import { type ItemRef, visibleTo } from './visible.ts';

/** The fields of any item that reviews, comments and ratings need. */
export interface Item {
  readonly id: string;
  readonly title: string;
  readonly authorId: string;
  /** People named as authors besides the original one. */
  readonly coAuthors: readonly Person[];
  readonly status: ContentStatus;
  readonly revision: number;
}

/** For a missing item and for one that the actor may not see. */
export const itemNotFound = (contentType: ContentType): DomainError => notFound(t`${nounOf(contentType, capital)} not found`);

/** The columns of an {@link Item}, for a select; its co-authors are in a table of their own. */
export const itemColumns = ({ table, title }: ContentType) => ({
  id: table.id,
  title: sql<string>`${title}`,
  authorId: table.authorId,
  status: table.status,
  revision: table.revision,
});

const selectItem = (db: Database, contentType: ContentType, reader: Parameters<typeof visibleTo>[1], id: string | Placeholder) =>
  db
    .select(itemColumns(contentType))
    .from(contentType.table)
    .where(and(eq(contentType.table.id, id), visibleTo(contentType.table, reader)));

const preparedItem = preparedPer((db, { type, role }: { readonly type: string; readonly role: Actor['role'] }) =>
  selectItem(db, getContentType(type), { id: sql.placeholder('reader'), role }, sql.placeholder('id')).prepare('item'),
);

const findItem = ({ db }: Context, { type }: ContentType, reader: Actor, id: string) =>
  preparedItem(db, { type, role: reader.role }).execute({ reader: reader.id, id });

const lockedItem = ({ db }: Context, contentType: ContentType, reader: Actor, id: string) =>
  selectItem(db, contentType, reader, id).for('update');

/** The selected item with its co-authors; they are read after the item, so that none are missed when the item is locked. */
const withCoAuthors = async (
  ctx: Context,
  contentType: ContentType,
  rows: readonly Omit<Item, 'coAuthors'>[],
): Promise<Item | undefined> => {
  const [item] = rows;
  return item && { ...item, coAuthors: (await coAuthorsOf(ctx, contentType, [item.id])).get(item.id) ?? [] };
};

/** @throws not_found, also for an item that the actor may not see */
export const readItem = async (ctx: Context, actor: Actor, contentType: ContentType, id: string): Promise<Item> => {
  const item = await withCoAuthors(ctx, contentType, await findItem(ctx, contentType, actor, id));
  if (!item) throw itemNotFound(contentType);
  return item;
};

/**
 * Reads an item and locks it until the caller's transaction ends, so that each concurrent change sees the result of the previous
 * one.
 * @throws not_found, also for an item that the actor may not see
 */
export const lockItem = async (ctx: Context, actor: Actor, contentType: ContentType, id: string): Promise<Item> => {
  const item = await withCoAuthors(ctx, contentType, await lockedItem(ctx, contentType, actor, id));
  if (!item) throw itemNotFound(contentType);
  return item;
};

/** An item of any content type, with its type. */
export interface ItemWithType {
  readonly contentType: ContentType;
  readonly item: Item;
}

const findItemByRef = async (
  ctx: Context,
  actor: Actor,
  { type, id }: ItemRef,
  find: typeof findItem | typeof lockedItem,
): Promise<ItemWithType> => {
  const contentType = findContentType(type);
  const item = contentType && (await withCoAuthors(ctx, contentType, await find(ctx, contentType, actor, id)));
  if (!contentType || !item) throw notFound();
  return { contentType, item };
};

/**
 * The item that a generic reference points to.
 * @throws not_found, with the same message for an unknown type, a missing item and one that the actor may not see
 */
export const readItemByRef = (ctx: Context, actor: Actor, ref: ItemRef): Promise<ItemWithType> =>
  findItemByRef(ctx, actor, ref, findItem);

/**
 * Like {@link readItemByRef}, but locks the item until the caller's transaction ends.
 * @throws not_found
 */
export const lockItemByRef = (ctx: Context, actor: Actor, ref: ItemRef): Promise<ItemWithType> =>
  findItemByRef(ctx, actor, ref, lockedItem);

/** The revision of an item that has not changed since its submission. */
const firstRevision = 1;

type Steps = Readonly<Record<string, string>>;
/** Steps that judge the whole item: they may omit the revision only for an item that never changed (REV-52). */
const judgingSteps = {
  decide: msg`you decide`,
  merge: msg`you merge it`,
  undo: msg`you undo the decision`,
} as const satisfies Steps;
/** Steps that change only the given fields: the revision protects against stale pages, and pages always send it (REV-53). */
const changingSteps = {
  save: msg`you save`,
  submit: msg`you submit it`,
  complete: msg`you complete it`,
  addVersion: msg`you add a version`,
} as const satisfies Steps;
const steps = { ...judgingSteps, ...changingSteps };

/**
 * Checks the revision that a person has read before a step on an item.
 * @throws conflict for an item that has changed since, or when a person judges it who may not have read the change
 */
export const checkRevision = (
  contentType: ContentType,
  item: { readonly revision: number },
  step: keyof typeof steps,
  seen: number | undefined,
): void => {
  if (seen === undefined && step in changingSteps) return;
  if ((seen ?? firstRevision) === item.revision) return;
  throw conflict(
    seen === undefined
      ? t`This ${nounOf(contentType)} was changed since it was submitted. Read it again before you decide.`
      : t`This ${nounOf(contentType)} was changed in the meantime. Read it again before ${translate(steps[step])}.`,
  );
};
