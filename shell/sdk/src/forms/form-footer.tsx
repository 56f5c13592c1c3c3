import { t } from 'shared-contracts/translate';
import { Button } from '../ui/button.tsx';
import { useCannotSave } from './cannot-save-note.tsx';

export interface FormFooterProps {
  formId: string;
  /** Label of the submit button, and its label while submitting. */
  label: string;
  busyLabel: string;
  isDirty: boolean;
  isSubmitting: boolean;
  /** Something in progress blocks all saving, for example an upload. */
  waits?: boolean;
  /** Something is missing for a submit; the second button still works. */
  lacks?: boolean;
  /** A second way to save, for example as a draft. */
  quiet?: { readonly label: string; readonly busyLabel: string; readonly busy: boolean; readonly onClick: () => void };
  onClose: () => void;
  /** Clears the form and its autosave. */
  onDiscard: () => void;
}

/** The buttons of a dialog with an autosaved form. */
export const FormFooter = (props: FormFooterProps) => {
  const { formId, label, busyLabel, isDirty, lacks = false, quiet, onClose, onDiscard } = props;
  const cannotSave = useCannotSave();
  const waits = props.waits || cannotSave;
  const isSubmitting = props.isSubmitting || quiet?.busy === true;
  return (
    <>
      {isDirty ? (
        <Button variant="ghost" className="mr-auto" onClick={onDiscard} disabled={isSubmitting}>{t`Discard`}</Button>
      ) : null}
      {/* A phone has room for two buttons; the cross closes, too. */}
      <Button
        variant="outline"
        className={isDirty || quiet ? 'max-sm:hidden' : ''}
        onClick={onClose}
        disabled={isSubmitting}
      >{t`Cancel`}</Button>
      {quiet ? (
        <Button
          variant="secondary"
          busy={quiet.busy}
          busyLabel={quiet.busyLabel}
          disabled={waits || props.isSubmitting}
          onClick={quiet.onClick}
        >
          {quiet.label}
        </Button>
      ) : null}
      <Button
        type="submit"
        form={formId}
        busy={props.isSubmitting}
        busyLabel={busyLabel}
        disabled={waits || lacks || quiet?.busy === true}
      >
        {label}
      </Button>
    </>
  );
};
