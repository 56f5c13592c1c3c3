import { DrizzleQueryError } from 'drizzle-orm/errors';
import postgres from 'postgres';

const bare = (message: string, from: Error, cause?: unknown): Error => {
  const error = new Error(message, { cause });
  error.stack = from.stack?.replace(from.message, message);
  return error;
};

/** An error that is safe to log: a failed query without its values, which are what people typed. */
export const withoutValues = (thrown: unknown): unknown => {
  if (thrown instanceof DrizzleQueryError) return bare(`Failed query: ${thrown.query}`, thrown, withoutValues(thrown.cause));
  // the server's `detail` quotes the row
  if (thrown instanceof postgres.PostgresError) return bare(`${thrown.code}: ${thrown.message}`, thrown);
  return thrown;
};
