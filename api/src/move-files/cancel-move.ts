import type { Context } from '../context.ts';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { markStore, readMark, type StoreMark, storeIdOf, unfinishedMove, unmarkStore } from '../platform/files/store-identity.ts';

/** The stores of a move. The bucket may be gone: then the reason why it cannot be opened. */
interface Stores {
  readonly db: Context['db'];
  readonly disk: FileStore;
  readonly bucket: FileStore | StartProblem;
}

const markOf = async (store: FileStore | StartProblem, id: string | undefined): Promise<StoreMark | undefined> => {
  const mark = store instanceof StartProblem ? undefined : await readMark(store);
  return mark?.store === id ? mark : undefined;
};

/**
 * Undoes an unfinished move of a stopped portal, which then uses the source again. Copies in the target stay there. The target
 * may be gone.
 * @returns the source
 * @throws StartProblem when no move is unfinished, or files may be removed from the source
 */
export const cancelMove = async ({ db, disk, bucket }: Stores): Promise<FileStore> => {
  const id = await storeIdOf({ db });
  const onDisk = await markOf(disk, id);
  const inBucket = await markOf(bucket, id);
  const unfinished = [onDisk, inBucket].find((mark) => mark?.moving);
  if (!unfinished) throw new StartProblem('There is no unfinished move of the files of this portal.');
  const { move } = unfinished;
  if (!move) throw unfinishedMove(unfinished);
  const [source, target] = move.to === 's3' ? [disk, bucket] : [bucket, disk];
  const [sourceMark, targetMark] = move.to === 's3' ? [onDisk, inBucket] : [inBucket, onDisk];
  if (source instanceof StartProblem) throw source;
  if (!sourceMark) throw new StartProblem(`The files of this portal are not in ${source.location}.`);
  if (sourceMark.move?.copied && !targetMark?.moving)
    throw new StartProblem(
      `All files were copied to ${move.target}, and some may be removed from ${source.location}: run \`npm run files -- move --to ${move.to}\` to finish the move.`,
    );
  // first: interrupted here, the portal starts on the source and on no other store
  await markStore(source, { store: sourceMark.store });
  if (targetMark && !(target instanceof StartProblem)) await unmarkStore(target);
  return source;
};
