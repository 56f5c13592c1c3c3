import { type Actor, isReviewer } from 'shared-contracts/actor';
import { previewOf } from 'shared-contracts/constants/technical-report';
import type { ReportVersion, TechnicalReport } from 'shared-contracts/schemas/technical-report';
import type { Context } from '../../context.ts';
import { serializeContent } from '../content/serializer.ts';
import { urlOfFile } from '../files/file-record.ts';
import { technicalReportType } from './content-type.ts';
import type { FoundReport } from './repository.ts';

/** A version as its reader gets it; the reason of a rejection is for the report's author and reviewers. */
export const serializeVersion = (reader: Actor, { report, version, versionAuthor, file }: FoundReport): ReportVersion => ({
  id: version.id,
  version: version.version,
  status: version.status,
  note: version.note,
  author: versionAuthor,
  createdAt: version.createdAt.toISOString(),
  reviewedAt: version.reviewedAt?.toISOString() ?? null,
  reason: report.authorId === reader.id || isReviewer(reader) ? version.reason : null,
  fileUrl: file ? urlOfFile(file.id) : null,
  fileName: file?.filename ?? null,
  fileSize: file?.size ?? null,
  preview: previewOf(file?.filename ?? null),
});

/** Reports as their reader gets them, in the order given. */
export const serializeReports = async (
  ctx: Context,
  reader: Actor,
  found: readonly FoundReport[],
): Promise<TechnicalReport[]> => {
  const rows = found.map((one) => ({ ...one.report, content: null, author: one.author, found: one }));
  const responses = await serializeContent(ctx, reader, technicalReportType, rows);
  return responses.map(({ row, shared }) => ({
    ...shared,
    title: row.title,
    description: row.description,
    category: row.category,
    version: row.version,
    fileUrl: row.fileUrl,
    fileName: row.fileName,
    fileSize: row.fileSize,
    shownVersion: serializeVersion(reader, row.found),
  }));
};
