import type { ContentTypeName } from 'shared-contracts/invalidation';
import { t } from 'shared-contracts/translate';

/** The heading for the items of a content type. */
const headings: Readonly<Record<string, string> & Record<ContentTypeName, string>> = {
  ai_tool: t`AI Tools`,
  energy_item: t`Energy Items`,
  grant: t`Grants`,
  idea: t`Ideas`,
  presentation: t`Presentations`,
  project: t`Projects`,
  technical_report: t`Technical Reports`,
};

/** The heading for the items of a type, `Ideas`; the api's label for an unknown type. */
export const headingOf = ({ type, label }: { readonly type: string; readonly label: string }): string => headings[type] ?? label;
