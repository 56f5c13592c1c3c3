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
  onClose: () => void;
  /** Forgets what was typed. */
  onDiscard: () => void;
}

/** The buttons of a dialog with a form whose draft is kept. */
export const FormFooter = (props: FormFooterProps) => {
  const { formId, label, busyLabel, isDirty, isSubmitting, waits = false, onClose, onDiscard } = props;
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
      <Button type="submit" form={formId} busy={isSubmitting} busyLabel={busyLabel} disabled={waits}>
        {label}
      </Button>
    </>
  );
};
