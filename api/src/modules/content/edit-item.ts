import { eq, getTableColumns } from 'drizzle-orm';
import { type Actor, isAdmin } from 'shared-contracts/actor';
import { mayEdit, mayEditUnreviewed } from 'shared-contracts/policies/content';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import { notify } from '../notifications/notify.ts';
import { reviewerIds } from '../users/reviewers.ts';
import { announceItem } from './announce-item.ts';
import { attachToItem } from './attachment.ts';
import { authorIds } from './co-authors.ts';
import type { ContentKind } from './kinds.ts';
import { proposeChange } from './propose-change.ts';
import { type Item, lockItem } from './read-item.ts';

/** The columns to change by their keys; `fileUrl` names an uploaded file, null takes the attachment away. */
export type Changes = Readonly<Record<string, unknown>>;

const without = (changes: Changes, keys: readonly string[]): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([key, value]) => value !== undefined && !keys.includes(key)));
const only = (changes: Changes, keys: readonly string[]): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([key, value]) => value !== undefined && keys.includes(key)));

/** Name and size of a file are the server's: a client names its address. */
const ofTheFile = ['fileUrl', 'fileName', 'fileSize'];

/** The row as it is stored, by the keys of its columns. */
export const storedRow = async (ctx: Context, { table }: ContentKind, id: string): Promise<Changes> => {
  const [row] = await ctx.db.select(getTableColumns(table)).from(table).where(eq(table.id, id));
  return row ?? {};
};

const differing = (before: Changes, after: Changes): Changes =>
  Object.fromEntries(
    Object.entries(after).filter(([key, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before[key] ?? null)),
  );

/** Writes what acts at once; a rejected item is pending again. */
const applyAtOnce = async (
  ctx: Context,
  actor: Actor,
  kind: ContentKind,
  item: Item,
  changes: Changes,
  before: Changes,
): Promise<Changes> => {
  const fileChanges = 'fileUrl' in changes && (changes.fileUrl ?? null) !== (before.fileUrl ?? null);
  const attachment = fileChanges ? await attachToItem(ctx, actor, kind, item.id, asUrl(changes.fileUrl)) : {};
  const written = differing(before, { ...without(changes, ofTheFile), ...attachment });
  const again = item.status === 'rejected' && item.authorId === actor.id;
  if (Object.keys(written).length === 0 && !again) return {};
  const status = again ? { status: 'pending' as const, reviewedBy: null, reviewedAt: null, reason: null } : {};
  await ctx.db
    .update(kind.table)
    .set({ ...written, ...status, updatedAt: ctx.clock.now(), revision: item.revision + 1 })
    .where(eq(kind.table.id, item.id));
  return again ? { ...written, status: 'pending' } : written;
};

const asUrl = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Whose change of the text of a published item waits for a reviewer: the author's own, unless they are an admin. */
const waitsForReview = (actor: Actor, kind: ContentKind, item: Item): boolean =>
  kind.reviewed && item.status === 'approved' && item.authorId === actor.id && !isAdmin(actor);

const tellOthers = async (ctx: Context, actor: Actor, kind: ContentKind, item: Item, waits: boolean, status: unknown) => {
  const ref = { type: kind.type, id: item.id };
  const about = { item: ref, actorId: actor.id };
  if (waits || status === 'pending') await notify(ctx, { ...about, kind: 'review', to: await reviewerIds(ctx) });
  // what waits has changed nothing yet: its decision is told
  if (!waits) await notify(ctx, { ...about, kind: 'edit', to: authorIds(item) });
  await announceItem(ctx, kind, { ...item, ...(status === 'pending' ? { status } : {}) });
};

/** A change of an item. */
interface Edit {
  readonly id: string;
  /** What the person has seen. */
  readonly revision?: number;
  /** Whether it was checked as a change of a draft, which may lack what a submission needs. */
  readonly draft?: boolean;
  readonly changes: Changes;
}

/**
 * Changes an item. The author's change to the text of a published one waits for a reviewer, who sees it beside
 * the old text; everything else acts at once, and a rejected item that its author changes is pending again. Of a draft nothing is kept but the row.
 * @throws not_found; forbidden; conflict where the item is not in the given revision, or no draft, any more; invalid_input on
 * `fileUrl` for a file that the actor may not attach
 */
export const editItem = (
  ctx: Context,
  actor: Actor,
  kind: ContentKind,
  { id, revision, draft = false, changes }: Edit,
): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const item = await lockItem(inside, actor, kind, id);
    const may = kind.reviewed ? mayEdit : mayEditUnreviewed;
    if (!may(actor, item)) throw forbidden();
    if (draft && item.status !== 'draft')
      throw conflict(`This ${kind.labels.one} was submitted meanwhile: it is no draft any more.`);
    if (revision !== undefined && revision !== item.revision)
      throw conflict(`This ${kind.labels.one} was changed in the meantime. Please read it again before you save.`);
    const before = await storedRow(inside, kind, id);
    const waits = waitsForReview(actor, kind, item);
    const reviewed = waits ? [...Object.keys(kind.reviewedFields), ...ofTheFile] : [];
    const written = await applyAtOnce(inside, actor, kind, item, without(changes, reviewed), before);
    const proposed = waits ? await proposeChange(inside, actor, kind, item, only(changes, reviewed), before) : {};
    if (Object.keys({ ...written, ...proposed }).length === 0) return;
    const about = { entityType: kind.type, entityId: id, actorId: actor.id };
    // the audit log is read by others
    if (Object.keys(written).length > 0 && item.status !== 'draft')
      await recordAudit(inside, {
        ...about,
        action: `${kind.type}_edited`,
        before: only(before, Object.keys(written)),
        after: written,
      });
    if (Object.keys(proposed).length > 0)
      await recordAudit(inside, { ...about, action: `${kind.type}_change_proposed`, after: proposed });
    await tellOthers(inside, actor, kind, item, Object.keys(proposed).length > 0, written.status);
  });
