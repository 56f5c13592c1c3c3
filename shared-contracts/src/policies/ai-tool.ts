import { type Actor, isAdmin, isContributor } from '../actor.ts';
import type { ContentStatus } from '../constants/content.ts';

/** Contributors use approved tools. */
export const mayUse = (actor: Actor, tool: { readonly status: ContentStatus }): boolean =>
  isContributor(actor) && tool.status === 'approved';

/** Contributors add a case study to any tool that they may see. */
export const mayAddCaseStudy = (actor: Actor): boolean => isContributor(actor);

/** Who may edit or delete a case study: its author while still a contributor, or an admin. */
export const mayChangeCaseStudy = (actor: Actor, study: { readonly authorId: string }): boolean =>
  (isContributor(actor) && study.authorId === actor.id) || isAdmin(actor);
