import type { ItemType } from 'portal-sdk/content';
import { projectTexts } from 'shared-contracts/constants/project';
import { setProjectStatus, withdrawProject } from 'shared-contracts/endpoints/projects';
import { t } from 'shared-contracts/translate';

export const projectType: ItemType = {
  type: 'project',
  noun: t`project`,
  decide: setProjectStatus,
  withdraw: withdrawProject,
  submitted: projectTexts.submitted,
};
