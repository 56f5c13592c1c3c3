import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useOperation } from 'portal-sdk/query';
import { Button, ConfirmDialog } from 'portal-sdk/ui';
import { useState } from 'react';
import { reportTexts } from 'shared-contracts/constants/technical-report';
import { restoreReportVersion } from 'shared-contracts/endpoints/technical-reports';
import type { ReportVersion, TechnicalReport } from 'shared-contracts/schemas/technical-report';
import { t } from 'shared-contracts/translate';

interface RestoreButtonProps {
  report: TechnicalReport;
  version: ReportVersion;
}

/** Submits an earlier version as a new one, after a confirmation. */
export const RestoreButton = ({ report, version }: RestoreButtonProps) => {
  const [asking, setAsking] = useState(false);
  const { versionAdded: success, versionFailed } = reportTexts;
  const failure = ({ error }: { readonly error: string }) => ({
    ...versionFailed,
    description: error || versionFailed.description,
  });
  const { mutate, isPending } = useOperation(restoreReportVersion, { success, failure });
  const restore = () =>
    mutate(
      { params: { id: report.id, versionId: version.id }, body: { revision: report.revision } },
      { onSettled: () => setAsking(false) },
    );
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<RotateCcw />}
        aria-label={t`Restore version ${version.version}`}
        onClick={() => setAsking(true)}
      >{t`Restore`}</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={restore}
        title={t`Restore version ${version.version}?`}
        text={t`Its file becomes a new version for review. No version is lost.`}
        confirmLabel={t`Restore`}
        busy={isPending}
      />
    </>
  );
};
