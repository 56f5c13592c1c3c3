import { and, desc, eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { filePreviewLimits } from 'shared-contracts/constants/file-preview';
import { previewOf } from 'shared-contracts/constants/technical-report';
import { reportLimits, sameLabel } from 'shared-contracts/constants/technical-report-form';
import { versionIssues } from 'shared-contracts/constants/technical-report-issues';
import type { Context } from '../../context.ts';
import { recordActivity } from '../../platform/audit/record.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { StatusChange } from '../content/content-type.ts';
import { type Attachment, claimAttachment } from '../files/claim-attachment.ts';
import { fileIdOf, urlOfFile } from '../files/find-file.ts';
import { files } from '../files/tables.ts';
import { type ReportVersionRow, technicalReports, technicalReportVersions as versions } from './tables.ts';

/** How a client references the file of a version: by the id that the upload returned, or by its URL. */
interface FileReference {
  readonly fileId?: string | null;
  readonly fileUrl?: string | null;
}

/** Whether a client specifies a file at all. */
export const referencesFile = ({ fileId, fileUrl }: FileReference): boolean => fileId !== undefined || fileUrl !== undefined;

/** A file attached to a report. */
export type ReportFile = Attachment & { readonly id: string };

/**
 * Attaches the referenced file to a report, in addition to the files of its other versions; does nothing if the client references
 * none.
 * @throws invalid_input on the field that references a file the actor may not attach
 */
export const claimReportFile = async (
  ctx: Context,
  actor: Actor,
  id: string,
  { fileId, fileUrl }: FileReference,
  { besideOthers = true } = {},
): Promise<ReportFile | undefined> => {
  const byId = fileId !== undefined && fileId !== null;
  const claimed = await claimAttachment(ctx, actor, {
    fileUrl: byId ? urlOfFile(fileId) : fileUrl,
    purpose: 'technicalReport',
    entity: { type: 'technical_report', id },
    path: byId ? 'fileId' : 'fileUrl',
    besideOthers,
  });
  const claimedId = claimed.fileUrl === null ? undefined : fileIdOf(claimed.fileUrl);
  return claimedId === undefined ? undefined : { ...claimed, id: claimedId };
};

/**
 * Records the upload of a report's file as an activity, which a report has at most once. Call it once colleagues can see the
 * report.
 */
export const recordFileActivity = async (ctx: Context, userId: string, reportId: string): Promise<void> => {
  const about = { entityType: 'technical_report', entityId: reportId, userId };
  await recordActivity(ctx, { ...about, type: 'file_uploaded', description: 'Uploaded the file of a technical report' });
};

/** All versions of a report, newest first. Lock the report before reading them, so that changes to them are serialized. */
export const versionsOf = ({ db }: Context, reportId: string): Promise<ReportVersionRow[]> =>
  db.select().from(versions).where(eq(versions.reportId, reportId)).orderBy(desc(versions.number));

/** @throws invalid_input on `version` if another version of the report has the label */
export const checkLabel = (label: string, others: readonly ReportVersionRow[]): void => {
  if (others.some(({ version }) => sameLabel(version, label))) throw invalid([{ path: 'version', message: versionIssues.taken }]);
};

/** The beginning of a Markdown or text file, for the search. */
const contentOf = async (ctx: Context, file: { filename: string; path: string; size: number }): Promise<string | null> => {
  const preview = previewOf(file.filename);
  if (preview !== 'markdown' && preview !== 'text') return null;
  const last = Math.min(file.size, filePreviewLimits.textBytes) - 1;
  const stored = await ctx.files.open(file.path, { first: 0, last });
  return stored ? (await stored.body.text()).slice(0, reportLimits.content).toWellFormed() : null;
};

/** Makes the report show this version: its label, its file, and the file's text. */
export const showVersion = async (
  ctx: Context,
  { reportId, version, fileId }: Pick<ReportVersionRow, 'reportId' | 'version' | 'fileId'>,
) => {
  const [file] = fileId ? await ctx.db.select().from(files).where(eq(files.id, fileId)) : [];
  const shown = file
    ? { fileUrl: urlOfFile(file.id), fileName: file.filename, fileSize: file.size, content: await contentOf(ctx, file) }
    : { fileUrl: null, fileName: null, fileSize: null, content: null };
  await ctx.db
    .update(technicalReports)
    .set({ version, ...shown })
    .where(eq(technicalReports.id, reportId));
};

const isPendingOf = (reportId: string) => and(eq(versions.reportId, reportId), eq(versions.status, 'pending'));

/** Who uploaded the version that awaits a decision: the author of the report, or an admin. */
export const authorOfPending = async ({ db }: Context, reportId: string): Promise<string | undefined> => {
  const [pending] = await db.select({ authorId: versions.authorId }).from(versions).where(isPendingOf(reportId));
  return pending?.authorId;
};

/** Supersedes the pending version with a later one. */
export const supersedePending = async ({ db }: Context, reportId: string): Promise<void> => {
  await db.update(versions).set({ status: 'superseded' }).where(isPendingOf(reportId));
};

/**
 * Applies the report's status change to its latest version. A decision applies to the pending version; changing only the text
 * leaves a decided version unchanged.
 */
export const applyStatusToLatest = async (ctx: Context, reportId: string, { undoes, ...change }: StatusChange): Promise<void> => {
  const [latest] = await versionsOf(ctx, reportId);
  if (!latest) return;
  if (change.status === 'pending') {
    const isUndone = undoes !== undefined && latest.reviewedAt?.getTime() === undoes.getTime();
    if (latest.status !== 'draft' && latest.status !== 'rejected' && !isUndone) return;
    const createdAt = latest.status === 'draft' ? { createdAt: ctx.clock.now() } : {};
    await ctx.db
      .update(versions)
      .set({ ...change, ...createdAt })
      .where(eq(versions.id, latest.id));
    if (latest.status === 'draft' && latest.fileId) await recordFileActivity(ctx, latest.authorId, reportId);
    return;
  }
  if (latest.status !== 'pending') return;
  await ctx.db.update(versions).set(change).where(eq(versions.id, latest.id));
  if (change.status === 'approved') await showVersion(ctx, latest);
};
