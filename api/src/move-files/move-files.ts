import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { markStore, readMark, storeIdOf, unmarkStore } from '../platform/files/store-identity.ts';

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
  /** Called with the number of moved files. */
  readonly onProgress?: (files: number) => void;
}

const digestOf = async (store: FileStore, key: string): Promise<string> => {
  const hash = createHash('sha256');
  const file = await store.open(key);
  if (!file) return '';
  for await (const chunk of file.body.stream()) hash.update(chunk);
  return hash.digest('hex');
};

/** Copies a file unless it is already there, and compares the copy with the source. */
const copyFile = async ({ from, to }: Move, key: string, size: number): Promise<boolean> => {
  const present = (await to.stat(key))?.size === size;
  let sha256: string;
  if (present) sha256 = await digestOf(from, key);
  else {
    const file = await from.open(key);
    if (!file)
      throw new StartProblem(`The file ${key} has left ${from.location} during the move; stop every instance, and move again.`);
    ({ sha256 } = await to.put(key, file.body.stream()));
  }
  if ((await digestOf(to, key)) === sha256) return !present;
  await to.remove(key);
  throw new StartProblem(`The file ${key} did not arrive in ${to.location} as it is; nothing was removed, move again.`);
};

const checkStores = async ({ db, from, to }: Move): Promise<{ id: string; areAllCopied: boolean }> => {
  const id = await storeIdOf({ db });
  const [source, target] = await Promise.all([readMark(from), readMark(to)]);
  if (id === undefined) throw new StartProblem('Start this version of the portal once before its files are moved.');
  if (target && target.store !== id)
    throw new StartProblem(`There are files of another portal in ${to.location}; choose an empty place.`);
  const areAllCopied = target !== undefined && !target.moving;
  if (!areAllCopied && source?.store !== id) throw new StartProblem(`The files of this portal are not in ${from.location}.`);
  if (areAllCopied && source === undefined) throw new StartProblem(`The files of this portal are in ${to.location} already.`);
  if (areAllCopied && source?.store !== id) throw new StartProblem(`There are files of another portal in ${from.location}.`);
  return { id, areAllCopied };
};

/**
 * Moves all files of a stopped portal from one store to another. It can be interrupted at any time and run again: nothing is
 * removed and no portal starts on either store until every file has been copied and compared.
 * @throws StartProblem when the stores are not the portal's, or a copy differs from its source
 */
export const moveFiles = async (move: Move): Promise<MovedFiles> => {
  const { from, to, onProgress } = move;
  const { id, areAllCopied } = await checkStores(move);
  let [files, bytes, copied] = [0, 0, 0];
  if (!areAllCopied) {
    await markStore(to, { store: id, moving: true });
    await markStore(from, { store: id, moving: true });
    for (const folder of movedFolders)
      for await (const { key, size } of from.list(folder)) {
        if (await copyFile(move, key, size)) copied += 1;
        files += 1;
        bytes += size;
        onProgress?.(files);
      }
    await markStore(to, { store: id });
  }
  for (const folder of [...movedFolders, 'staging']) await from.removeFolder(folder);
  // last, so that the next run finishes a move interrupted here
  await unmarkStore(from);
  return { files, bytes, copied };
};
