import { AttachmentField, NewItemDialog } from 'portal-sdk/content';
import { MarkdownArea, SelectField, TagsField, TextField } from 'portal-sdk/forms';
import { reportCategories, reportTexts } from 'shared-contracts/constants/technical-report';
import { firstVersion, reportLimits, reportUploadTexts } from 'shared-contracts/constants/technical-report-form';
import { submitTechnicalReport, uploadReportFile } from 'shared-contracts/endpoints/technical-reports';
import { technicalReportDraftSchema, technicalReportFormSchema } from 'shared-contracts/schemas/technical-report';
import { t } from 'shared-contracts/translate';

interface ReportFileProps {
  /** The page's upload box accepts less than the form. */
  purpose?: 'technicalReport' | 'technicalReportBox';
  label?: string;
  optional?: boolean;
  /** Called when an upload starts or ends. */
  onBusy: (busy: boolean) => void;
}

/** The file of a version. */
export const ReportFile = ({ purpose = 'technicalReport', label = t`File`, optional = true, onBusy }: ReportFileProps) => (
  <AttachmentField
    endpoint={uploadReportFile}
    purpose={purpose}
    label={label}
    optional={optional}
    failedTitle={reportUploadTexts.uploadFailed}
    onBusy={onBusy}
  />
);

/** The label of a version. */
export const VersionField = ({ hint }: { hint?: string }) => (
  <TextField name="version" label={t`Version`} maxLength={reportLimits.version.max} hint={hint} spellCheck={false} />
);

/** The text of a report. @param hasVersion whether its version can be named here */
export const ReportText = ({ hasVersion }: { hasVersion: boolean }) => (
  <>
    <TextField name="title" label={t`Title`} maxLength={reportLimits.title.max} placeholder={t`What is it about?`} />
    <MarkdownArea
      name="description"
      label={t`Description`}
      rows={5}
      maxLength={reportLimits.description.max}
      placeholder={t`The question, the method, and the results.`}
    />
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField name="category" label={t`Category`} options={reportCategories} placeholder={t`Select a category`} />
      {hasVersion ? <VersionField /> : null}
    </div>
    <TagsField name="tags" label={t`Tags`} placeholder={t`grid, losses`} hint={t`Separate tags with commas.`} />
  </>
);

const text = { title: '', description: '', category: undefined, version: firstVersion };
const empty = { ...text, tags: [], fileUrl: null, fileName: null, fileSize: null };

/** The dialog for a new report. Unsent input is autosaved, and survives a reload or an expired session. */
export default function NewReportDialog({ onClose }: { onClose: () => void }) {
  return (
    <NewItemDialog
      title={t`New Report`}
      description={t`A reviewer checks it first. Once approved, everyone can see it.`}
      submitLabel={t`Submit report`}
      submit={submitTechnicalReport}
      inputOf={(body) => ({ body })}
      success={reportTexts.submitted}
      failure={reportUploadTexts.submissionFailed}
      schema={technicalReportFormSchema}
      defaultValues={empty}
      draftKey="technical-reports/new"
      draftSchema={technicalReportDraftSchema}
      hasPage
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
