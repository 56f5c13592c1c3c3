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

/** A statement, and the values of `$1`, `$2` and so on. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly string[];
}

/**
 * Sends the statements one after the other, prepared, over and over, without any api; undefined where pgbench is not installed.
 * @returns a function that does it once and returns how many times a second all of them were sent
 */
export const pgbench = (
  dataDir: string,
  statements: readonly SentStatement[],
  load: Load,
): (() => Promise<number>) | undefined => {
  const binary = pgbenchBinary();
  if (binary === undefined) return undefined;
  const script = join(dataDir, 'pgbench.sql');
  const variables: string[] = [];
  const lines = statements.map(({ text, values }, at) => {
    for (const [index, value] of values.entries()) variables.push('-D', `v${at}_${index + 1}=${value}`);
    return `${text.replaceAll(/\s+/g, ' ').replaceAll(/\$(\d+)/g, `:v${at}_$1`)};`;
  });
  writeFileSync(script, `${lines.join('\n')}\n`);
  const { host, port, user, password, database } = databaseOptions(dataDir);
  const env = { PGHOST: host, PGPORT: String(port), PGUSER: user, PGPASSWORD: password, PGDATABASE: database };
  const clients = ['-c', String(load.connections), '-j', '2', '-T', String(load.seconds)];
  return async () => {
    const { stdout } = await run(binary, ['-n', '-M', 'prepared', ...clients, ...variables, '-f', script], {
      env: { ...process.env, ...env },
    });
    const found = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
    if (!(found > 0) || /number of failed transactions: [1-9]/.test(stdout))
      throw new Error(`pgbench did not send all:\n${stdout}`);
    return found;
  };
};
