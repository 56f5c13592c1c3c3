import { t } from '../translate.ts';

/**
 * The labels of fields in differences and histories. The api returns them in English; the shell's catalog has their translations.
 */
export const fieldLabels = {
  Attachment: t`Attachment`,
  Authors: t`Authors`,
  Category: t`Category`,
  DOI: t`DOI`,
  Deadline: t`Deadline`,
  Description: t`Description`,
  'Eligibility conditions': t`Eligibility conditions`,
  'Eligibility type': t`Eligibility type`,
  'End date': t`End date`,
  Format: t`Format`,
  'Further attachments': t`Further attachments`,
  'Grant type': t`Grant type`,
  Instructions: t`Instructions`,
  Journal: t`Journal`,
  Name: t`Name`,
  Prompt: t`Prompt`,
  Public: t`Public`,
  'Publication date': t`Publication date`,
  'Start date': t`Start date`,
  Tags: t`Tags`,
  Title: t`Title`,
  'Title and code': t`Title and code`,
  Topic: t`Topic`,
  Type: t`Type`,
  URL: t`URL`,
  Version: t`Version`,
} as const;
export type FieldLabel = keyof typeof fieldLabels;
