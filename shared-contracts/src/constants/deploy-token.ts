import { t } from '../translate.ts';
/** What a deploy token may permit, besides viewing its remote. */
export const deployScopes = ['publish', 'activate'] as const;
export type DeployScope = (typeof deployScopes)[number];

/** The label and explanation of each scope in the panel. */
export const deployScopeTexts: Readonly<Record<DeployScope, { readonly label: string; readonly hint: string }>> = {
  publish: { label: t`Publish`, hint: t`Send releases, which nobody sees yet` },
  activate: { label: t`Activate`, hint: t`Make releases live, roll back, switch off and on` },
};
