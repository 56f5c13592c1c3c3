import { useSubmit } from 'portal-sdk/content/submit-call';
import type { EnergyInput } from 'shared-contracts/schemas/energy';
import { energyTexts } from 'shared-contracts/terms/energy';
import { submitEnergyItem } from 'shared-contracts/wire/energy';
import { sentValues } from './energy-values.ts';

/** Sends an item and says how it went. */
export const useSubmission = (onDone: () => void) => {
  const { submitted, submissionFailed: failed } = energyTexts;
  const send = useSubmit({ submit: submitEnergyItem, submitted, failed, onDone });
  return (item: EnergyInput): Promise<void> => send({ body: sentValues(item) });
};
