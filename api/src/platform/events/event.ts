import { getCurrentUser } from 'shared-contracts/operations/auth';
import * as z from 'zod';

/** Whom an event reaches: everyone signed in, reviewers, or certain people. */
export type EventAudience = 'everyone' | 'reviewers' | { readonly userIds: readonly string[] };

/** Announces that cached responses of some operations are stale for some people; never what changed. */
export interface PortalEvent {
  readonly to: EventAudience;
  /** Ids of operations. */
  readonly operations: readonly string[];
  /** The originating call, when a page made it. */
  readonly origin?: CallOrigin;
}

/** The call that caused a change. Sent only to the same user's pages: no other user may learn about their tabs. */
export interface CallOrigin {
  /** The tab that made the call, by its self-assigned id. */
  readonly tab: string;
  /** Id of the operation that was called. */
  readonly operation: string;
  readonly userId: string;
}

/** The database channel on which all instances of the api receive events. */
export const eventsChannel = 'events';

const message = z.object({
  to: z.union([z.literal(['everyone', 'reviewers']), z.object({ userIds: z.array(z.string()) })]),
  operations: z.array(z.string()),
  origin: z.object({ tab: z.string(), operation: z.string(), userId: z.string() }).optional(),
});

/** Parses a message of the channel. @throws when it is not an event */
export const readEvent = (payload: string): PortalEvent => message.parse(JSON.parse(payload));

/** Whether the event may end sessions or change roles: logout, new password, new role. */
export const endsSessions = ({ operations }: PortalEvent): boolean => operations.includes(getCurrentUser.id);
