import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import { urlOf } from 'portal-sdk/query';
import { Button, buttonClass, lazyDialog } from 'portal-sdk/ui';
import { Suspense, useState } from 'react';
import { downloadTechnicalReport } from 'shared-contracts/endpoints/technical-reports';
import type { ReportVersion, TechnicalReport } from 'shared-contracts/schemas/technical-report';

const PreviewDialog = lazyDialog(() => import('../preview/preview-dialog.tsx'));

interface VersionActionsProps {
  report: TechnicalReport;
  version: ReportVersion;
  /** Offers the download of an approved version alone, as the list does; the history offers that of any version. */
  published?: boolean;
}

/** Preview and Download of a version, as far as it has a file. */
export const VersionActions = ({ report, version, published = false }: VersionActionsProps) => {
  const [open, setOpen] = useState(false);
  if (version.fileUrl === null) return null;
  const named = `${report.title}, version ${version.version}`;
  const href = urlOf(downloadTechnicalReport, { params: { id: report.id }, query: { version: version.id } });
  return (
    <>
      {version.preview ? (
        <Button
          variant="outline"
          size="sm"
          icon={<Eye />}
          aria-label={`Preview: ${named}`}
          onPointerEnter={PreviewDialog.preload}
          onFocus={PreviewDialog.preload}
          onClick={() => setOpen(true)}
        >
          Preview
        </Button>
      ) : null}
      {!published || version.status === 'approved' ? (
        <a
          className={buttonClass('outline', 'sm')}
          href={href}
          target="_blank"
          rel="noreferrer"
          aria-label={`Download: ${named}`}
        >
          <Download className="size-4" aria-hidden="true" />
          Download
        </a>
      ) : null}
      {open ? (
        <Suspense fallback={null}>
          <PreviewDialog report={report} version={version} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
