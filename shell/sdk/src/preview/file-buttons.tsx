import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import { type ReactNode, useState } from 'react';
import { t } from 'shared-contracts/translate';
import { Button, type ButtonProps, buttonClass } from '../ui/button.tsx';
import { lazyDialog } from '../ui/lazy-dialog.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import type { PreviewDialogProps, ShownFile } from './preview-dialog.tsx';

const PreviewDialog = lazyDialog(() => import('./preview-dialog.tsx'));

interface Preview {
  /** Event handlers for the button that opens the preview. */
  readonly trigger: { readonly onClick: () => void; readonly onPointerEnter: () => void; readonly onFocus: () => void };
  /** The dialog while it is open. */
  readonly dialog: ReactNode;
}

/** The preview of a file, to be opened by a button. */
const usePreview = (props: Omit<PreviewDialogProps, 'onClose'>): Preview => {
  const [open, setOpen] = useState(false);
  return {
    trigger: { onClick: () => setOpen(true), onPointerEnter: PreviewDialog.preload, onFocus: PreviewDialog.preload },
    dialog: open ? <PreviewDialog {...props} onClose={() => setOpen(false)} /> : null,
  };
};

interface PreviewButtonProps extends Omit<PreviewDialogProps, 'onClose'>, Pick<ButtonProps, 'variant' | 'size'> {
  /** The name of the file, if there are several such buttons. */
  label: string;
}

/** A button that previews a file; only for files that `filePreviewOf` supports. */
export const PreviewButton = ({ label, variant = 'outline', size = 'sm', ...preview }: PreviewButtonProps) => {
  const { trigger, dialog } = usePreview(preview);
  return (
    <>
      <Button {...trigger} variant={variant} size={size} icon={<Eye />} aria-label={t`Preview: ${label}`}>{t`Preview`}</Button>
      {dialog}
    </>
  );
};

interface FileNameProps {
  file: ShownFile;
  /** Whether clicking the name opens the preview. */
  shown: boolean;
  download?: ReactNode;
}

const PreviewedName = ({ file, download }: Omit<FileNameProps, 'shown'>) => {
  const { trigger, dialog } = usePreview({ file, download });
  return (
    <>
      <Tooltip text={t`Preview ${file.name}`}>
        <button
          {...trigger}
          type="button"
          className="touch-target min-w-0 cursor-pointer truncate font-medium hover:underline"
          aria-label={t`Preview ${file.name}`}
        >
          {file.name}
        </button>
      </Tooltip>
      {dialog}
    </>
  );
};

/** The name of a file on one line; a click opens the preview if there is one. */
export const FileName = ({ file, shown, download }: FileNameProps) =>
  shown ? (
    <PreviewedName file={file} download={download} />
  ) : (
    <Tooltip text={file.name}>
      <span className="min-w-0 truncate">{file.name}</span>
    </Tooltip>
  );

/**
 * A download link that looks like a button.
 * @param label what it downloads, if there are several such links
 */
export const DownloadButton = ({ href, label }: { href: string; label?: string }) => (
  <a className={buttonClass('outline', 'md')} href={href} target="_blank" rel="noreferrer" aria-label={label}>
    <Download className="size-4" aria-hidden="true" />
    {t`Download`}
  </a>
);
