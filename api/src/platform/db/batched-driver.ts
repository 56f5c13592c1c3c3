import type postgres from 'postgres';
import { OftenAsked } from './prepare-often.ts';
import { type ReadResult, readInBatch, type SendJoined } from './read-batch.ts';

/** Milliseconds that joined statements may take, so that a slow one holds up no other. */
const patience = 1000;

/** What a batch reads, as Drizzle awaits it of the driver: rows as objects, or as lists of values. */
const pendingQuery = (result: Promise<ReadResult>) => {
  const objects = async () => {
    const { columns, rows } = await result;
    return rows.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at]])));
  };
  return {
    values: async () => (await result).rows,
    // biome-ignore lint/suspicious/noThenProperty: the driver's query is a promise as well
    then: <T>(done: (rows: unknown) => T, failed: (thrown: unknown) => T) => objects().then(done, failed),
  };
};

/** Sends joined statements through the driver, prepared where they come often. */
const joinedSender = (driver: postgres.Sql): SendJoined => {
  const often = new OftenAsked({ most: 40, counted: 200 });
  return async (statement, parameters) => {
    const query = driver.unsafe(statement, [...parameters], { prepare: often.has(statement) }).values();
    const late = setTimeout(() => query.cancel(), patience);
    try {
      const [lists = []] = await query;
      return lists;
    } finally {
      clearTimeout(late);
    }
  };
};

/** The same pool, which sends the reads of a batch as one statement. Statements of a transaction go by themselves. */
export const batchedDriver = (driver: postgres.Sql): postgres.Sql => {
  const sendJoined = joinedSender(driver);
  const unsafe = (...[statement, parameters, options]: Parameters<postgres.Sql['unsafe']>) => {
    const alone = async (): Promise<ReadResult> => {
      const rows = await driver.unsafe(statement, parameters, options).values();
      return { columns: rows.columns, rows };
    };
    const result = readInBatch({ statement, parameters: parameters ?? [], alone }, sendJoined);
    return result ? pendingQuery(result) : driver.unsafe(statement, parameters, options);
  };
  return new Proxy(driver, { get: (target, name) => (name === 'unsafe' ? unsafe : Reflect.get(target, name, target)) });
};
