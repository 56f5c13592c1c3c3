// A portal reduced to its database, for tests that kill it: prints one line with the connection, stops on SIGTERM.
import { startEmbedded } from '../src/platform/db/embedded/start-embedded.ts';

const log = { info: () => {}, warn: () => {}, error: console.error };
try {
  const database = await startEmbedded({ dataDir: process.argv[2] ?? '', log });
  console.log(JSON.stringify({ connection: database.connection, pid: database.pid }));
  process.on('SIGTERM', async () => {
    await database.stop();
    process.exit(0);
  });
  setInterval(() => {}, 60_000);
} catch {
  process.exit(1);
}
