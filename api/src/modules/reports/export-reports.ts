import type { Actor } from 'shared-contracts/actor';
import { dayOf } from 'shared-contracts/constants/day';
import { reportCategories } from 'shared-contracts/constants/technical-report';
import { msg, t, translate } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { allPages } from '../../platform/db/all-pages.ts';
import type { CsvColumn, CsvFile } from '../../platform/http/csv.ts';
import { statusWord } from '../content/item-texts.ts';
import { technicalReportType } from './content-type.ts';
import { type FoundReport, findReports, type ReportFilters } from './repository.ts';

interface Exported extends FoundReport {
  readonly createdAt: Date;
  readonly id: string;
}

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
  pages: allPages<Exported>(async (page) =>
    (await findReports(ctx.db, actor, filters, page)).map((found) => ({
      ...found,
      createdAt: found.version.createdAt,
      id: found.version.id,
    })),
  ),
});
