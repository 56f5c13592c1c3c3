import { Button } from 'portal-sdk/ui';

interface FormButtonsProps {
  dirty: boolean;
  busy: boolean;
  onDiscard: () => void;
}

/** The end of a part of the profile: save it, or give up what was typed. */
export const FormButtons = ({ dirty, busy, onDiscard }: FormButtonsProps) => (
  <div className="flex flex-wrap justify-end gap-2">
    {dirty ? (
      <Button variant="ghost" disabled={busy} onClick={onDiscard}>
        Discard changes
      </Button>
    ) : null}
    <Button type="submit" busy={busy} busyLabel="Saving...">
      Save changes
    </Button>
  </div>
);
