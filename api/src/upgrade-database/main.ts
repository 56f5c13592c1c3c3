import pino from 'pino';
import { parseEnv } from '../env.ts';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';
import { readCommandLine } from '../start/command-line.mjs';
import { refuseOtherAccount, runCommand } from '../start/open-for-command.ts';
import { upgradeDatabase } from './upgrade-database.ts';

// Run by `npm run upgrade-database`, in the portal's environment.
readCommandLine({
  usage: `npm run upgrade-database: moves the embedded database of DATA_DIR to the PostgreSQL of this portal

Stop the portal and back up before.`,
});
await runCommand(async () => {
  const { databaseUrl, dataDir } = parseEnv(process.env);
  if (databaseUrl !== undefined)
    throw new StartProblem('DATABASE_URL names a server; upgrade it with the tools of PostgreSQL. This is for the embedded one.');
  refuseOtherAccount(dataDir);
  const upgrade = await upgradeDatabase({ dataDir, log: pino({ level: 'silent' }) });
  if (!upgrade) return console.log('The database is of the current version; there is nothing to do.');
  console.log(`${upgrade.rows} rows moved from PostgreSQL ${upgrade.from} to ${upgrade.to}.`);
  console.log(`The former data is in ${upgrade.former}; delete it once you have seen that all is well.`);
});
