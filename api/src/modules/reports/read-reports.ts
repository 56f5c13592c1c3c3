import type { Actor } from 'shared-contracts/actor';
import { dayOf } from 'shared-contracts/constants/day';
import { previewOf, reportCategories } from 'shared-contracts/constants/technical-report';
import { mayReadReason } from 'shared-contracts/policies/content';
import type {
  ReportVersion,
  TechnicalReport,
  TechnicalReportSummary,
  technicalReportListQuerySchema,
} from 'shared-contracts/schemas/technical-report';
import { msg, t, translate } from 'shared-contracts/translate';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { allPages, pageOf, readCursor } from '../../platform/db/keyset.ts';
import type { CsvColumn, CsvFile } from '../../platform/http/csv.ts';
import { onePageOnly } from '../content/item-reads.ts';
import { statusWord } from '../content/item-texts.ts';
import { itemNotFound } from '../content/read-item.ts';
import { serializeContent } from '../content/serializer.ts';
import { urlOfFile } from '../files/find-file.ts';
import { technicalReportType } from './content-type.ts';
import { countReports, type FoundReport, findReports, findVersions, type ReportFilters } from './repository.ts';

/** A version as its reader gets it; only the report's author and reviewers get the reason of a rejection. */
const serializeVersion = (reader: Actor, { report, version, versionAuthor, file }: FoundReport): ReportVersion => ({
  id: version.id,
  version: version.version,
  status: version.status,
  note: version.note,
  author: versionAuthor,
  createdAt: version.createdAt.toISOString(),
  reviewedAt: version.reviewedAt?.toISOString() ?? null,
  reason: mayReadReason(reader, report) ? version.reason : null,
  fileUrl: file ? urlOfFile(file.id) : null,
  fileName: file?.filename ?? null,
  fileSize: file?.size ?? null,
  preview: previewOf(file?.filename ?? null),
});

/** Reports as their reader gets them, in the order given. */
const serializeReports = async (ctx: Context, reader: Actor, found: readonly FoundReport[]): Promise<TechnicalReport[]> => {
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

/** A row with its position in the list, which is that of its version. */
const withPosition = (found: FoundReport) => ({ ...found, createdAt: found.version.createdAt, id: found.version.id });

/**
 * A page of the reports that the actor may see, by report or by version, and the cursor of the next one; an order by a number has
 * one page only.
 * @throws invalid_input for an unknown cursor
 */
export const listReports = async (ctx: Context, actor: Actor, query: z.output<typeof technicalReportListQuerySchema>) => {
  const { limit, cursor, sort, ...filters } = query;
  const after = readCursor(cursor);
  const singlePage = sort !== 'newest';
  if (singlePage && after) throw onePageOnly();
  const found = await findReports(ctx.db, actor, filters, { sort, after, limit: limit + 1 });
  const { rows, next } = pageOf(found.map(withPosition), limit);
  return { items: await serializeReports(ctx, actor, rows), next: singlePage ? undefined : next };
};

/** @throws not_found, also for a report that the actor may not see */
const readableVersions = async (ctx: Context, actor: Actor, id: string): Promise<FoundReport[]> => {
  const found = await findVersions(ctx.db, actor, id);
  if (found.length === 0) throw itemNotFound(technicalReportType);
  return found;
};

/**
 * One report, with the latest version that the actor may see.
 * @throws not_found, also for a report that the actor may not see
 */
export const getReport = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<TechnicalReport> => {
  const [latest] = await readableVersions(ctx, actor, id);
  const [report] = await serializeReports(ctx, actor, latest ? [latest] : []);
  if (!report) throw itemNotFound(technicalReportType);
  return report;
};

/**
 * The versions of a report that the actor may see, newest first.
 * @throws not_found, also for a report that the actor may not see
 */
export const listVersions = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<ReportVersion[]> =>
  (await readableVersions(ctx, actor, id)).map((found) => serializeVersion(actor, found));

/**
 * The number of reports with a version of each status that the actor may see, and the total number of versions visible to them.
 */
export const reportSummary = async (ctx: Context, actor: Actor): Promise<TechnicalReportSummary> => {
  const counts = await countReports(ctx.db, actor);
  const of = (status: string) => counts.find((count) => count.status === status)?.reports ?? 0;
  return {
    approved: of('approved'),
    pending: of('pending'),
    draft: of('draft'),
    rejected: of('rejected'),
    versions: counts.reduce((sum, count) => sum + count.versions, 0),
  };
};

type Exported = ReturnType<typeof withPosition>;

const columns = ({ timeZone, publicUrl }: Context['env']): CsvColumn<Exported>[] => [
  { heading: msg`Title`, cell: ({ report }) => report.title },
  { heading: msg`Description`, cell: ({ report }) => report.description },
  { heading: msg`Category`, cell: ({ report }) => report.category && translate(reportCategories[report.category]) },
  { heading: msg`Version`, cell: ({ version }) => version.version },
  { heading: msg`Status`, cell: ({ version }) => (version.status === 'superseded' ? t`superseded` : statusWord(version.status)) },
  { heading: msg`Note`, cell: ({ version }) => version.note },
  { heading: msg`Tags`, cell: ({ report }) => report.tags.join(', ') },
  { heading: msg`Author`, cell: ({ author }) => `${author.firstName} ${author.lastName}` },
  { heading: msg`File`, cell: ({ file }) => file?.filename ?? null },
  { heading: msg`Score`, cell: ({ report }) => report.score },
  { heading: msg`Comments`, cell: ({ report }) => report.commentCount },
  { heading: msg`Submitted`, cell: ({ version }) => dayOf(version.createdAt, timeZone) },
  { heading: msg`Address`, cell: ({ report }) => publicUrl + technicalReportType.address(report.id) },
];

/** The reports that match the filters and that the actor may see, as a file; dates are in the company's time zone. */
export const exportReports = (ctx: Context, actor: Actor, filters: ReportFilters): CsvFile<Exported> => ({
  name: 'technical-reports',
  columns: columns(ctx.env),
  pages: allPages<Exported>(async (page) => (await findReports(ctx.db, actor, filters, page)).map(withPosition)),
});
