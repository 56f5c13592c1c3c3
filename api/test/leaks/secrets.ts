import { activityTypes } from 'shared-contracts/constants/activity';
import type { AuditAction } from 'shared-contracts/constants/audit';
import type { ContentStatus } from 'shared-contracts/constants/content';
import { type HistoryEvent, historyEvents } from 'shared-contracts/constants/history';
import { comments } from '../../src/modules/comments/tables.ts';
import { type ContentType, contentTypes } from '../../src/modules/content/content-type.ts';
import { contentRevisions } from '../../src/modules/content/tables.ts';
import { claimAttachment } from '../../src/modules/files/claim-attachment.ts';
import { storeUpload } from '../../src/modules/files/store-upload.ts';
import { recordActivity, recordAudit } from '../../src/platform/audit/record.ts';
import type { Person, TestPortal } from '../portal.ts';
import { type CommonColumns, factories } from './factories.ts';

/** A word that appears only in hidden content, in every text of it. */
export const marker = 'glasshouse';

/** Content that only its author and reviewers may see, with its dependent rows. */
export interface Secret {
  readonly type: string;
  readonly id: string;
  readonly status: ContentStatus;
  /** Ids that no response may contain: the item's own, its comment's, its file's. */
  readonly ids: readonly string[];
}

const hiddenStatuses = ['draft', 'pending', 'rejected'] as const;
type HiddenStatus = (typeof hiddenStatuses)[number];

const attachFile = async (portal: TestPortal, author: Person, contentType: ContentType, id: string, word: string) => {
  if (!contentType.attachment) return undefined;
  const actor = { id: author.user.id, role: author.user.role };
  const body = new FormData();
  body.append('file', new File([`%PDF-1.7\n${word}\n1 0 obj\n<<>>\nendobj\n`], `${word}.pdf`));
  const request = new Request('http://portal.test/', { method: 'POST', body });
  const file = await storeUpload(portal.ctx, actor, { request, purpose: contentType.attachment });
  await claimAttachment(portal.ctx, actor, {
    fileUrl: file.url,
    purpose: contentType.attachment,
    entity: { type: contentType.type, id },
  });
  return file;
};

/** Records every event that the history of an item may hold, with the word in all of its texts. */
const recordHistory = async (
  portal: TestPortal,
  author: Person,
  { type, reviewedFields }: ContentType,
  id: string,
  word: string,
) => {
  const texts = Object.fromEntries([...Object.keys(reviewedFields), 'tags', 'reason'].map((field) => [field, word]));
  const about = { entityType: type, entityId: id, actorId: author.user.id, before: texts, after: texts };
  for (const event of Object.keys(historyEvents) as HistoryEvent[])
    await recordAudit(portal.ctx, { ...about, action: `${type}_${event}` as AuditAction });
};

/** An item of a content type in a status, with a comment, a file and activities, all containing the word. */
const makeSecret = async (
  portal: TestPortal,
  author: Person,
  contentType: ContentType,
  status: ContentStatus,
  word: string,
): Promise<Secret> => {
  const writeItem = factories[contentType.type];
  if (!writeItem) throw new Error(`no factory makes an item of the type ${contentType.type}`);
  const id = crypto.randomUUID();
  const createdAt = portal.clock.now();
  const file = await attachFile(portal, author, contentType, id, word);
  const common = { id, authorId: author.user.id, status, reason: word, tags: [word], createdAt, updatedAt: createdAt };
  const attachment = file && { fileUrl: file.url, fileName: file.fileName, fileSize: file.fileSize };
  await writeItem(portal, { ...common, ...attachment }, word);
  const about = { entityType: contentType.type, entityId: id };
  const comment = crypto.randomUUID();
  await portal.ctx.db
    .insert(comments)
    .values({ ...about, id: comment, content: word, authorId: author.user.id, createdAt, updatedAt: createdAt });
  for (const type of activityTypes)
    await recordActivity(portal.ctx, { ...about, userId: author.user.id, type, description: `Did something with ${word}` });
  if (status !== 'draft') await recordHistory(portal, author, contentType, id, word);
  return { type: contentType.type, id, status, ids: [id, comment, ...(file ? [file.id] : [])] };
};

/**
 * For each content type, an item in each status that others may not see, or in the given ones.
 * @param word contained in each of their texts
 */
export const makeSecrets = async (
  portal: TestPortal,
  author: Person,
  statuses: readonly HiddenStatus[] = hiddenStatuses,
  word = marker,
): Promise<Secret[]> => {
  const secrets: Secret[] = [];
  for (const contentType of contentTypes())
    for (const status of statuses) secrets.push(await makeSecret(portal, author, contentType, status, word));
  return secrets;
};

/** For each content type a published item with a pending change; the item is visible, the change is not. */
export const makePendingChanges = async (portal: TestPortal, author: Person): Promise<string[]> => {
  const ids: string[] = [];
  for (const contentType of contentTypes().filter(({ reviewed }) => reviewed)) {
    const id = crypto.randomUUID();
    const createdAt = portal.clock.now();
    const common: CommonColumns = { id, authorId: author.user.id, status: 'approved', tags: [], createdAt, updatedAt: createdAt };
    await factories[contentType.type]?.(portal, common, 'in the open');
    await portal.ctx.db.insert(contentRevisions).values({
      entityType: contentType.type,
      entityId: id,
      authorId: author.user.id,
      changes: Object.fromEntries(Object.keys(contentType.reviewedFields).map((field) => [field, marker])),
      createdAt,
      updatedAt: createdAt,
    });
    const about = { entityType: contentType.type, entityId: id, actorId: author.user.id };
    const texts = Object.fromEntries(
      [...Object.keys(contentType.reviewedFields), 'tags', 'reason'].map((field) => [field, marker]),
    );
    // what only its author and reviewers know about: an edit before publication, rejections, and a pending change
    for (const event of ['edited', 'rejected', 'change_proposed', 'change_rejected'] as const)
      await recordAudit(portal.ctx, { ...about, action: `${contentType.type}_${event}`, before: texts, after: texts });
    ids.push(id);
  }
  return ids;
};
