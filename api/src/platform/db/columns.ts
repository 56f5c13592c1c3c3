import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** The primary key that every entity has. */
export const id = () => uuid('id').primaryKey().defaultRandom();

/**
 * An instant in milliseconds, so that a cursor made from a JavaScript date loses nothing. It has no default, because time comes
 * from the clock of the context.
 */
export const instant = (name: string) => timestamp(name, { precision: 3, withTimezone: true });
