import type { Actor } from 'shared-contracts/actor';
import type { Context } from '../../context.ts';
import { recordActivity } from '../../platform/audit/record.ts';
import { type Attachment, claimAttachment } from '../files/claim-attachment.ts';
import { fileIdOf, urlOfFile } from '../files/file-record.ts';

/** How a client names the file of a version: by the id that the upload answered, or by its address. */
interface NamedFile {
  readonly fileId?: string | null;
  readonly fileUrl?: string | null;
}

/** Whether a client says anything about the file. */
export const namesFile = ({ fileId, fileUrl }: NamedFile): boolean => fileId !== undefined || fileUrl !== undefined;

/** A file that hangs on a report. */
export type ReportFile = Attachment & { readonly id: string };

/**
 * Attaches the named file to a report, beside the files of its other versions; none where the client names none.
 * @throws invalid_input on the field that names a file which the actor may not attach
 */
export const claimReportFile = async (
  ctx: Context,
  actor: Actor,
  id: string,
  { fileId, fileUrl }: NamedFile,
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

/** The activity of an upload, counted where the file is attached to what colleagues get to see; once a report. */
export const recordFile = async (ctx: Context, userId: string, reportId: string): Promise<void> => {
  const about = { entityType: 'technical_report', entityId: reportId, userId };
  await recordActivity(ctx, { ...about, type: 'file_uploaded', description: 'Uploaded the file of a technical report' });
};
