import { execFile } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { databaseOptions } from '../../start/data-folder.ts';
import type { Load } from './throughput.ts';

const run = promisify(execFile);

/** Where Debian keeps PostgreSQL's programs. */
const installed = '/usr/lib/postgresql';

/** PostgreSQL's own load generator, which the portal's PostgreSQL does not include; undefined where none is installed. */
const pgbenchBinary = (): string | undefined => {
  const versions = existsSync(installed) ? readdirSync(installed).sort().reverse() : [];
  return [...(process.env.PATH ?? '').split(delimiter), ...versions.map((version) => join(installed, version, 'bin'))]
    .map((folder) => join(folder, 'pgbench'))
    .find((path) => existsSync(path));
};

/**
 * Runs a script over and over, its statements prepared, without any api; undefined where pgbench is not installed.
 * @param script in the language of pgbench
 * @param variables values by the names that the script uses
 * @returns a function that does it once and returns how many times a second the script was run
 */
export const pgbench = (
  dataDir: string,
  script: string,
  load: Load,
  variables: Readonly<Record<string, string>> = {},
): (() => Promise<number>) | undefined => {
  const binary = pgbenchBinary();
  if (binary === undefined) return undefined;
  const file = join(dataDir, 'pgbench.sql');
  writeFileSync(file, script);
  const { host, port, user, password, database } = databaseOptions(dataDir);
  const env = { PGHOST: host, PGPORT: String(port), PGUSER: user, PGPASSWORD: password, PGDATABASE: database };
  const clients = ['-c', String(load.connections), '-j', '2', '-T', String(load.seconds)];
  const defined = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  return async () => {
    const { stdout } = await run(binary, ['-n', '-M', 'prepared', ...clients, ...defined, '-f', file], {
      env: { ...process.env, ...env },
    });
    const found = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
    if (!(found > 0) || /number of failed transactions: [1-9]/.test(stdout))
      throw new Error(`pgbench did not send all:\n${stdout}`);
    return found;
  };
};

/** A statement, and the values of `$1`, `$2` and so on. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly string[];
}

/** A line of a script: a statement with something for each of its parameters. */
export const scriptLine = (text: string, parameter: (number: string) => string): string =>
  `${text.replaceAll(/\s+/g, ' ').replaceAll(/\$(\d+)/g, (_, number: string) => parameter(number))};`;

/** {@link pgbench} with statements that are sent one after the other, with these values each time. */
export const pgbenchOf = (dataDir: string, statements: readonly SentStatement[], load: Load) => {
  const nameOf = (at: number, number: string | number) => `v${at}_${number}`;
  const lines = statements.map(({ text }, at) => scriptLine(text, (number) => `:${nameOf(at, number)}`));
  const values = statements.flatMap((statement, at) =>
    statement.values.map((value, index) => [nameOf(at, index + 1), value] as const),
  );
  return pgbench(dataDir, `${lines.join('\n')}\n`, load, Object.fromEntries(values));
};
