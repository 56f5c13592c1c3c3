import type { ItemType } from 'portal-sdk/content/item-card';
import { reportTexts } from 'shared-contracts/constants/technical-report';
import {
  decideTechnicalReport,
  listTechnicalReportHistory,
  withdrawTechnicalReport,
} from 'shared-contracts/endpoints/technical-reports';

export const reportType: ItemType = {
  type: 'technical_report',
  noun: 'technical report',
  decide: decideTechnicalReport,
  withdraw: withdrawTechnicalReport,
  history: listTechnicalReportHistory,
  submitted: reportTexts.submitted,
};
