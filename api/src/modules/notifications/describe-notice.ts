import { type Actor, isAdmin } from 'shared-contracts/actor';
import { plainText } from 'shared-contracts/markdown/parse-markdown';
import { noticeDecisionSchema, noticeMergeSchema, noticeReleaseSchema } from 'shared-contracts/schemas/notification';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { amongIds } from '../../platform/db/values.ts';
import { describeItems, type ItemDescription, type ItemRef, refKey } from '../content/visible.ts';
import { remoteAddress } from '../remotes/live/remote-status.ts';
import { releases } from '../remotes/tables.ts';

export type NoticeDecision = z.infer<typeof noticeDecisionSchema>;

/** The decision that a notice is about; null for other kinds. */
export const readDecision = (detail: Record<string, unknown> | undefined): NoticeDecision | null =>
  noticeDecisionSchema.safeParse(detail).data ?? null;

export type NoticeMerge = z.infer<typeof noticeMergeSchema>;

/**
 * The merge that a notice is about; null for other kinds. The notice stores the title of the merged item: everyone who sees the
 * remaining item sees that title there, and it never changes again.
 */
export const readMerge = (detail: Record<string, unknown> | undefined): NoticeMerge | null =>
  noticeMergeSchema.safeParse(detail).data ?? null;

/** Maximum length of an excerpt of a comment, in characters. */
const maxExcerptLength = 200;

/** The beginning of a comment as plain text, cut between words if it is too long. */
export const excerptOf = (comment: string): string => {
  const text = plainText(comment).trim();
  if (text.length <= maxExcerptLength) return text;
  const cut = text.slice(0, maxExcerptLength);
  const words = cut.replace(/(?<!\s)\s+\S*$/, '');
  return `${words || cut}…`;
};

/** The subject of a notice, with the fields that the notice shows. */
export type NoticeSubject = Pick<ItemDescription, 'type' | 'id' | 'title' | 'url' | 'label'>;

/** The release that a notice is about; null for other kinds. */
export const readRelease = (detail: Record<string, unknown> | undefined): z.infer<typeof noticeReleaseSchema> | null =>
  noticeReleaseSchema.safeParse(detail).data ?? null;

/** The subjects of the notices about these releases. */
export const describeReleases = async (ctx: Context, reader: Actor, ids: readonly string[]): Promise<NoticeSubject[]> => {
  if (ids.length === 0) return [];
  const rows = await ctx.db.select().from(releases).where(amongIds(releases.id, ids));
  return rows.map(({ id, remote, version, manifest }) => ({
    type: 'release',
    id,
    title: `${manifest.title} ${version}`,
    label: 'release',
    url: isAdmin(reader) ? remoteAddress(remote) : (manifest.mounts[0]?.path ?? '/'),
  }));
};

/** Titles and addresses of the notices' subjects (content items and releases) that the reader may see, by `refKey`. */
export const describeSubjects = async (
  ctx: Context,
  reader: Actor,
  refs: readonly ItemRef[],
): Promise<ReadonlyMap<string, NoticeSubject>> => {
  const { release: releaseRefs = [], other: itemRefs = [] } = Object.groupBy(refs, ({ type }) =>
    type === 'release' ? 'release' : 'other',
  );
  const items: ReadonlyMap<string, NoticeSubject> = await describeItems(ctx, reader, itemRefs);
  const subjects = await describeReleases(
    ctx,
    reader,
    releaseRefs.map(({ id }) => id),
  );
  return new Map([...items, ...subjects.map((release): [string, NoticeSubject] => [refKey(release), release])]);
};
