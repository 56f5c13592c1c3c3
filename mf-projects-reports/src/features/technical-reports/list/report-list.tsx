import FileText from 'lucide-react/icons/file-text';
import { CardTags, ItemCard, ItemList } from 'portal-sdk/content';
import { CardGrid } from 'portal-sdk/lists';
import { Excerpt, StatusBadge } from 'portal-sdk/ui';
import { useMemo } from 'react';
import { maxSorted } from 'shared-contracts/constants/sorts';
import { reportCategories } from 'shared-contracts/constants/technical-report';
import type { TechnicalReport } from 'shared-contracts/schemas/technical-report';
import { t } from 'shared-contracts/translate';
import { reportType, VersionActions } from '../report-parts.tsx';
import { reportsQuery, useReportFilters } from '../report-queries.ts';

/** A version of a report in the list. */
const ReportCard = ({ report }: { report: TechnicalReport }) => {
  const { shownVersion, category } = report;
  return (
    <ItemCard
      of={reportType}
      item={{ ...report, createdAt: shownVersion.createdAt }}
      badge={<StatusBadge status={shownVersion.status} />}
      decidable={shownVersion.status === 'pending'}
      actions={() => <VersionActions report={report} version={shownVersion} published />}
    >
      <p className="font-medium text-primary-ink text-xs">
        {[t`Version ${shownVersion.version}`, category && reportCategories[category]].filter(Boolean).join(' · ')}
      </p>
      <p className="wrap-anywhere line-clamp-4 text-muted text-sm">
        <Excerpt text={report.description} />
      </p>
      <CardTags tags={report.tags} />
    </ItemCard>
  );
};

/** An entry of the list: one report may have several. */
interface Entry {
  /** The id of the version. */
  readonly id: string;
  readonly report: TechnicalReport;
}

const cardOf = ({ report }: Entry) => <ReportCard report={report} />;

const Cards = ({ reports }: { reports: readonly TechnicalReport[] }) => {
  const entries = useMemo(() => reports.map((report): Entry => ({ id: report.shownVersion.id, report })), [reports]);
  return <CardGrid items={entries}>{cardOf}</CardGrid>;
};

/**
 * The reports that match the filters.
 * @param onNew absent for people who may not submit
 */
export const ReportList = ({ onNew }: { onNew: (() => void) | undefined }) => {
  const { filters, isFiltered, clear } = useReportFilters();
  return (
    <ItemList
      query={reportsQuery(filters)}
      loading={t`Loading reports…`}
      failed={t`The reports could not be loaded`}
      empty={{
        icon: <FileText />,
        title: t`No reports found`,
        first: t`Share what you have measured or designed.`,
        filtered: t`No reports match these filters.`,
        newLabel: t`New Report`,
      }}
      onClear={isFiltered ? clear : undefined}
      onNew={onNew}
      most={filters.sort ? maxSorted : undefined}
    >
      {(reports) => <Cards reports={reports} />}
    </ItemList>
  );
};
