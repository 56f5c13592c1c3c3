import Send from 'lucide-react/icons/send';
import { maySubmitDraft, type Owned } from 'shared-contracts/policies/content';
import { submitDraft } from 'shared-contracts/wire/submissions';
import type { Toast } from '../host.ts';
import { useActor, useHost } from '../host-context.tsx';
import { useDialogAddress } from '../lists/dialog-address.ts';
import { isPortalError } from '../portal-error.ts';
import { invalidate, useOperation } from '../queries.ts';
import { Button } from '../ui/button.tsx';

export interface SubmitDraftButtonProps {
  item: Owned & { readonly id: string; readonly revision: number };
  /** The kind, as addresses name it: `idea`. */
  type: string;
  /** What the item is, within a sentence: `idea`. */
  noun: string;
  /** Said once it is submitted. */
  submitted: Toast;
  /** Ids of the operations that answer such items. */
  changes: readonly string[];
}

/** Submit for review, for the author of a draft. Where the draft lacks something, the edit form opens and says what. */
export const SubmitDraftButton = ({ item, type, noun, submitted, changes }: SubmitDraftButtonProps) => {
  const { notify, queryClient } = useHost();
  const edit = useDialogAddress('edit');
  const { mutateAsync, isPending } = useOperation(submitDraft);
  if (!maySubmitDraft(useActor(), item)) return null;
  const submit = async () => {
    try {
      await mutateAsync({ params: { type, id: item.id }, body: { revision: item.revision } });
      notify(submitted);
    } catch (thrown) {
      const { code, error } = isPortalError(thrown) ? thrown : {};
      if (code === 'invalid_input') return edit.open('check');
      if (code === 'unauthenticated') return;
      const title = code === 'conflict' ? `This ${noun} has changed` : 'Submission Failed';
      notify({ title, description: error, variant: 'destructive' });
      if (code !== 'conflict') return;
    }
    await invalidate(queryClient, changes);
  };
  return (
    <Button size="sm" icon={<Send />} busy={isPending} busyLabel="Submitting..." onClick={() => void submit()}>
      Submit for review
    </Button>
  );
};
