import Eye from 'lucide-react/icons/eye';
import { t } from 'shared-contracts/translate';
import { Button, type ButtonProps } from '../ui/button.tsx';
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
