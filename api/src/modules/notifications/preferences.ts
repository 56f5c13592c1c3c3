import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { type NotificationKind, notificationDefaults, notificationKinds } from 'shared-contracts/constants/notification';
import { setNotificationPreferences } from 'shared-contracts/operations/notifications';
import type { NotificationPreferences } from 'shared-contracts/schemas/notification';
import { type Context, inTransaction } from '../../context.ts';
import { amongIds } from '../../platform/db/values.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { notificationPreferences as table } from './tables.ts';

/** The channels of each kind for a person: as they chose, else the defaults. */
export const readPreferences = async ({ db }: Context, { id }: Pick<Actor, 'id'>): Promise<NotificationPreferences> => {
  const rows = await db
    .select({ kind: table.kind, inApp: table.inApp, mail: table.mail })
    .from(table)
    .where(eq(table.userId, id));
  const chosen = Object.fromEntries(rows.map(({ kind, ...channels }) => [kind, channels]));
  return { ...notificationDefaults, ...chosen };
};

/** Stores the actor's preferences for some kinds, and returns those for all. */
export const setPreferences = (
  ctx: Context,
  actor: Actor,
  wanted: Partial<NotificationPreferences>,
): Promise<NotificationPreferences> =>
  inTransaction(ctx, async (tx) => {
    const rows = notificationKinds.flatMap((kind) => {
      const channels = wanted[kind];
      return channels ? [{ userId: actor.id, kind, ...channels }] : [];
    });
    if (rows.length > 0)
      await tx.db
        .insert(table)
        .values(rows)
        .onConflictDoUpdate({
          target: [table.userId, table.kind],
          set: { inApp: sql`excluded.in_app`, mail: sql`excluded.mail` },
        });
    await publishInvalidation(tx, setNotificationPreferences, { people: [actor.id] });
    return readPreferences(tx, actor);
  });

/** Which of these people want notifications of a kind in the portal, and which by mail. */
export const channelsOf = async (
  { db }: Context,
  kind: NotificationKind,
  people: readonly string[],
): Promise<{ readonly inApp: string[]; readonly mail: string[] }> => {
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.kind, kind), amongIds(table.userId, people)));
  const chosen = new Map(rows.map((row) => [row.userId, row]));
  const wantedBy = (channel: 'inApp' | 'mail') => people.filter((id) => (chosen.get(id) ?? notificationDefaults[kind])[channel]);
  return { inApp: wantedBy('inApp'), mail: wantedBy('mail') };
};
