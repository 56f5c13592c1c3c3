import { type Actor, isContributor } from '../actor.ts';
import { mayWithdraw, type Owned } from './content.ts';

/** Its owner while still a contributor, or an admin; reviewers decide on projects, but do not edit those of others. */
export const mayEditProject = (actor: Actor, project: Owned): boolean => mayWithdraw(actor, project);

/** People who may edit an approved project may complete it. */
export const mayComplete = (actor: Actor, project: Owned): boolean =>
  project.status === 'approved' && mayEditProject(actor, project);

/** Contributors join approved projects; the owner is a member from the start. */
export const mayJoin = (actor: Actor, project: Owned): boolean =>
  isContributor(actor) && project.status === 'approved' && project.authorId !== actor.id;

/** A member leaves at any time; the owner never. */
export const mayLeave = (actor: Actor, project: Pick<Owned, 'authorId'>): boolean =>
  isContributor(actor) && project.authorId !== actor.id;
