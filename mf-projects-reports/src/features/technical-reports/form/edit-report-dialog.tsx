import { EditDialog } from 'portal-sdk/content';
import { reportCategories } from 'shared-contracts/constants/technical-report';
import { editTechnicalReport, getTechnicalReport } from 'shared-contracts/endpoints/technical-reports';
import {
  type TechnicalReport,
  technicalReportDraftSchema,
  technicalReportEditFormSchema,
} from 'shared-contracts/schemas/technical-report';
import { t } from 'shared-contracts/translate';
import { reportType } from '../report-parts.tsx';
import { ReportFile, ReportText } from './new-report-dialog.tsx';

const labels = { title: t`Title`, description: t`Description`, category: t`Category`, tags: t`Tags` };
/** Version and file can change only in a draft. */
const draftLabels = { ...labels, version: t`Version`, fileUrl: t`File` };
const valuesOf = ({ title, description, category, version, tags, fileUrl, fileName, fileSize }: TechnicalReport) => ({
  ...{ title, description, version, tags, fileUrl, fileName, fileSize },
  category: category ?? '',
});

/** The dialog for editing a report. */
export default function EditReportDialog({ report, onClose }: { report: TechnicalReport; onClose: () => void }) {
  const isDraft = report.status === 'draft';
  return (
    <EditDialog
      title={t`Edit report`}
      of={reportType}
      item={report}
      edit={editTechnicalReport}
      get={getTechnicalReport}
      schema={technicalReportEditFormSchema}
      labels={isDraft ? draftLabels : labels}
      choices={{ category: reportCategories }}
      valuesOf={valuesOf}
      draftKey={`technical-reports/edit/${report.id}`}
      draftSchema={technicalReportDraftSchema}
      onClose={onClose}
    >
      {(_form, onBusy) => (
        <>
          <ReportText hasVersion={isDraft} />
          {isDraft ? <ReportFile onBusy={onBusy} /> : null}
        </>
      )}
    </EditDialog>
  );
}
