import Download from 'lucide-react/icons/download';
import { urlOf } from 'portal-sdk/query';
import { Button, buttonClass, Dialog, ErrorState, Spinner } from 'portal-sdk/ui';
import { lazy, Suspense } from 'react';
import { downloadTechnicalReport } from 'shared-contracts/endpoints/technical-reports';
import type { ReportVersion, TechnicalReport } from 'shared-contracts/schemas/technical-report';
import { previewUrl, usePreviewText } from './preview-text.ts';

// each with the library that reads its kind of file
const PdfPages = lazy(() => import('./pdf-pages.tsx'));
const MarkdownText = lazy(() => import('./markdown-text.tsx'));

interface PreviewProps {
  report: TechnicalReport;
  version: ReportVersion;
}

const TextPreview = ({ report, version }: PreviewProps) => {
  const { data, error, isPending, refetch } = usePreviewText(report.id, version);
  if (isPending) return <Spinner label="Reading the file…" />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} title="The file could not be read" />;
  return (
    <>
      {data.goesOn ? (
        <p className="mb-3 rounded-field bg-info-soft p-3 text-info-ink text-sm">
          Only the first part is shown. Download the file to read the rest.
        </p>
      ) : null}
      {version.preview === 'markdown' ? (
        <MarkdownText text={data.text} />
      ) : (
        <pre className="wrap-anywhere whitespace-pre-wrap font-mono text-sm">{data.text}</pre>
      )}
    </>
  );
};

/** Shows the file of a version without leaving the page. */
export default function PreviewDialog({ report, version, onClose }: PreviewProps & { onClose: () => void }) {
  const href = urlOf(downloadTechnicalReport, { params: { id: report.id }, query: { version: version.id } });
  return (
    <Dialog
      open
      onClose={onClose}
      title={report.title}
      description={`Version ${version.version} · ${version.fileName}`}
      size="lg"
      footer={
        <>
          {version.status === 'approved' ? (
            <a className={buttonClass('outline', 'md')} href={href} target="_blank" rel="noreferrer">
              <Download className="size-4" aria-hidden="true" />
              Download
            </a>
          ) : null}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <Suspense fallback={<Spinner label="Reading the file…" />}>
        {version.preview === 'pdf' ? (
          <PdfPages url={previewUrl(report.id, version)} />
        ) : (
          <TextPreview report={report} version={version} />
        )}
      </Suspense>
    </Dialog>
  );
}
