import { systemClock } from '../context.ts';
import { type Env, parseEnv } from '../env.ts';
import { connect, type Database } from '../platform/db/client.ts';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';
import { migrate } from '../platform/db/migrate.ts';
import { DiskStore } from '../platform/files/disk-store.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { openFileStore, openS3Store } from '../platform/files/open-file-store.ts';
import { adoptStore, type MoveDirection } from '../platform/files/store-identity.ts';
import { readCommandLine, refuseCommandLine } from '../start/command-line.mjs';
import { openForCommand, runCommand } from '../start/open-for-command.ts';
import { cancelMove } from './cancel-move.ts';
import { moveFiles } from './move-files.ts';

// Run by `npm run files -- …`, in the portal's environment.
const usage = `npm run files -- COMMAND, with the portal stopped and its settings

  move --to s3     moves the files from DATA_DIR to the bucket of S3_BUCKET
  move --to disk   moves them from the bucket to DATA_DIR
  cancel           undoes a move that was interrupted
  adopt            goes on without the files: lets the portal use an empty store`;

const parseCommand = (): { command: 'move'; to: MoveDirection } | { command: 'adopt' | 'cancel' } => {
  const { words, values } = readCommandLine({ usage, words: ['COMMAND'], options: { to: { type: 'string' } } });
  const [command] = words;
  const { to } = values;
  if (command === 'move' && (to === 's3' || to === 'disk')) return { command, to };
  if (command === 'move') return refuseCommandLine(usage, 'A move takes --to s3 or --to disk.');
  if (command !== 'adopt' && command !== 'cancel') return refuseCommandLine(usage, `There is no command "${command}".`);
  return to === undefined ? { command } : refuseCommandLine(usage, `${command} does not take --to.`);
};

const withoutBucket = 'Remove S3_BUCKET and the other S3_ settings before the portal starts again.';

/** The bucket of the settings, or why it cannot be used. */
const bucketOf = async ({ s3 }: Env): Promise<FileStore | StartProblem> => {
  if (!s3) return new StartProblem('Set S3_ENDPOINT, S3_BUCKET and the keys: to move files, the settings name both places.');
  return openS3Store(s3).catch((thrown) => {
    if (thrown instanceof StartProblem) return thrown;
    throw thrown;
  });
};

const adopt = async (env: Env, db: Database) => {
  const files = await openFileStore(env);
  await adoptStore({ db, files, clock: systemClock });
  console.log(`The portal now uses ${files.location}.`);
};

const cancel = async (env: Env, db: Database) => {
  const disk = new DiskStore(env.dataDir);
  const source = await cancelMove({ db, disk, bucket: await bucketOf(env) });
  console.log(`The portal uses ${source.location} again.`);
  if (source === disk && env.s3) console.log(withoutBucket);
};

const move = async (env: Env, db: Database, direction: MoveDirection) => {
  const disk = new DiskStore(env.dataDir);
  const bucket = await bucketOf(env);
  if (bucket instanceof StartProblem) throw bucket;
  const [from, to] = direction === 's3' ? [disk, bucket] : [bucket, disk];
  const onProgress = (files: number) => files % 100 === 0 && console.log(`${files} files are there`);
  const { files, bytes, copied } = await moveFiles({ db, from, to, direction, onProgress });
  console.log(`${files} files (${(bytes / 1_000_000).toFixed(1)} MB) are in ${to.location}, ${copied} of them since now.`);
  if (direction === 'disk') console.log(withoutBucket);
};

const run = async () => {
  const request = parseCommand();
  const env = parseEnv(process.env);
  const { address, stop } = await openForCommand(env, { mayBeRunning: false, mayBeEmpty: false });
  await migrate(address);
  const { db, close } = connect(address);
  try {
    if (request.command === 'move') await move(env, db, request.to);
    else await (request.command === 'adopt' ? adopt : cancel)(env, db);
  } finally {
    await close();
    await stop();
  }
};

await runCommand(run);
