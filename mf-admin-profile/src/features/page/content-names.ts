import { t } from 'shared-contracts/translate';

/** What the items of a content type are called as a heading. */
const headings: Readonly<Record<string, string>> = {
  ai_tool: t`AI Tools`,
  energy_item: t`Energy Items`,
  grant: t`Grants`,
  idea: t`Ideas`,
  presentation: t`Presentations`,
  project: t`Projects`,
  technical_report: t`Technical Reports`,
};

/** The items of a type as a heading, `Ideas`; a type that is not known here as the api calls it. */
export const headingOf = ({ type, label }: { readonly type: string; readonly label: string }): string => headings[type] ?? label;
