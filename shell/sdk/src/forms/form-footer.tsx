import { Button } from '../ui/button.tsx';

export interface FormFooterProps {
  formId: string;
  /** What sends the form, and what it says meanwhile. */
  label: string;
  busyLabel: string;
  isDirty: boolean;
  isSubmitting: boolean;
  /** Something that the form has to wait for, such as a file on its way. */
  waits?: boolean;
  /** A second way to keep what was typed, beside the first. */
  quiet?: { readonly label: string; readonly busyLabel: string; readonly busy: boolean; readonly onClick: () => void };
  onClose: () => void;
  /** Forgets what was typed. */
  onDiscard: () => void;
}

/** The buttons of a dialog with a form whose draft is kept. */
export const FormFooter = (props: FormFooterProps) => {
  const { formId, label, busyLabel, isDirty, waits = false, quiet, onClose, onDiscard } = props;
  const isSubmitting = props.isSubmitting || quiet?.busy === true;
  return (
    <>
      {isDirty ? (
        <Button variant="ghost" className="mr-auto" onClick={onDiscard} disabled={isSubmitting}>
          Discard
        </Button>
      ) : null}
      {/* On a phone the row holds two; the cross closes as well. */}
      <Button variant="outline" className={isDirty ? 'max-sm:hidden' : ''} onClick={onClose} disabled={isSubmitting}>
        Cancel
      </Button>
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
        disabled={waits || quiet?.busy === true}
      >
        {label}
      </Button>
    </>
  );
};
