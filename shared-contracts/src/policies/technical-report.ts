import type { Actor } from '../actor.ts';
import { isPublished, mayWithdraw, type Owned } from './content.ts';

/** Who adds a version to a submitted report: its author while a contributor, or an admin. */
export const mayAddVersion = (actor: Actor, report: Owned): boolean => report.status !== 'draft' && mayWithdraw(actor, report);

/** A published report can be downloaded; before that, only its author and reviewers open single versions. */
export const mayDownloadReport = (report: Pick<Owned, 'status'>): boolean => isPublished(report.status);
