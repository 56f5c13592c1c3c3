import { AttachmentField } from 'portal-sdk/content';
import { MarkdownArea, SelectField, TagsField, TextField } from 'portal-sdk/forms';
import { reportCategories, reportLimits, reportTexts } from 'shared-contracts/constants/technical-report';
import { uploadReportFile } from 'shared-contracts/endpoints/technical-reports';

const categories = Object.entries(reportCategories).map(([value, label]) => ({ value, label }));

interface ReportFileProps {
  /** The upload box of the page takes less than the form. */
  purpose?: 'technicalReport' | 'technicalReportBox';
  label?: string;
  /** Called when an upload starts or ends. */
  onBusy: (busy: boolean) => void;
}

/** The file of a version. */
export const ReportFile = ({ purpose = 'technicalReport', label = 'File (optional)', onBusy }: ReportFileProps) => (
  <AttachmentField
    endpoint={uploadReportFile}
    purpose={purpose}
    label={label}
    failedTitle={reportTexts.uploadFailed}
    onBusy={onBusy}
  />
);

/** The label of a version. */
export const VersionField = ({ hint }: { hint?: string }) => (
  <TextField name="version" label="Version" maxLength={reportLimits.version.max} hint={hint} spellCheck={false} />
);

/** The text of a report. @param hasVersion whether its version can be named here */
export const ReportText = ({ hasVersion }: { hasVersion: boolean }) => (
  <>
    <TextField name="title" label="Title" maxLength={reportLimits.title.max} placeholder="What is it about?" />
    <MarkdownArea
      name="description"
      label="Description"
      rows={5}
      maxLength={reportLimits.description.max}
      placeholder="The question, the method, and the results."
    />
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField name="category" label="Category" options={categories} placeholder="Select a category" />
      {hasVersion ? <VersionField /> : null}
    </div>
    <TagsField name="tags" label="Tags" placeholder="grid, losses" hint="Separate tags with commas." />
  </>
);
