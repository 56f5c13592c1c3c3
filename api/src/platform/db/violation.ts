import postgres from 'postgres';

/** SQLSTATE of a broken unique index and of a broken exclusion constraint. */
const conflicts = new Set(['23505', '23P01']);

/** The unique index or exclusion constraint that a write ran into, where that is why it failed. */
export const violatedConstraint = (thrown: unknown): string | undefined => {
  const cause = thrown instanceof Error ? (thrown.cause ?? thrown) : undefined;
  return cause instanceof postgres.PostgresError && conflicts.has(cause.code) ? cause.constraint_name : undefined;
};
