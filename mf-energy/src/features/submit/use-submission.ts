import { useHost } from 'portal-sdk/host-context';
import { isPortalError } from 'portal-sdk/portal-error';
import { useOperation } from 'portal-sdk/queries';
import type { EnergyInput } from 'shared-contracts/schemas/energy';
import { energyTexts } from 'shared-contracts/terms/energy';
import { submitEnergyItem } from 'shared-contracts/wire/energy';
import { sentValues } from './energy-values.ts';

/** Sends an item and says how it went; what it throws is for the form to show at its fields. */
export const useSubmission = (onDone: () => void) => {
  const host = useHost();
  const { mutateAsync } = useOperation(submitEnergyItem);
  return async (item: EnergyInput): Promise<void> => {
    try {
      await mutateAsync({ body: sentValues(item) });
    } catch (thrown) {
      const { status, error, code } = isPortalError(thrown) ? thrown : { status: 0, error: String(thrown), code: undefined };
      // the end of a session has a message of its own, and only one shows at a time
      if (code !== 'unauthenticated') host.notify({ ...energyTexts.submissionFailed(status, error), variant: 'destructive' });
      throw thrown;
    }
    host.notify(energyTexts.submitted);
    onDone();
  };
};
