import Pencil from 'lucide-react/icons/pencil';
import { WithdrawButton } from 'portal-sdk/content/withdraw-button';
import { useActor } from 'portal-sdk/host-context';
import { useDialogAddress } from 'portal-sdk/lists/dialog-address';
import { useNavigate } from 'portal-sdk/router';
import { Button } from 'portal-sdk/ui/button';
import { Spinner } from 'portal-sdk/ui/spinner';
import { lazy, Suspense } from 'react';
import { mayEdit } from 'shared-contracts/policies/content';
import type { Idea } from 'shared-contracts/schemas/idea';
import { withdrawIdea } from 'shared-contracts/wire/ideas';
import { MergeButton } from '../merge/merge-button.tsx';
import { IdeaDecision } from './idea-decision.tsx';

const loadEdit = () => import('../edit/edit-dialog.tsx');
const EditDialog = lazy(loadEdit);
/** Fetches the form while the hand is on its way; should that fail, opening it says so. */
const preloadEdit = () => void loadEdit().catch(() => undefined);

/** What the reader may do with an idea on its page. @param onDecided the place to move the focus */
export const IdeaControls = ({ idea, onDecided }: { idea: Idea; onDecided: () => void }) => {
  const editable = mayEdit(useActor(), idea);
  const edit = useDialogAddress('edit');
  const navigate = useNavigate();
  return (
    <>
      <IdeaDecision idea={idea} onDecided={onDecided} />
      {editable ? (
        <Button
          size="sm"
          variant="outline"
          icon={<Pencil />}
          onClick={() => edit.open()}
          onPointerEnter={preloadEdit}
          onFocus={preloadEdit}
        >
          Edit
        </Button>
      ) : null}
      <MergeButton idea={idea} />
      <WithdrawButton
        wire={withdrawIdea}
        item={idea}
        noun="idea"
        onWithdrawn={() => void navigate('..', { replace: true, relative: 'path' })}
      />
      {editable && edit.isOpen ? (
        <Suspense fallback={<Spinner label="Opening the form…" />}>
          <EditDialog idea={idea} onClose={edit.close} />
        </Suspense>
      ) : null}
    </>
  );
};
