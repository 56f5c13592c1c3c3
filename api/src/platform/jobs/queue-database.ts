import type { Db } from 'pg-boss';
import type postgres from 'postgres';

/** Schema changes come as one script with its own transaction, which needs a connection to itself. */
const isScript = (text: string): boolean => /^\s*BEGIN\b/i.test(text);

type Client = Pick<postgres.Sql, 'unsafe'>;

/** As the driver of pg-boss sends it. */
const asText = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value;
};

const run = async (on: Client, text: string, values: unknown[]) => {
  // a script answers with one list per statement
  const result = await on.unsafe(text, values.map(asText) as never[]);
  return { rows: [...result].flat() };
};

/**
 * pg-boss on the portal's own connections: one driver, so that a setting of `DATABASE_URL` means the same for all. The pool is one
 * that Drizzle uses too, which passes JSON and instants on as text.
 */
export const queueDatabase = (sql: postgres.Sql): Db => ({
  executeSql: async (text, values = []) => {
    if (!isScript(text)) return run(sql, text, values);
    const connection = await sql.reserve();
    try {
      return await run(connection, text, values);
    } catch (thrown) {
      // what a script began is still open, and the next user of the connection would be in it
      await connection.unsafe('rollback');
      throw thrown;
    } finally {
      connection.release();
    }
  },
  listen: async (channel, onNotification, onReconnect) => {
    const { unlisten } = await sql.listen(channel, onNotification, onReconnect);
    return { close: unlisten };
  },
});
