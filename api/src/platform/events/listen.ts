import type postgres from 'postgres';
import type { Context } from '../../context.ts';
import { clearRowCaches } from '../db/row-caches.ts';
import { liveSessions } from '../session/session.ts';
import { renewStamps } from '../stamps/table-stamps.ts';
import { eventsChannel } from './event.ts';
import { EventHub } from './event-hub.ts';

/** The event hub of an instance, on the single connection that the driver keeps for LISTEN and reopens whenever it is lost. */
export const eventHub = (ctx: Pick<Context, 'db' | 'replica' | 'clock' | 'log'>, sql: postgres.Sql): EventHub =>
  new EventHub({
    listen: async (onMessage, onListening) => {
      await renewStamps(ctx.db);
      let isFirst = true;
      return sql.listen(eventsChannel, onMessage, () => {
        onListening();
        if (!isFirst) {
          // after a reconnect, this may be a different database
          for (const db of [ctx.db, ctx.replica?.db]) if (db) clearRowCaches(db);
          void renewStamps(ctx.db).catch((thrown) => ctx.log.warn({ err: thrown }, 'The stamps of reads could not be renewed'));
        }
        isFirst = false;
      });
    },
    liveSessions: (sids) => liveSessions(ctx, sids),
    log: ctx.log,
  });
