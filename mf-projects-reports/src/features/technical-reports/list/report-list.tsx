import FileText from 'lucide-react/icons/file-text';
import { ItemList } from 'portal-sdk/content';
import { CardGrid } from 'portal-sdk/lists';
import { useMemo } from 'react';
import type { TechnicalReport } from 'shared-contracts/schemas/technical-report';
import { t } from 'shared-contracts/translate';
import { ReportCard } from '../report/report-card.tsx';
import { reportsQuery, useReportFilters } from '../report-queries.ts';

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
    >
      {(reports) => <Cards reports={reports} />}
    </ItemList>
  );
};
