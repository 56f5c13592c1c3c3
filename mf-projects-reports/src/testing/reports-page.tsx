import { type AreaPage, json, nextSample, noFile, type Opening, openArea, radu, sampleContent } from 'portal-sdk/testing';
import type { ReportVersion, TechnicalReport, TechnicalReportSummary } from 'shared-contracts/schemas/technical-report';
import Remote from '../remote.tsx';

/** An approved version with a Markdown file, unless overridden by `fields`. */
export const sampleVersion = (fields: Partial<ReportVersion> = {}): ReportVersion => {
  const { id } = nextSample();
  return {
    id,
    version: '1.0',
    status: 'approved',
    note: '',
    author: radu,
    createdAt: '2026-03-09T22:30:00.000Z',
    reviewedAt: null,
    reason: null,
    fileUrl: `/api/files/${id}`,
    fileName: 'Losses.md',
    fileSize: 2048,
    preview: 'markdown',
    ...fields,
  };
};

/** An approved report of a colleague, unless overridden by `fields`. */
export const sampleReport = (
  fields: Partial<Omit<TechnicalReport, 'shownVersion'>> = {},
  shown: Partial<ReportVersion> = {},
): TechnicalReport => {
  const { id, number } = nextSample();
  const status = fields.status ?? 'approved';
  const shownVersion = sampleVersion({ status: status === 'approved' ? 'approved' : 'pending', ...shown });
  return {
    id,
    title: `Report number ${number}`,
    description: 'Where the energy goes between the park and the substation.',
    category: 'technical-analysis',
    version: shownVersion.version,
    ...sampleContent(fields.author),
    ...noFile,
    ...fields,
    shownVersion,
  };
};

const summary: TechnicalReportSummary = { approved: 3, pending: 1, draft: 0, rejected: 0, versions: 7 };

/**
 * Opens the area with a fake api that returns the given reports.
 * @param opening `summary` overrides counts of the reports
 */
export const openReports = (
  reports: readonly TechnicalReport[],
  opening: Opening & { summary?: Partial<TechnicalReportSummary> } = {},
): AreaPage =>
  openArea(Remote, ['/technical-reports'], {
    ...opening,
    replies: {
      'GET /api/technical-reports': () => json(reports),
      'GET /api/technical-reports/summary': () => json({ ...summary, ...opening.summary }),
      ...Object.fromEntries(reports.map((report) => [`GET /api/technical-reports/${report.id}`, () => json(report)])),
      ...Object.fromEntries(
        reports.map(({ id, shownVersion }) => [`GET /api/technical-reports/${id}/versions`, () => json([shownVersion])]),
      ),
      ...Object.fromEntries(reports.map(({ id }) => [`GET /api/content/technical_report/${id}/comments`, () => json([])])),
      ...opening.replies,
    },
  });
