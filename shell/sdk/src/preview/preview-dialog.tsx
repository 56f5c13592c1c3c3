import { lazy, type ReactNode, Suspense } from 'react';
import { type FilePreview, filePreviewLimits, filePreviewOf } from 'shared-contracts/constants/file-preview';
import { t } from 'shared-contracts/translate';
import { formatMegabytes } from '../format.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { TooLarge } from './read-file.tsx';

// each with the library for its file type; PDF.js loads with the first PDF
const ImageView = lazy(() => import('./image-view.tsx'));
const PdfView = lazy(() => import('./pdf-view.tsx'));
const TextView = lazy(() => import('./text-view.tsx'));

/** A file that the portal shows. */
export interface ShownFile {
  readonly name: string;
  /** Size in bytes, if known. */
  readonly size: number | null;
  /** Address of the file; the server decides who may read it. */
  readonly url: string;
  /** Default: what `filePreviewOf` says of its name. */
  readonly shownAs?: FilePreview;
}

export interface PreviewDialogProps {
  file: ShownFile;
  /** Defaults to the name of the file. */
  title?: string;
  description?: string;
  /** A download link, for people who may download the file. */
  download?: ReactNode;
  onClose: () => void;
}

const Content = ({ file: { name, size, url, shownAs } }: { file: ShownFile }) => {
  const preview = shownAs ?? filePreviewOf(name);
  if (preview === 'markdown' || preview === 'text') return <TextView url={url} isMarkdown={preview === 'markdown'} />;
  if ((size ?? 0) > filePreviewLimits.bytes) return <TooLarge />;
  return preview === 'pdf' ? <PdfView url={url} /> : <ImageView url={url} name={name} />;
};

/** Previews a file without leaving the page. */
export default function PreviewDialog({ file, title, description, download, onClose }: PreviewDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title ?? file.name}
      description={description ?? (file.size === null ? undefined : formatMegabytes(file.size))}
      size="lg"
      footer={
        <>
          {download}
          <Button onClick={onClose}>{t`Close`}</Button>
        </>
      }
    >
      <Suspense fallback={<Spinner label={t`Reading the file…`} />}>
        <Content file={file} />
      </Suspense>
    </Dialog>
  );
}
