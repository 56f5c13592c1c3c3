import { type SQL, sql } from 'drizzle-orm';

/**
 * Inlines a constant from the code into the statement instead of passing it as a parameter, so that the server can estimate its
 * row count in a cached plan. Never use it for request input.
 */
export const literal = (word: string): SQL => {
  if (!/^[a-z_]+$/.test(word)) throw new Error(`"${word}" is no word of the code`);
  return sql.raw(`'${word}'`);
};
