import Pencil from 'lucide-react/icons/pencil';
import { WithdrawButton } from 'portal-sdk/content/withdraw-button';
import { useActor } from 'portal-sdk/host-context';
import { useDialogAddress } from 'portal-sdk/lists/dialog-address';
import { useNavigate } from 'portal-sdk/router';
import { Button } from 'portal-sdk/ui/button';
import { Spinner } from 'portal-sdk/ui/spinner';
import { lazy, Suspense } from 'react';
import { mayEdit } from 'shared-contracts/policies/content';
import type { EnergyItem } from 'shared-contracts/schemas/energy';
import { withdrawEnergyItem } from 'shared-contracts/wire/energy';
import { EnergyDecision } from './energy-decision.tsx';

const loadEdit = () => import('../edit/edit-dialog.tsx');
const EditDialog = lazy(loadEdit);
/** Fetches the form while the hand is on its way; should that fail, opening it says so. */
const preloadEdit = () => void loadEdit().catch(() => undefined);

/** What the reader may do with an item on its page. @param onDecided the place to move the focus */
export const ItemControls = ({ item, onDecided }: { item: EnergyItem; onDecided: () => void }) => {
  const editable = mayEdit(useActor(), item);
  const edit = useDialogAddress('edit');
  const navigate = useNavigate();
  return (
    <>
      <EnergyDecision item={item} onDecided={onDecided} />
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
      <WithdrawButton
        wire={withdrawEnergyItem}
        item={item}
        noun="energy item"
        onWithdrawn={() => void navigate('..', { replace: true, relative: 'path' })}
      />
      {editable && edit.isOpen ? (
        <Suspense fallback={<Spinner label="Opening the form…" />}>
          <EditDialog item={item} onClose={edit.close} />
        </Suspense>
      ) : null}
    </>
  );
};
