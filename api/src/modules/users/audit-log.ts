import { and, desc, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuditEntry, auditListQuerySchema } from 'shared-contracts/schemas/users';
import { type AuditKind, signInActions } from 'shared-contracts/terms/audit';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { auditLog } from '../../platform/audit/tables.ts';
import type { Database } from '../../platform/db/client.ts';
import { comesAfter, pageOf, readCursor } from '../../platform/db/keyset.ts';
import { matchesPrefix, searchWords } from '../../platform/db/search.ts';
import { userDirectory, users } from './tables.ts';

const aboutUser = eq(auditLog.entityType, 'user');
const ofKind: Record<AuditKind, () => SQL | undefined> = {
  sign_in: () => inArray(auditLog.action, [...signInActions]),
  account: () => and(aboutUser, notInArray(auditLog.action, [...signInActions])),
  remote: () => eq(auditLog.entityType, 'remote'),
  content: () => notInArray(auditLog.entityType, ['user', 'remote']),
};

/** Whether every word begins a name, or a part of the address, of who did it or to whom it was done. */
const about = (db: Database, words: readonly string[]): SQL | undefined => {
  if (words.length === 0) return undefined;
  const named = () => and(...words.map((word) => matchesPrefix(userDirectory, word)));
  const people = db.select({ id: users.id }).from(users).where(named());
  const subjects = db
    .select({ id: sql`${users.id}::text` })
    .from(users)
    .where(named());
  // an address that belongs to nobody, tried at the sign-in page
  // an address that belongs to nobody, tried at the sign-in page
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

/**
 * A page of the audit log, newest first, and the cursor of the next one.
 * @throws invalid_input for a cursor that no page has given
 */
export const listAuditLog = async (
  { db }: Context,
  { limit, cursor, q, kind, actorId }: z.output<typeof auditListQuerySchema>,
): Promise<{ entries: AuditEntry[]; next: string | undefined }> => {
  const after = readCursor(cursor);
  const place = { createdAt: auditLog.at, id: auditLog.id };
  const found = await db
    .select({
      entry: auditLog,
      actor: { id: actors.id, firstName: actors.firstName, lastName: actors.lastName },
      subject: { id: subjects.id, firstName: subjects.firstName, lastName: subjects.lastName },
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(subjects, eq(subjects.id, sql`case when ${aboutUser} then ${auditLog.entityId}::uuid end`))
    .where(
      and(
        kind && ofKind[kind](),
        actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
        about(db, searchWords(q)),
        after && comesAfter(place, after.createdAt.toISOString(), after.id),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit + 1);
  const { rows, next } = pageOf(
    found.map((row) => ({ ...row, createdAt: row.entry.at, id: row.entry.id })),
    limit,
  );
  const entries = rows.map(({ entry, actor, subject }) => ({
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
  }));
  return { entries, next };
};
