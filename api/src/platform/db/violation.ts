import postgres from 'postgres';

/** SQLSTATE of a violated unique index and of a violated exclusion constraint. */
const conflicts = new Set(['23505', '23P01']);

/** SQLSTATE of a violated foreign key. */
const missing = '23503';

const causeOf = (thrown: unknown): postgres.PostgresError | undefined => {
  const cause = thrown instanceof Error ? (thrown.cause ?? thrown) : undefined;
  return cause instanceof postgres.PostgresError ? cause : undefined;
};

/** The unique index or exclusion constraint that a write violated, if that is why it failed. */
export const violatedConstraint = (thrown: unknown): string | undefined => {
  const cause = causeOf(thrown);
  return cause && conflicts.has(cause.code) ? cause.constraint_name : undefined;
};

/** The foreign key that a write violated, if that is why it failed. */
export const violatedReference = (thrown: unknown): string | undefined => {
  const cause = causeOf(thrown);
  return cause?.code === missing ? cause.constraint_name : undefined;
};
