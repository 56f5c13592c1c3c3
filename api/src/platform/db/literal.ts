import { type SQL, sql } from 'drizzle-orm';

/**
 * A word of the code as a part of the statement instead of a value, so that the server knows how many rows it stands for when
 * it keeps a plan. Never for what comes from a call.
 */
export const literal = (word: string): SQL => {
  if (!/^[a-z_]+$/.test(word)) throw new Error(`"${word}" is no word of the code`);
  return sql.raw(`'${word}'`);
};
