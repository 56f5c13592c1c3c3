import type { Actor } from 'shared-contracts/actor';
import { dayOf } from 'shared-contracts/constants/day';
import { reportCategories } from 'shared-contracts/constants/technical-report';
import type { Context } from '../../context.ts';
import { allPages } from '../../platform/db/all-pages.ts';
import type { CsvColumn, CsvFile } from '../../platform/http/csv.ts';
import { technicalReportType } from './content-type.ts';
import { type FoundReport, findReports, type ReportFilters } from './repository.ts';

interface Exported extends FoundReport {
  readonly createdAt: Date;
  readonly id: string;
}

const columns = ({ timeZone, publicUrl }: Context['env']): CsvColumn<Exported>[] => [
  { heading: 'Title', cell: ({ report }) => report.title },
  { heading: 'Description', cell: ({ report }) => report.description },
  { heading: 'Category', cell: ({ report }) => report.category && reportCategories[report.category] },
  { heading: 'Version', cell: ({ version }) => version.version },
  { heading: 'Status', cell: ({ version }) => version.status },
  { heading: 'Note', cell: ({ version }) => version.note },
  { heading: 'Tags', cell: ({ report }) => report.tags.join(', ') },
  { heading: 'Author', cell: ({ author }) => `${author.firstName} ${author.lastName}` },
  { heading: 'File', cell: ({ file }) => file?.filename ?? null },
  { heading: 'Score', cell: ({ report }) => report.score },
  { heading: 'Comments', cell: ({ report }) => report.commentCount },
  { heading: 'Submitted', cell: ({ version }) => dayOf(version.createdAt, timeZone) },
  { heading: 'Address', cell: ({ report }) => publicUrl + technicalReportType.address(report.id) },
];

/** The reports that the filters leave and the actor may see, as a file; dates are days of the company's time zone. */
export const exportReports = (ctx: Context, actor: Actor, filters: ReportFilters): CsvFile<Exported> => ({
  name: 'technical-reports',
  columns: columns(ctx.env),
  pages: allPages<Exported>(async (page) =>
    (await findReports(ctx.db, actor, filters, page)).map((found) => ({
      ...found,
      createdAt: found.version.createdAt,
      id: found.version.id,
    })),
  ),
});
