import { systemClock } from '../context.ts';
import { parseEnv } from '../env.ts';
import { connect } from '../platform/db/client.ts';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';
import { migrate } from '../platform/db/migrate.ts';
import { DiskStore } from '../platform/files/disk-store.ts';
import { openFileStore, openS3Store } from '../platform/files/open-file-store.ts';
import { adoptStore } from '../platform/files/store-identity.ts';
import { readCommandLine, refuseCommandLine } from '../start/command-line.mjs';
import { openForCommand, runCommand } from '../start/open-for-command.ts';
import { moveFiles } from './move-files.ts';

// Run by `npm run files -- …`, in the portal's environment.
const usage = `npm run files -- COMMAND, with the portal stopped and its settings

  move --to s3     moves the files from DATA_DIR to the bucket of S3_BUCKET
  move --to disk   moves them from the bucket to DATA_DIR
  adopt            goes on without the files: lets the portal use an empty store`;

const parseCommand = (): { command: 'move'; to: 's3' | 'disk' } | { command: 'adopt' } => {
  const { words, values } = readCommandLine({ usage, words: ['COMMAND'], options: { to: { type: 'string' } } });
  const [command] = words;
  const { to } = values;
  if (command === 'adopt' && to === undefined) return { command };
  if (command === 'move' && (to === 's3' || to === 'disk')) return { command, to };
  return refuseCommandLine(usage, `${command}${to === undefined ? '' : ` --to ${to}`} is no command of this kind.`);
};

const run = async () => {
  const request = parseCommand();
  const env = parseEnv(process.env);
  const { s3 } = env;
  if (request.command === 'move' && !s3)
    throw new StartProblem('Set S3_ENDPOINT, S3_BUCKET and the keys: to move files, the settings name both places.');
  const { address, stop } = await openForCommand(env, { mayBeRunning: false, mayBeEmpty: false });
  await migrate(address);
  const { db, close } = connect(address);
  try {
    if (request.command === 'adopt') {
      const files = await openFileStore(env);
      await adoptStore({ db, files, clock: systemClock });
      return console.log(`The portal now uses ${files.location}.`);
    }
    const disk = new DiskStore(env.dataDir);
    const bucket = s3 && (await openS3Store(s3));
    if (!bucket) return;
    const [from, to] = request.to === 's3' ? [disk, bucket] : [bucket, disk];
    const onProgress = (files: number) => files % 100 === 0 && console.log(`${files} files are there`);
    const { files, bytes, copied } = await moveFiles({ db, from, to, onProgress });
    console.log(`${files} files (${(bytes / 1_000_000).toFixed(1)} MB) are in ${to.location}, ${copied} of them since now.`);
    if (request.to === 'disk') console.log('Remove S3_BUCKET and the other S3_ settings before the portal starts again.');
  } finally {
    await close();
    await stop();
  }
};

await runCommand(run);
