import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { NotificationPreferences } from 'shared-contracts/schemas/notification';
import { type NotificationKind, notificationDefaults, notificationKinds } from 'shared-contracts/terms/notification';
import { type Context, inTransaction } from '../../context.ts';
import { announce } from '../../platform/events/announce.ts';
import { notificationPreferences as table } from './tables.ts';

/** Where a person is told of each kind: as they chose, else by the defaults. */
export const readPreferences = async ({ db }: Context, { id }: Pick<Actor, 'id'>): Promise<NotificationPreferences> => {
  const rows = await db
    .select({ kind: table.kind, inApp: table.inApp, mail: table.mail })
    .from(table)
    .where(eq(table.userId, id));
  const chosen = Object.fromEntries(rows.map(({ kind, ...channels }) => [kind, channels]));
  return { ...notificationDefaults, ...chosen };
};

/** Keeps where the actor wants to be told of some kinds, and answers how it stands for all. */
export const setPreferences = (
  ctx: Context,
  actor: Actor,
  wanted: Partial<NotificationPreferences>,
): Promise<NotificationPreferences> =>
  inTransaction(ctx, async (inside) => {
    const rows = notificationKinds.flatMap((kind) => {
      const channels = wanted[kind];
      return channels ? [{ userId: actor.id, kind, ...channels }] : [];
    });
    if (rows.length > 0)
      await inside.db
        .insert(table)
        .values(rows)
        .onConflictDoUpdate({
          target: [table.userId, table.kind],
          set: { inApp: sql`excluded.in_app`, mail: sql`excluded.mail` },
        });
    await announce(inside, { to: { userIds: [actor.id] }, operations: ['getNotificationPreferences'] });
    return readPreferences(inside, actor);
  });

/** Who of these people wants to be told of a kind in the portal, and who by mail. */
export const channelsOf = async (
  { db }: Context,
  kind: NotificationKind,
  people: readonly string[],
): Promise<{ readonly inApp: string[]; readonly mail: string[] }> => {
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.kind, kind), inArray(table.userId, [...people])));
  const chosen = new Map(rows.map((row) => [row.userId, row]));
  const wantedBy = (channel: 'inApp' | 'mail') => people.filter((id) => (chosen.get(id) ?? notificationDefaults[kind])[channel]);
  return { inApp: wantedBy('inApp'), mail: wantedBy('mail') };
};
