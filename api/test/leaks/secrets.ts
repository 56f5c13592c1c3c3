import { activityTypes } from 'shared-contracts/terms/activity';
import type { ContentStatus } from 'shared-contracts/terms/content';
import { comments } from '../../src/modules/comments/tables.ts';
import { type ContentKind, contentKinds } from '../../src/modules/content/kinds.ts';
import { contentRevisions } from '../../src/modules/content/tables.ts';
import { claimAttachment } from '../../src/modules/files/claim-attachment.ts';
import { storeUpload } from '../../src/modules/files/store-upload.ts';
import { recordActivity } from '../../src/platform/audit/record.ts';
import type { Person, TestPortal } from '../portal.ts';
import { type Common, makers } from './makers.ts';

/** A word that stands in nothing but what nobody else may see, in every text of it. */
export const marker = 'glasshouse';

/** What only its author and reviewers may see, and what hangs on it. */
export interface Secret {
  readonly type: string;
  readonly id: string;
  readonly status: ContentStatus;
  /** Ids that must stand in no answer: the item's own, its comment's, its file's. */
  readonly ids: readonly string[];
}

const hidden = ['draft', 'pending', 'rejected'] as const;
type Hidden = (typeof hidden)[number];

const attached = async (portal: TestPortal, author: Person, kind: ContentKind, id: string, word: string) => {
  if (!kind.attachment) return undefined;
  const actor = { id: author.user.id, role: author.user.role };
  const body = new FormData();
  body.append('file', new File([`%PDF-1.7\n${word}\n1 0 obj\n<<>>\nendobj\n`], `${word}.pdf`));
  const request = new Request('http://portal.test/', { method: 'POST', body });
  const file = await storeUpload(portal.ctx, actor, { request, purpose: kind.attachment });
  await claimAttachment(portal.ctx, actor, { fileUrl: file.url, purpose: kind.attachment, entity: { type: kind.type, id } });
  return file;
};

/** An item of a kind in a status, with a comment, a file and activities, the word in all of it. */
const secretOf = async (
  portal: TestPortal,
  author: Person,
  kind: ContentKind,
  status: ContentStatus,
  word: string,
): Promise<Secret> => {
  const make = makers[kind.type];
  if (!make) throw new Error(`no test makes an item of the kind ${kind.type}`);
  const id = crypto.randomUUID();
  const createdAt = portal.clock.now();
  const file = await attached(portal, author, kind, id, word);
  const common = { id, authorId: author.user.id, status, reason: word, tags: [word], createdAt, updatedAt: createdAt };
  const attachment = file && { fileUrl: file.url, fileName: file.fileName, fileSize: file.fileSize };
  await make(portal, { ...common, ...attachment }, word);
  const about = { entityType: kind.type, entityId: id };
  const comment = crypto.randomUUID();
  await portal.ctx.db
    .insert(comments)
    .values({ ...about, id: comment, content: word, authorId: author.user.id, createdAt, updatedAt: createdAt });
  for (const type of activityTypes)
    await recordActivity(portal.ctx, { ...about, userId: author.user.id, type, description: `Did something with ${word}` });
  return { type: kind.type, id, status, ids: [id, comment, ...(file ? [file.id] : [])] };
};

/** For each kind an item in each status that others may not see, or in those given. @param word that is in every text of them */
export const makeSecrets = async (
  portal: TestPortal,
  author: Person,
  statuses: readonly Hidden[] = hidden,
  word = marker,
): Promise<Secret[]> => {
  const made: Secret[] = [];
  for (const kind of contentKinds()) for (const status of statuses) made.push(await secretOf(portal, author, kind, status, word));
  return made;
};

/** For each kind a published item with a change that waits for a reviewer; the item is open, the change is not. */
export const makeWaitingChanges = async (portal: TestPortal, author: Person): Promise<string[]> => {
  const ids: string[] = [];
  for (const kind of contentKinds().filter(({ reviewed }) => reviewed)) {
    const id = crypto.randomUUID();
    const createdAt = portal.clock.now();
    const common: Common = { id, authorId: author.user.id, status: 'approved', tags: [], createdAt, updatedAt: createdAt };
    await makers[kind.type]?.(portal, common, 'in the open');
    await portal.ctx.db.insert(contentRevisions).values({
      entityType: kind.type,
      entityId: id,
      authorId: author.user.id,
      changes: Object.fromEntries(Object.keys(kind.reviewedFields).map((field) => [field, marker])),
      createdAt,
      updatedAt: createdAt,
    });
    ids.push(id);
  }
  return ids;
};
