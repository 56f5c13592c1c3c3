import GitCompare from 'lucide-react/icons/git-compare';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { PersonLink } from 'portal-sdk/content';
import { useActor } from 'portal-sdk/host';
import { DialogButton } from 'portal-sdk/lists';
import { useOperation } from 'portal-sdk/query';
import {
  Button,
  Card,
  ConfirmDialog,
  ErrorState,
  formatMegabytes,
  lazyDialog,
  RelativeTime,
  RichText,
  Skeleton,
  StatusBadge,
} from 'portal-sdk/ui';
import { useState } from 'react';
import { reportTexts } from 'shared-contracts/constants/technical-report';
import { restoreReportVersion } from 'shared-contracts/endpoints/technical-reports';
import { mayAddVersion } from 'shared-contracts/policies/content';
import type { ReportVersion, TechnicalReport } from 'shared-contracts/schemas/technical-report';
import { t } from 'shared-contracts/translate';
import { VersionActions } from '../report-parts.tsx';
import { useVersions } from '../report-queries.ts';

interface RestoreButtonProps {
  report: TechnicalReport;
  version: ReportVersion;
}

/** Submits an earlier version as a new one, after a confirmation. */
const RestoreButton = ({ report, version }: RestoreButtonProps) => {
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

const CompareDialog = lazyDialog(() => import('../preview/compare-dialog.tsx'));

interface VersionRowProps {
  report: TechnicalReport;
  version: ReportVersion;
  /** Whether it can be restored: a later version exists, and the reader may add versions. */
  restorable: boolean;
}

const VersionRow = ({ report, version, restorable }: VersionRowProps) => {
  return (
    <li className="flex flex-col gap-2 border-base-300 border-t pt-4 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{t`Version ${version.version}`}</h3>
        <StatusBadge status={version.status} labels={{ superseded: t`Superseded`.toUpperCase() }} />
        <p className="text-muted text-xs sm:ml-auto">
          <PersonLink person={version.author} />
          {' · '}
          <RelativeTime at={version.createdAt} />
        </p>
      </div>
      {version.note ? <RichText text={version.note} className="text-sm" /> : null}
      {version.status === 'rejected' && version.reason ? (
        <p className="wrap-anywhere whitespace-pre-line text-error-ink text-sm">{t`Reason for rejection: ${version.reason}`}</p>
      ) : null}
      {version.fileName === null ? (
        <p className="text-muted text-sm">{t`No file`}</p>
      ) : (
        <p className="flex min-w-0 gap-2 text-muted text-sm">
          <span className="min-w-0 truncate">{version.fileName}</span>
          <span className="shrink-0 tabular-nums">{formatMegabytes(version.fileSize ?? 0)}</span>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <VersionActions report={report} version={version} />
        {restorable && version.fileName !== null ? <RestoreButton report={report} version={version} /> : null}
      </div>
    </li>
  );
};

const isText = ({ preview }: ReportVersion): boolean => preview === 'markdown' || preview === 'text';

/** All versions of a report that the reader may see, the latest first: open, download, restore, compare. */
export const VersionHistory = ({ report }: { report: TechnicalReport }) => {
  const actor = useActor();
  const { data: versions, error, isPending, refetch } = useVersions(report.id);
  const texts = versions?.filter(isText) ?? [];
  return (
    <Card
      title={t`Version history`}
      actions={
        texts.length > 1 ? (
          <DialogButton
            address="compare"
            label={t`Compare versions`}
            variant="outline"
            size="sm"
            icon={<GitCompare />}
            preload={CompareDialog.preload}
          >
            {(onClose) => <CompareDialog report={report} versions={texts} onClose={onClose} />}
          </DialogButton>
        ) : undefined
      }
    >
      {isPending ? <Skeleton className="h-24 w-full" /> : null}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} title={t`The versions could not be loaded`} /> : null}
      {versions ? (
        <ul className="flex flex-col gap-4">
          {versions.map((version, index) => (
            <VersionRow
              key={version.id}
              report={report}
              version={version}
              restorable={index > 0 && mayAddVersion(actor, report)}
            />
          ))}
        </ul>
      ) : null}
    </Card>
  );
};
