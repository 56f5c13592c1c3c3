import { and, asc, desc, eq, gte, inArray, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Actor } from 'shared-contracts/actor';
import { type AuditKind, signInActions } from 'shared-contracts/constants/audit';
import { spanOfDay } from 'shared-contracts/constants/zoned-time';
import type { AuditChoices, AuditEntry, auditExportQuerySchema, auditListQuerySchema } from 'shared-contracts/schemas/users';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { describeReferences, type Reference } from '../../platform/audit/described-items.ts';
import { auditLog } from '../../platform/audit/tables.ts';
import type { Database } from '../../platform/db/client.ts';
import { comesAfter, pageOf, readCursor } from '../../platform/db/keyset.ts';
import { matchesPrefix, searchWords } from '../../platform/db/search.ts';
import { userDirectory, users } from '../../platform/users/tables.ts';

const aboutUser = eq(auditLog.entityType, 'user');
const conditionsByKind: Record<AuditKind, () => SQL | undefined> = {
  sign_in: () => inArray(auditLog.action, [...signInActions]),
  account: () => and(aboutUser, notInArray(auditLog.action, [...signInActions])),
  remote: () => eq(auditLog.entityType, 'remote'),
  content: () => notInArray(auditLog.entityType, ['user', 'remote']),
};

/** Whether every word is a prefix of a name, or of a part of the email address, of the actor or of the affected person. */
const mentionsPerson = (db: Database, words: readonly string[]): SQL | undefined => {
  if (words.length === 0) return undefined;
  const named = () => and(...words.map((word) => matchesPrefix(userDirectory, word)));
  const people = db.select({ id: users.id }).from(users).where(named());
  const subjects = db
    .select({ id: sql`${users.id}::text` })
    .from(users)
    .where(named());
  // an address without an account, entered on the sign-in page
  const typed = and(
    eq(auditLog.action, 'sign_in_failed'),
    isNull(auditLog.entityId),
    ...words.map((word) => matchesPrefix(sql`search_vector(array[${auditLog.after} ->> 'email'])`, word)),
  );
  return or(inArray(auditLog.actorId, people), and(aboutUser, inArray(auditLog.entityId, subjects)), typed);
};

const actors = alias(users, 'actor');
const subjects = alias(users, 'subject');
/** A recorded object, or nothing. */
const fieldsOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;

type Filters = z.output<typeof auditExportQuerySchema>;

const conditionsOf = ({ db, env }: Context, filters: Filters): SQL | undefined => {
  const { q, kind, actorId, action, entityType, entityId, from, to } = filters;
  return and(
    kind && conditionsByKind[kind](),
    actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
    action === undefined ? undefined : eq(auditLog.action, action),
    entityType === undefined ? undefined : eq(auditLog.entityType, entityType),
    entityId === undefined || entityId === '' ? undefined : eq(auditLog.entityId, entityId),
    from === undefined ? undefined : gte(auditLog.at, spanOfDay(from, env.timeZone)[0]),
    to === undefined ? undefined : lt(auditLog.at, spanOfDay(to, env.timeZone)[1]),
    mentionsPerson(db, searchWords(q)),
  );
};

/** An entry with its place in the log. */
export type FoundEntry = Omit<AuditEntry, 'item'> & { readonly position: { readonly id: string; readonly createdAt: Date } };

/** Entries that match the filters, newest first, after a position. */
export const findEntries = async (
  ctx: Context,
  filters: Filters,
  { after, limit }: { readonly after: { readonly id: string; readonly createdAt: Date } | undefined; readonly limit: number },
): Promise<FoundEntry[]> => {
  const position = { createdAt: auditLog.at, id: auditLog.id };
  const found = await ctx.db
    .select({
      entry: auditLog,
      actor: { id: actors.id, firstName: actors.firstName, lastName: actors.lastName },
      subject: { id: subjects.id, firstName: subjects.firstName, lastName: subjects.lastName },
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(subjects, eq(subjects.id, sql`case when ${aboutUser} then ${auditLog.entityId}::uuid end`))
    .where(and(conditionsOf(ctx, filters), after && comesAfter(position, after.createdAt.toISOString(), after.id)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
  return found.map(({ entry, actor, subject }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    actor,
    action: entry.action,
    entityType: entry.entityType,
    entityId: entry.entityId,
    subject,
    before: fieldsOf(entry.before),
    after: fieldsOf(entry.after),
    address: entry.address,
    position: { id: entry.id, createdAt: entry.at },
  }));
};

/** The item that an entry is about: the entry's own item, or the one that was commented on. */
const refOf = ({ entityType, entityId, before, after }: FoundEntry): Reference | undefined => {
  const on = after?.on ?? before?.on;
  const id = after?.id ?? before?.id;
  if (typeof on === 'string' && typeof id === 'string') return { type: on, id };
  return entityId === null ? undefined : { type: entityType, id: entityId };
};

const withItems = async (ctx: Context, reader: Actor, found: readonly FoundEntry[]): Promise<AuditEntry[]> => {
  const items = await describeReferences(
    ctx,
    reader,
    found.map(refOf).filter((ref) => ref !== undefined),
  );
  return found.map(({ position: _, ...entry }, index) => {
    const ref = found[index] && refOf(found[index]);
    return { ...entry, item: (ref && items.get(`${ref.type} ${ref.id}`)) ?? null };
  });
};

/**
 * A page of the audit log, newest first, and the cursor of the next one.
 * @throws invalid_input for an unknown cursor
 */
export const listAuditLog = async (
  ctx: Context,
  reader: Actor,
  { limit, cursor, ...filters }: z.output<typeof auditListQuerySchema>,
): Promise<{ items: AuditEntry[]; next: string | undefined }> => {
  const found = await findEntries(ctx, filters, { after: readCursor(cursor), limit: limit + 1 });
  const { rows, next } = pageOf(
    found.map((entry) => ({ ...entry.position, entry })),
    limit,
  );
  const items = await withItems(
    ctx,
    reader,
    rows.map(({ entry }) => entry),
  );
  return { items, next };
};

/** The distinct values of a column that starts an index, each read once: the log is long, but has few distinct values. */
const distinct = async ({ db }: Context, column: AnyPgColumn): Promise<string[]> => {
  const rows = await db.execute<{ value: string }>(sql`
    with recursive found(value) as (
      (select ${column} from ${auditLog} where ${column} is not null order by ${column} limit 1)
      union all
      select (select ${column} from ${auditLog} where ${column} > found.value order by ${column} limit 1) from found
      where found.value is not null)
    select value::text as value from found where value is not null`);
  return rows.map(({ value }) => value);
};

/** The actors, actions and entity types by which the log can be filtered. */
export const readAuditChoices = async (ctx: Context): Promise<AuditChoices> => {
  const [actorIds, actions, entityTypes] = await Promise.all([
    distinct(ctx, auditLog.actorId),
    distinct(ctx, auditLog.action),
    distinct(ctx, auditLog.entityType),
  ]);
  const people = await ctx.db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, actorIds))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
  return { actors: people, actions, entityTypes, keptDays: ctx.env.auditDays ?? null };
};

/** Removes audit entries past the configured retention. Call it daily. */
export const deleteOldAuditEntries = async ({ db, clock, env }: Context): Promise<void> => {
  if (env.auditDays === undefined) return;
  await db.delete(auditLog).where(lt(auditLog.at, new Date(clock.now().getTime() - env.auditDays * 24 * 3600_000)));
};
