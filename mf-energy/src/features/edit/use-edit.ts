import { useHost } from 'portal-sdk/host-context';
import { isPortalError } from 'portal-sdk/portal-error';
import { operationQuery, useOperation } from 'portal-sdk/queries';
import type { EnergyEdit, EnergyItem } from 'shared-contracts/schemas/energy';
import { energyTexts } from 'shared-contracts/terms/energy';
import { editEnergyItem, getEnergyItem } from 'shared-contracts/wire/energy';
import { putEnergyItem } from '../analysis/energy-queries.ts';

const said = (before: EnergyItem, after: EnergyItem) => {
  if (before.status === 'rejected' && after.status === 'pending') return energyTexts.submitted;
  return after.pendingChange ? energyTexts.changeWaits : energyTexts.edited;
};

/** Sends an edit and says how it went. Where somebody else was faster, `onOvertaken` gets the item as it stands. */
export const useEdit = (item: EnergyItem) => {
  const { queryClient, notify } = useHost();
  const { mutateAsync } = useOperation(editEnergyItem);
  const params = { id: item.id };
  const readAgain = () => queryClient.fetchQuery({ ...operationQuery(getEnergyItem, { params }), staleTime: 0 });
  return async (body: EnergyEdit, onOvertaken: (now: EnergyItem) => void): Promise<void> => {
    try {
      const edited = await mutateAsync({ params, body });
      putEnergyItem(queryClient, edited);
      notify(said(item, edited));
    } catch (thrown) {
      const code = isPortalError(thrown) ? thrown.code : undefined;
      if (code === 'conflict') onOvertaken(await readAgain());
      // the end of a session has a message of its own, and only one shows at a time
      else if (code !== 'unauthenticated') notify({ ...energyTexts.editFailed, variant: 'destructive' });
      throw thrown;
    }
  };
};
