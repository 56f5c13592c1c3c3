import { NewItemDialog } from 'portal-sdk/content';
import { MarkdownArea } from 'portal-sdk/forms';
import { Spinner } from 'portal-sdk/ui';
import { reportTexts } from 'shared-contracts/constants/technical-report';
import { nextVersion, reportLimits } from 'shared-contracts/constants/technical-report-form';
import { addReportVersion } from 'shared-contracts/endpoints/technical-reports';
import { newVersionFormSchema, type TechnicalReport } from 'shared-contracts/schemas/technical-report';
import { t } from 'shared-contracts/translate';
import { useVersions } from '../report-queries.ts';
import { ReportFile, VersionField } from './new-report-dialog.tsx';

interface NewVersionDialogProps {
  report: TechnicalReport;
  onClose: () => void;
}

const VersionForm = ({ report, used, onClose }: NewVersionDialogProps & { used: readonly string[] }) => {
  const next = nextVersion(used);
  const empty = { version: next, note: '', fileUrl: undefined, fileName: null, fileSize: null };
  return (
    <NewItemDialog
      title={t`New version`}
      description={
        report.status === 'approved'
          ? t`Version ${report.version} stays published until a reviewer approves the new one.`
          : t`It replaces the previous one in review.`
      }
      submitLabel={t`Submit version`}
      schema={newVersionFormSchema}
      defaultValues={empty}
      draftKey={`technical-reports/version/${report.id}`}
      submit={addReportVersion}
      inputOf={(body) => ({ params: { id: report.id }, body: { ...body, revision: report.revision } })}
      success={reportTexts.versionAdded}
      failure={reportTexts.versionFailed}
      onClose={onClose}
    >
      {(_form, onBusy) => (
        <>
          <VersionField hint={t`Suggested: ${next}.`} />
          <MarkdownArea
            name="note"
            label={t`What's new`}
            rows={3}
            maxLength={reportLimits.note.max}
            placeholder={t`March figures, another source on page 3`}
            optional
          />
          <ReportFile optional={false} onBusy={onBusy} />
        </>
      )}
    </NewItemDialog>
  );
};

/** The dialog that adds a version to a report. */
export default function NewVersionDialog({ report, onClose }: NewVersionDialogProps) {
  const { data: versions, isPending } = useVersions(report.id);
  if (isPending) return <Spinner label={t`Opening the form…`} />;
  return <VersionForm report={report} used={(versions ?? []).map(({ version }) => version).toReversed()} onClose={onClose} />;
}
