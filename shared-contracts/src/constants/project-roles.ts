import { msg, translate } from '../translate.ts';
import { projectRoles, type suggestedRoles } from './project.ts';

type KnownRole = (typeof suggestedRoles)[number] | typeof projectRoles.owner;

/** Translated where they are used: the api checks a role in every language. */
const roleNames: Readonly<Record<KnownRole, string>> = {
  owner: msg`owner`,
  participant: msg`participant`,
  coordinator: msg`coordinator`,
  engineer: msg`engineer`,
  analyst: msg`analyst`,
  adviser: msg`adviser`,
};

const entries = Object.entries(roleNames);

/** A stored role in the language of the page; one that a person made up stays as typed. */
export const roleName = (role: string): string => {
  const known = entries.find(([id]) => id === role);
  return known ? translate(known[1]) : role;
};

/** The role to store for a name in the language of the page, so that each member reads it in their own language. */
export const roleFromName = (typed: string): string => entries.find(([, name]) => translate(name) === typed)?.[0] ?? typed;

/** Whether a role, in any letter case, is the owner's or its name in the language of the page. */
export const isOwnerRole = (role: string): boolean => roleFromName(role.toLowerCase()) === projectRoles.owner;
