import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import {
  type MoveDirection,
  markStore,
  readMark,
  type StoreMark,
  storeIdOf,
  unfinishedMove,
  unmarkStore,
} from '../platform/files/store-identity.ts';
import { DomainError } from '../platform/http/errors.ts';

/** The folders of a store that survive a restart. Staged files belong to calls that have ended. */
const movedFolders = ['files', 'releases', 'shell'];

/** The result of a move; `copied` is less than `files` when an earlier run was interrupted. */
export interface MovedFiles {
  readonly files: number;
  readonly bytes: number;
  readonly copied: number;
}

interface Move {
  readonly db: Context['db'];
  readonly from: FileStore;
  readonly to: FileStore;
  /** Which of the two stores `to` is. */
  readonly direction: MoveDirection;
  /** Called with the number of moved files. */
  readonly onProgress?: (files: number) => void;
}

const again = ({ direction }: Move): string => `run \`npm run files -- move --to ${direction}\` again`;

const digestOf = async (store: FileStore, key: string): Promise<string> => {
  const hash = createHash('sha256');
  const file = await store.open(key);
  if (!file) return '';
  for await (const chunk of file.body.stream()) hash.update(chunk);
  return hash.digest('hex');
};

/** Copies a file unless it is already there, and compares the copy with the source. */
const copyFile = async (move: Move, key: string, size: number): Promise<boolean> => {
  const { from, to } = move;
  const present = (await to.stat(key))?.size === size;
  let sha256: string;
  if (present) sha256 = await digestOf(from, key);
  else {
    const file = await from.open(key);
    if (!file)
      throw new StartProblem(
        `The file ${key} has left ${from.location} during the move; stop every instance, and ${again(move)}.`,
      );
    ({ sha256 } = await to.put(key, file.body.stream()));
  }
  if ((await digestOf(to, key)) === sha256) return !present;
  await to.remove(key);
  throw new StartProblem(`The file ${key} did not arrive in ${to.location} as it is; nothing was removed, ${again(move)}.`);
};

/** @throws StartProblem when an earlier move has to be finished first, with the same stores */
const checkEarlierMove = (source: StoreMark | undefined, target: StoreMark | undefined, { from, direction }: Move): void => {
  if (!source?.moving || !source.move) return;
  if (source.move.to !== direction) throw unfinishedMove(source);
  if (source.move.copied && target === undefined)
    throw new StartProblem(
      `All files were copied to ${source.move.target}, and some may be removed from ${from.location}: set the S3_ settings as they were for that move.`,
    );
};

const checkStores = async (move: Move): Promise<{ id: string; areAllCopied: boolean }> => {
  const { db, from, to } = move;
  const id = await storeIdOf({ db });
  const [source, target] = await Promise.all([readMark(from), readMark(to)]);
  if (id === undefined) throw new StartProblem('Start this version of the portal once before its files are moved.');
  if (target && target.store !== id)
    throw new StartProblem(`There are files of another portal in ${to.location}; choose an empty place.`);
  const areAllCopied = target !== undefined && !target.moving;
  if (!areAllCopied && source?.store !== id) throw new StartProblem(`The files of this portal are not in ${from.location}.`);
  if (areAllCopied && source === undefined) throw new StartProblem(`The files of this portal are in ${to.location} already.`);
  if (areAllCopied && source?.store !== id) throw new StartProblem(`There are files of another portal in ${from.location}.`);
  checkEarlierMove(source, target, move);
  return { id, areAllCopied };
};

const copyAll = async (move: Move, id: string): Promise<MovedFiles> => {
  const { from, to, direction, onProgress } = move;
  let [files, bytes, copied] = [0, 0, 0];
  const mark = { store: id, moving: true, move: { to: direction, target: to.location } };
  await markStore(to, mark);
  await markStore(from, mark);
  for (const folder of movedFolders)
    for await (const { key, size } of from.list(folder)) {
      if (await copyFile(move, key, size)) copied += 1;
      files += 1;
      bytes += size;
      onProgress?.(files);
    }
  // before the target is complete: as long as this is not recorded, the source is certainly complete
  await markStore(from, { ...mark, move: { ...mark.move, copied: true } });
  await markStore(to, { store: id });
  return { files, bytes, copied };
};

/**
 * Moves all files of a stopped portal from one store to another. It can be interrupted at any time and run again: nothing is
 * removed and no portal starts on either store until every file has been copied and compared.
 * @throws StartProblem when the stores are not the portal's, a copy differs from its source, or a store fails
 */
export const moveFiles = async (move: Move): Promise<MovedFiles> => {
  const { from, to } = move;
  try {
    const { id, areAllCopied } = await checkStores(move);
    const moved = areAllCopied ? { files: 0, bytes: 0, copied: 0 } : await copyAll(move, id);
    for (const folder of [...movedFolders, 'staging']) await from.removeFolder(folder);
    // last, so that the next run finishes a move interrupted here
    await unmarkStore(from);
    return moved;
  } catch (thrown) {
    // the errors of a store, and of the file system under one
    if (!(thrown instanceof DomainError) && !(thrown instanceof Error && 'syscall' in thrown)) throw thrown;
    throw new StartProblem(`The move to ${to.location} stopped: ${thrown.message}; ${again(move)} to finish it.`);
  }
};
