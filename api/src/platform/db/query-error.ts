import { DrizzleQueryError } from 'drizzle-orm/errors';
import postgres from 'postgres';

/** SQLSTATE of a violated unique index and of a violated exclusion constraint. */
const conflictCodes = new Set(['23505', '23P01']);

/** SQLSTATE of a violated foreign key. */
const missingReferenceCode = '23503';

const causeOf = (thrown: unknown): postgres.PostgresError | undefined => {
  const cause = thrown instanceof Error ? (thrown.cause ?? thrown) : undefined;
  return cause instanceof postgres.PostgresError ? cause : undefined;
};

/** The unique index or exclusion constraint that a write violated, if that is why it failed. */
export const violatedConstraint = (thrown: unknown): string | undefined => {
  const cause = causeOf(thrown);
  return cause && conflictCodes.has(cause.code) ? cause.constraint_name : undefined;
};

/** The foreign key that a write violated, if that is why it failed. */
export const violatedReference = (thrown: unknown): string | undefined => {
  const cause = causeOf(thrown);
  return cause?.code === missingReferenceCode ? cause.constraint_name : undefined;
};

/** Whether an insert failed because the row that it refers to is gone. A delete that violates a foreign key has the same SQLSTATE. */
export const isInsertForMissing = (thrown: unknown): boolean =>
  thrown instanceof DrizzleQueryError && /^insert /i.test(thrown.query) && causeOf(thrown)?.code === missingReferenceCode;

/** SQLSTATE of the error that the server answered, if that is why a query failed. */
export const sqlStateOf = (thrown: unknown): string | undefined => causeOf(thrown)?.code;

const errorWithMessage = (message: string, from: Error, cause?: unknown): Error => {
  const error = new Error(message, { cause });
  error.stack = from.stack?.replace(from.message, message);
  return error;
};

/** An error that is safe to log: a failed query without its values, which contain user input. */
export const withoutValues = (thrown: unknown): unknown => {
  if (thrown instanceof DrizzleQueryError)
    return errorWithMessage(`Failed query: ${thrown.query}`, thrown, withoutValues(thrown.cause));
  // the server's `detail` quotes the row
  if (thrown instanceof postgres.PostgresError) return errorWithMessage(`${thrown.code}: ${thrown.message}`, thrown);
  return thrown;
};
