import { Button } from 'portal-sdk/ui';
import { t } from 'shared-contracts/translate';

interface FormButtonsProps {
  dirty: boolean;
  busy: boolean;
  onDiscard: () => void;
}

/** The buttons below a form of the profile or the branding: save or discard the changes. */
export const FormButtons = ({ dirty, busy, onDiscard }: FormButtonsProps) => (
  <div className="flex flex-wrap justify-end gap-2">
    {dirty ? <Button variant="ghost" disabled={busy} onClick={onDiscard}>{t`Discard changes`}</Button> : null}
    <Button type="submit" busy={busy} busyLabel={t`Saving...`}>{t`Save changes`}</Button>
  </div>
);
