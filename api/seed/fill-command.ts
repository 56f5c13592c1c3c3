import { notLike } from 'drizzle-orm';
import { parseEnv } from '../src/env.ts';
import { connect, type Database } from '../src/platform/db/client.ts';
import { StartProblem } from '../src/platform/db/embedded/start-problem.ts';
import { users } from '../src/platform/users/tables.ts';
import { readCommandLine, refuseCommandLine } from '../src/start/command-line.mjs';
import { openDatabase } from '../src/start/open-database.ts';

/** A command that fills the portal of DATA_DIR or DATABASE_URL with generated content. */
export interface FillCommand {
  /** What it creates, in the plural: `ideas`. Its script is called `many-ideas`. */
  readonly what: string;
  /** What it also creates. */
  readonly with: string;
  /** Creates this number of items, by this number of colleagues. */
  fill(db: Database, number: number, people: number, timeZone: string): Promise<void>;
}

const usageOf = (
  command: FillCommand,
): string => `bun run --cwd api many-${command.what} <number> [--people <number>] [--among-real-content]

Adds made-up ${command.what} to the portal of DATA_DIR or DATABASE_URL, with ${command.with}.
A portal that runs on DATA_DIR has to be stopped first.`;

const readArguments = (command: FillCommand) => {
  const usage = usageOf(command);
  const options = {
    people: { type: 'string', default: '500' },
    'among-real-content': { type: 'boolean', default: false },
  } as const;
  const { words, values } = readCommandLine({ usage, words: ['<number>'], options });
  const whole = (text: string | undefined, name: string, least: number, most: number): number => {
    const number = Number(text);
    if (!Number.isInteger(number) || number < least || number > most)
      refuseCommandLine(usage, `The number of ${name} must be a whole number from ${least} to ${most}.`);
    return number;
  };
  return {
    number: whole(words[0], command.what, 1, 1_000_000),
    people: whole(values.people, 'people', 12, 10_000),
    amongReal: values['among-real-content'],
  };
};

/** @throws StartProblem when the portal has real content, unless allowed */
export const checkFillTarget = async (db: Database, amongReal: boolean): Promise<void> => {
  if ((await db.$count(users)) === 0)
    throw new StartProblem(
      'This portal has no accounts yet. Start it once and stop it, so that somebody can look at what this makes.',
    );
  const real = await db.$count(users, notLike(users.email, '%@portal.example'));
  if (real > 0 && !amongReal)
    throw new StartProblem(
      `This portal has ${real} accounts that are no demo accounts, and what this adds is not taken away again. If that is meant: --among-real-content`,
    );
};

/** Runs the command with the arguments of the process; prints what it created, or why it created nothing. */
export const runFillCommand = async (command: FillCommand): Promise<void> => {
  try {
    const { number, people, amongReal } = readArguments(command);
    const quiet = () => undefined;
    const env = parseEnv(process.env);
    const database = await openDatabase(env, { info: quiet, warn: console.warn, error: console.error }, quiet);
    const name = `many-${command.what}`;
    const connection = connect(database.address, { connection: { application_name: name, statement_timeout: 0 } });
    try {
      await checkFillTarget(connection.db, amongReal);
      const begun = performance.now();
      await command.fill(connection.db, number, people, env.timeZone);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(`${number.toLocaleString('en')} ${command.what} of ${people} colleagues, in ${seconds} s`);
    } finally {
      await connection.close();
      await database.stop();
    }
  } catch (thrown) {
    console.error(thrown instanceof StartProblem ? thrown.message : thrown);
    process.exitCode = 1;
  }
};
