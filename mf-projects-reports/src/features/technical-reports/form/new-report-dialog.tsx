import { NewItemDialog } from 'portal-sdk/content';
import { firstVersion, reportTexts } from 'shared-contracts/constants/technical-report';
import { submitTechnicalReport } from 'shared-contracts/endpoints/technical-reports';
import { technicalReportDraftSchema, technicalReportFormSchema } from 'shared-contracts/schemas/technical-report';
import { t } from 'shared-contracts/translate';
import { ReportFile, ReportText } from './report-fields.tsx';

const text = { title: '', description: '', category: undefined, version: firstVersion };
const empty = { ...text, tags: [], fileUrl: null, fileName: null, fileSize: null };

/** The dialog for a new report. Unsent input is autosaved, and survives a reload or an expired session. */
export default function NewReportDialog({ onClose }: { onClose: () => void }) {
  return (
    <NewItemDialog
      title={t`New Report`}
      description={t`A reviewer checks it first. Once approved, everyone can see it.`}
      submitLabel={t`Submit Report`}
      submit={submitTechnicalReport}
      inputOf={(body) => ({ body })}
      success={reportTexts.submitted}
      failure={reportTexts.submissionFailed}
      schema={technicalReportFormSchema}
      defaultValues={empty}
      draftKey="technical-reports/new"
      draftSchema={technicalReportDraftSchema}
      onClose={onClose}
    >
      {(_form, onBusy) => (
        <>
          <ReportText hasVersion />
          <ReportFile onBusy={onBusy} />
        </>
      )}
    </NewItemDialog>
  );
}
