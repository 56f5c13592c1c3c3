import type { ItemType } from 'portal-sdk/content';
import { presentationTexts } from 'shared-contracts/constants/presentation';
import { decidePresentation, listPresentationHistory, withdrawPresentation } from 'shared-contracts/endpoints/presentations';

export const presentationType: ItemType = {
  type: 'presentation',
  noun: 'presentation',
  decide: decidePresentation,
  withdraw: withdrawPresentation,
  history: listPresentationHistory,
  submitted: presentationTexts.submitted,
};
