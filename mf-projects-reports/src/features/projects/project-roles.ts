import type { projectRoles, suggestedRoles } from 'shared-contracts/constants/project';
import { t } from 'shared-contracts/translate';

type KnownRole = (typeof suggestedRoles)[number] | typeof projectRoles.owner;

const known: Readonly<Record<KnownRole, string>> = {
  owner: t`owner`,
  participant: t`participant`,
  coordinator: t`coordinator`,
  engineer: t`engineer`,
  analyst: t`analyst`,
  adviser: t`adviser`,
};
const names = Object.entries(known);

/** A role in the language of the page; one that a person wrote stays as it is. */
export const roleName = (role: string): string => names.find(([one]) => one === role)?.[1] ?? role;

/** The role with this name in the language of the page: members read it in their own languages. */
export const roleNamed = (name: string): string => names.find(([, one]) => one === name)?.[0] ?? name;
