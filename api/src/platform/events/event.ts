import { getCurrentUser } from 'shared-contracts/operations/auth';
import * as z from 'zod';

/** Whom an event reaches: all who are signed in, those who review, or certain people. */
export type EventAudience = 'everyone' | 'reviewers' | { readonly userIds: readonly string[] };

/** Says that the cached answers of some operations are stale for some people; never what changed. */
export interface PortalEvent {
  readonly to: EventAudience;
  /** Ids of operations. */
  readonly operations: readonly string[];
}

/** The channel of the database on which all instances of the api hear of events. */
export const eventsChannel = 'events';

const message = z.object({
  to: z.union([z.literal(['everyone', 'reviewers']), z.object({ userIds: z.array(z.string()) })]),
  operations: z.array(z.string()),
});

/** What a message on the channel says. @throws where it is no event */
export const readEvent = (payload: string): PortalEvent => message.parse(JSON.parse(payload));

/** Whether the event may end sessions or change roles: logout, another password, another role. */
export const endsSessions = ({ operations }: PortalEvent): boolean => operations.includes(getCurrentUser.id);
