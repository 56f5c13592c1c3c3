import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import { t } from 'shared-contracts/translate';
import { Button, type ButtonProps, buttonClass } from '../ui/button.tsx';
import type { PreviewDialogProps } from './preview-dialog.tsx';
import { usePreview } from './use-preview.tsx';

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
