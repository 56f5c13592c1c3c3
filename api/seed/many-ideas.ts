// `bun run --cwd api many-ideas 100000 [--people 500] [--among-real-content]`: makes that many ideas to try the portal with.
import { parseArgs } from 'node:util';
import { notLike } from 'drizzle-orm';
import { parseEnv } from '../src/env.ts';
import { users } from '../src/modules/users/tables.ts';
import { connect, type Database } from '../src/platform/db/client.ts';
import { StartProblem } from '../src/platform/db/embedded/start-problem.ts';
import { openDatabase } from '../src/start/open-database.ts';
import { type BoardSize, fillBoard } from './fill-board.ts';

const usage = `bun run --cwd api many-ideas <number> [--people <number>] [--among-real-content]

Adds made-up ideas to the portal of DATA_DIR or DATABASE_URL, with colleagues, ratings, votes, comments and activities.
A portal that runs on DATA_DIR has to be stopped first.`;

const whole = (text: string | undefined, name: string, least: number, most: number): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new StartProblem(`The number of ${name} must be a whole number from ${least} to ${most}.\n\n${usage}`);
  return number;
};

const readArguments = (): { size: BoardSize; amongReal: boolean } => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { people: { type: 'string', default: '500' }, 'among-real-content': { type: 'boolean', default: false } },
  });
  return {
    size: { ideas: whole(positionals[0], 'ideas', 1, 1_000_000), people: whole(values.people, 'people', 12, 10_000) },
    amongReal: values['among-real-content'],
  };
};

/** @throws StartProblem where people work with this portal, unless that is meant */
export const checkPlace = async (db: Database, amongReal: boolean): Promise<void> => {
  if ((await db.$count(users)) === 0)
    throw new StartProblem('This portal has no accounts yet. Start it once and stop it, so that somebody can look at the ideas.');
  const real = await db.$count(users, notLike(users.email, '%@portal.example'));
  if (real > 0 && !amongReal)
    throw new StartProblem(
      `This portal has ${real} accounts that are no demo accounts, and what this adds is not taken away again. If that is meant: --among-real-content`,
    );
};

const run = async (): Promise<void> => {
  const { size, amongReal } = readArguments();
  const quiet = () => undefined;
  const env = parseEnv(process.env);
  const database = await openDatabase(env, { info: quiet, warn: console.warn, error: console.error }, quiet);
  const connection = connect(database.address, { connection: { application_name: 'many-ideas', statement_timeout: 0 } });
  try {
    await checkPlace(connection.db, amongReal);
    const begun = performance.now();
    await fillBoard(connection.db, size, new Date(), env.timeZone);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`${size.ideas.toLocaleString('en')} ideas of ${size.people} colleagues, in ${seconds} s`);
  } finally {
    await connection.close();
    await database.stop();
  }
};

if (import.meta.main)
  await run().catch((thrown: unknown) => {
    console.error(thrown instanceof StartProblem ? thrown.message : thrown);
    process.exitCode = 1;
  });
