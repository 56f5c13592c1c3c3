import type { ItemType } from 'portal-sdk/content';
import { reportTexts } from 'shared-contracts/constants/technical-report';
import { decideTechnicalReport, withdrawTechnicalReport } from 'shared-contracts/endpoints/technical-reports';
import { t } from 'shared-contracts/translate';

export const reportType: ItemType = {
  type: 'technical_report',
  noun: t`technical report`,
  decide: decideTechnicalReport,
  withdraw: withdrawTechnicalReport,
  submitted: reportTexts.submitted,
};
