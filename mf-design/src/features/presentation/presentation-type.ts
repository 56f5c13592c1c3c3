import type { ItemType } from 'portal-sdk/content';
import { presentationTexts } from 'shared-contracts/constants/presentation';
import { decidePresentation, listPresentationHistory, withdrawPresentation } from 'shared-contracts/endpoints/presentations';
import { t } from 'shared-contracts/translate';

export const presentationType: ItemType = {
  type: 'presentation',
  noun: t`presentation`,
  decide: decidePresentation,
  withdraw: withdrawPresentation,
  history: listPresentationHistory,
  submitted: presentationTexts.submitted,
};
