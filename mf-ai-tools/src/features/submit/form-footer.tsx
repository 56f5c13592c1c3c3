import { Button } from 'portal-sdk/ui/button';

interface FormFooterProps {
  formId: string;
  /** What sends the form, and what it says meanwhile. */
  label: string;
  busyLabel: string;
  isDirty: boolean;
  isSubmitting: boolean;
  onClose: () => void;
  /** Forgets what was typed. */
  onDiscard: () => void;
}

/** The buttons of a dialog with a form whose draft is kept. */
export const FormFooter = (props: FormFooterProps) => {
  const { formId, label, busyLabel, isDirty, isSubmitting, onClose, onDiscard } = props;
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
      <Button type="submit" form={formId} busy={isSubmitting} busyLabel={busyLabel}>
        {label}
      </Button>
    </>
  );
};
