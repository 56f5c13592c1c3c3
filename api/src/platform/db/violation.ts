import postgres from 'postgres';

/** SQLSTATE of a violated unique index and of a violated exclusion constraint. */
const conflicts = new Set(['23505', '23P01']);

/** The unique index or exclusion constraint that a write violated, if that is why it failed. */
export const violatedConstraint = (thrown: unknown): string | undefined => {
  const cause = thrown instanceof Error ? (thrown.cause ?? thrown) : undefined;
  return cause instanceof postgres.PostgresError && conflicts.has(cause.code) ? cause.constraint_name : undefined;
};
