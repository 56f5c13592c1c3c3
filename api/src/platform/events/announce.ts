import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { eventsChannel, type PortalEvent } from './event.ts';

/** PostgreSQL takes less than 8,000 bytes a message: with ids of 36 characters and names of at most 60 these stay below. */
const usersAtOnce = 100;
const operationsAtOnce = 50;

const slices = <T>(all: readonly T[], size: number): T[][] => {
  const distinct = [...new Set(all)];
  return Array.from({ length: Math.ceil(distinct.length / size) }, (_, at) => distinct.slice(at * size, (at + 1) * size));
};

/** The messages that carry an event, each small enough for the channel; none where nobody or nothing is named. */
export const messagesOf = ({ to, operations }: PortalEvent): string[] => {
  const audiences = typeof to === 'string' ? [to] : slices(to.userIds, usersAtOnce).map((userIds) => ({ userIds }));
  return slices(operations, operationsAtOnce).flatMap((some) =>
    audiences.map((audience) => JSON.stringify({ to: audience, operations: some })),
  );
};

/**
 * Tells open pages, on all instances, that cached answers of these operations are stale.
 * Works inside the caller's transaction: told once that is committed, and never where it is not.
 */
export const announce = async (ctx: Pick<Context, 'db'>, event: PortalEvent): Promise<void> => {
  for (const payload of messagesOf(event)) await ctx.db.execute(sql`select pg_notify(${eventsChannel}, ${payload})`);
};
