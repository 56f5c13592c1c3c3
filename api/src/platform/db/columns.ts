import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** The primary key of every entity. */
export const id = () => uuid('id').primaryKey().defaultRandom();

/**
 * A timestamp with millisecond precision, so that a cursor made from a JavaScript date loses nothing. It has no default because
 * the time comes from the context's clock.
 */
export const instant = (name: string) => timestamp(name, { precision: 3, withTimezone: true });
