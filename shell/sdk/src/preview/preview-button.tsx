import Eye from 'lucide-react/icons/eye';
import { t } from 'shared-contracts/translate';
import { Button, type ButtonProps } from '../ui/button.tsx';
import type { PreviewDialogProps } from './preview-dialog.tsx';
import { usePreview } from './use-preview.tsx';

interface PreviewButtonProps extends Omit<PreviewDialogProps, 'onClose'>, Pick<ButtonProps, 'variant' | 'size'> {
  /** What is shown, where the button stands beside others of its kind. */
  label: string;
}

/** A button that shows a file; only for files that `filePreviewOf` names. */
export const PreviewButton = ({ label, variant = 'outline', size = 'sm', ...preview }: PreviewButtonProps) => {
  const { trigger, dialog } = usePreview(preview);
  return (
    <>
      <Button {...trigger} variant={variant} size={size} icon={<Eye />} aria-label={t`Preview: ${label}`}>{t`Preview`}</Button>
      {dialog}
    </>
  );
};
