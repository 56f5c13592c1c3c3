// A primary and its standby, for tests: prints one line with their URLs and the process id of the primary. On SIGUSR1 the killed
// primary comes back as a primary, as if the standby had not been promoted. Stops on SIGTERM.
import { PrimaryAndStandby } from './primary-and-standby.ts';

const pair = await PrimaryAndStandby.start(process.argv[2] ?? '');
const { primary, standby } = pair;
console.log(
  JSON.stringify({ both: pair.url, primary: pair.urlOf(primary), standby: pair.urlOf(standby), pid: primary.server.pid }),
);
setInterval(() => undefined, 60_000);
process.on('SIGUSR1', () => void pair.restartPrimary());
process.on('SIGTERM', async () => {
  await pair.stop();
  process.exit(0);
});
