import type postgres from 'postgres';
import type { Context } from '../../context.ts';
import { livingSessions } from '../session/session.ts';
import { eventsChannel } from './event.ts';
import { EventHub } from './event-hub.ts';

/** The hub of one instance, on the one connection that the driver keeps for LISTEN and reopens whenever it is lost. */
export const eventHub = (ctx: Pick<Context, 'db' | 'clock' | 'log'>, sql: postgres.Sql): EventHub =>
  new EventHub({
    listen: (hear, listening) => sql.listen(eventsChannel, hear, listening),
    livingSessions: (sids) => livingSessions(ctx, sids),
    log: ctx.log,
  });
