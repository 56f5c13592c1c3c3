import { EditButton } from 'portal-sdk/content/edit-button';
import { SubmitDraftButton } from 'portal-sdk/content/submit-draft-button';
import { WithdrawButton } from 'portal-sdk/content/withdraw-button';
import { useNavigate } from 'portal-sdk/router';
import { lazy } from 'react';
import type { EnergyItem } from 'shared-contracts/schemas/energy';
import { energyTexts } from 'shared-contracts/terms/energy';
import { withdrawEnergyItem } from 'shared-contracts/wire/energy';
import { energyReads } from '../analysis/energy-queries.ts';
import { EnergyDecision } from './energy-decision.tsx';

const load = () => import('../edit/edit-dialog.tsx');
const EditDialog = lazy(load);

/** What the reader may do with an item on its page. @param onDecided the place to move the focus */
export const ItemControls = ({ item, onDecided }: { item: EnergyItem; onDecided: () => void }) => {
  const navigate = useNavigate();
  const leave = () => void navigate('..', { replace: true, relative: 'path' });
  return (
    <>
      <EnergyDecision item={item} onDecided={onDecided} />
      <SubmitDraftButton
        item={item}
        type="energy_item"
        noun="energy item"
        submitted={energyTexts.submitted}
        changes={energyReads}
      />
      <EditButton item={item} load={load}>
        {(onClose) => <EditDialog item={item} onClose={onClose} />}
      </EditButton>
      <WithdrawButton wire={withdrawEnergyItem} item={item} noun="energy item" onWithdrawn={leave} />
    </>
  );
};
