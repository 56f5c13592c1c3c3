import { t } from '../translate.ts';
import type { projectRoles, suggestedRoles } from './project.ts';

type KnownRole = (typeof suggestedRoles)[number] | typeof projectRoles.owner;

const roleNames: Readonly<Record<KnownRole, string>> = {
  owner: t`owner`,
  participant: t`participant`,
  coordinator: t`coordinator`,
  engineer: t`engineer`,
  analyst: t`analyst`,
  adviser: t`adviser`,
};

const entries = Object.entries(roleNames);

/** A stored role in the language of the page; one that a person made up stays as typed. */
export const roleName = (role: string): string => entries.find(([id]) => id === role)?.[1] ?? role;

/** The role to store for a name in the language of the page, so that each member reads it in their own language. */
export const roleFromName = (typed: string): string => entries.find(([, name]) => name === typed)?.[0] ?? typed;
