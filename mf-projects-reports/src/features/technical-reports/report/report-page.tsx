import FilePlus from 'lucide-react/icons/file-plus';
import { EditButton, ItemDetails, ItemFacts, ItemPage, ItemRatingCard, ItemTags } from 'portal-sdk/content';
import { useActor } from 'portal-sdk/host';
import { DialogButton } from 'portal-sdk/lists';
import { Card, lazyDialog, RichText, StatusBadge } from 'portal-sdk/ui';
import { reportCategories } from 'shared-contracts/constants/technical-report';
import {
  getTechnicalReport,
  listTechnicalReportHistory,
  listTechnicalReports,
} from 'shared-contracts/endpoints/technical-reports';
import { isPublished, mayAddVersion } from 'shared-contracts/policies/content';
import type { TechnicalReport } from 'shared-contracts/schemas/technical-report';
import { t } from 'shared-contracts/translate';
import { reportType } from '../report-parts.tsx';
import { VersionHistory } from './version-history.tsx';

const EditReportDialog = lazyDialog(() => import('../form/edit-report-dialog.tsx'));
const NewVersionDialog = lazyDialog(() => import('../form/new-version-dialog.tsx'));

const NewVersionButton = ({ report }: { report: TechnicalReport }) => (
  <DialogButton
    address="version"
    may={mayAddVersion(useActor(), report)}
    label={t`New version`}
    variant="outline"
    size="sm"
    icon={<FilePlus />}
    preload={NewVersionDialog.preload}
  >
    {(onClose) => <NewVersionDialog report={report} onClose={onClose} />}
  </DialogButton>
);

/** The controls of a report, except for deciding on it and withdrawing it. */
const ReportControls = ({ report }: { report: TechnicalReport }) => (
  <>
    <NewVersionButton report={report} />
    <EditButton item={report} preload={EditReportDialog.preload}>
      {(onClose) => <EditReportDialog report={report} onClose={onClose} />}
    </EditButton>
  </>
);

/** All details of one report. */
const ReportDetails = ({ report }: { report: TechnicalReport }) => {
  const { status, version, category } = report;
  return (
    <ItemDetails
      of={{ ...reportType, history: listTechnicalReportHistory }}
      item={report}
      controls={<ReportControls report={report} />}
      aside={
        <>
          <ItemFacts
            title={t`About this report`}
            item={report}
            facts={[
              ...(category ? [[t`Category`, reportCategories[category]] as const] : []),
              [isPublished(status) ? t`Published version` : t`Version`, version],
            ]}
          />
          <ItemRatingCard of={reportType} item={report} />
        </>
      }
    >
      <Card>
        <div>
          <StatusBadge status={status} />
        </div>
        <RichText text={report.description} />
        <ItemTags tags={report.tags} />
      </Card>
      <VersionHistory report={report} />
    </ItemDetails>
  );
};

/** The page of one report. */
export default function ReportPage() {
  return (
    <ItemPage area={t`Technical Reports`} noun={t`technical report`} get={getTechnicalReport} list={listTechnicalReports}>
      {(report) => <ReportDetails report={report} />}
    </ItemPage>
  );
}
