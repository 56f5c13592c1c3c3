import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import { StartProblem } from '../db/embedded/start-problem.ts';
import { type FileStore, identityKey } from './file-store.ts';
import { fileStoreIdentity } from './tables.ts';

const moveSchema = z.object({
  to: z.enum(['s3', 'disk']),
  /** Location of the store to which the files are moved. */
  target: z.string(),
  /** In the source: whether every file was copied, so that some may be removed. */
  copied: z.boolean().optional(),
});
const markSchema = z.object({
  store: z.uuid(),
  /** Whether its files are being moved to or from another store. */
  moving: z.boolean().optional(),
  /** The unfinished move; a mark of version 1.0.0 does not say. */
  move: moveSchema.optional(),
});
/** To which of its two places a portal moves its files. */
export type MoveDirection = z.output<typeof moveSchema>['to'];
/** The metadata by which a store identifies itself. */
export type StoreMark = z.output<typeof markSchema>;

const errorText = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** @throws StartProblem when the file system does not let this account read the mark; an api error when a bucket fails */
const readMarkText = async (store: FileStore): Promise<string | undefined> => {
  try {
    return await (await store.open(identityKey))?.body.text();
  } catch (thrown) {
    if (!(thrown instanceof Error) || !('syscall' in thrown)) throw thrown;
    throw new StartProblem(
      `${identityKey} in ${store.location} cannot be read (${errorText(thrown)}); the files there must belong to the account of the portal.`,
    );
  }
};

/** The mark of a store, if it has one. @throws StartProblem for one that cannot be read, or that no portal wrote */
export const readMark = async (store: FileStore): Promise<StoreMark | undefined> => {
  const text = await readMarkText(store);
  if (text === undefined) return undefined;
  try {
    return markSchema.parse(JSON.parse(text));
  } catch {
    throw new StartProblem(`${identityKey} in ${store.location} is damaged, so it is not clear whose files are there.`);
  }
};

/** Marks a store as that of a database. */
export const markStore = async (store: FileStore, mark: StoreMark): Promise<void> => {
  await store.put(identityKey, new Blob([JSON.stringify(mark)]).stream());
};

/** Releases a store that is no longer needed, so that any portal may claim it. */
export const unmarkStore = (store: FileStore): Promise<void> => store.remove(identityKey);

type Deps = Pick<Context, 'db' | 'files' | 'clock'>;

/** The id of the database's store, if it has claimed one. */
export const storeIdOf = async ({ db }: Pick<Context, 'db'>): Promise<string | undefined> =>
  (await db.select().from(fileStoreIdentity))[0]?.storeId;

/** Whether the store is still the one of this database: it exists and has its id. */
export const isOwnStore = async (ctx: Pick<Context, 'db' | 'files'>): Promise<boolean> => {
  const [id, mark] = await Promise.all([storeIdOf(ctx), readMark(ctx.files)]);
  return id !== undefined && mark?.store === id && !mark.moving;
};

const foreignStore = (location: string) =>
  new StartProblem(
    `The files in ${location} belong to another portal, whose files a clean-up would delete; set DATA_DIR or S3_BUCKET to a place of its own.`,
  );
const filesElsewhere = (location: string) =>
  new StartProblem(
    `The files of this portal are not in ${location}: set DATA_DIR or S3_BUCKET as before (every instance needs the same), or run \`npm run files -- adopt\` to go on without them.`,
  );

/** What an operator can do about a move that was interrupted. */
export const unfinishedMove = ({ move }: StoreMark): StartProblem =>
  move
    ? new StartProblem(
        `The move of the files to ${move.target} is not finished: run \`npm run files -- move --to ${move.to}\` to finish it, or \`npm run files -- cancel\` to undo it.`,
      )
    : new StartProblem(
        'A move of the files is not finished: run the same `npm run files -- move --to s3` or `npm run files -- move --to disk` again.',
      );

/** @throws StartProblem while the files of the store are being moved to or from another one */
export const refuseUnfinishedMove = async (store: FileStore): Promise<void> => {
  const mark = await readMark(store);
  if (mark?.moving) throw unfinishedMove(mark);
};

/** Why a database cannot use a store with this mark; undefined if the store is its own or unclaimed. */
const refusalOf = (mark: StoreMark | undefined, ownId: string | undefined, location: string): StartProblem | undefined => {
  if (mark && mark.store !== ownId) return foreignStore(location);
  return mark?.moving ? unfinishedMove(mark) : undefined;
};

/** Any number not used by another lock in this database. */
const lockKey = 6_021_548;

/** Runs work while no other instance claims a store. */
const withClaimLock = (db: Context['db'], work: () => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    // outside the transaction: a row without a marked store can be adopted, a marked store without a row is foreign
    await work();
  });

const claim = async ({ db, files, clock }: Deps): Promise<void> => {
  const storeId = crypto.randomUUID();
  await db.insert(fileStoreIdentity).values({ storeId, createdAt: clock.now() });
  try {
    await markStore(files, { store: storeId });
  } catch (thrown) {
    await db.delete(fileStoreIdentity).where(eq(fileStoreIdentity.storeId, storeId));
    throw new StartProblem(`The files of the portal cannot be kept in ${files.location}: ${errorText(thrown)}`);
  }
};

/** Claims an unmarked store for a database without one; the caller handles the case that the database's files are elsewhere. */
const bindStore = (ctx: Deps, onFilesElsewhere: (ownId: string) => Promise<void>): Promise<void> =>
  withClaimLock(ctx.db, async () => {
    const mark = await readMark(ctx.files);
    const ownId = await storeIdOf(ctx);
    const refusal = refusalOf(mark, ownId, ctx.files.location);
    if (refusal) throw refusal;
    if (mark !== undefined) return;
    await (ownId === undefined ? claim(ctx) : onFilesElsewhere(ownId));
  });

/**
 * Ensures that database and store belong together, and claims an unmarked store for a new database. Nothing is removed from a
 * store before this.
 * @throws StartProblem when the store belongs to another portal, or is not the one with this portal's files
 */
export const ownStore = (ctx: Deps): Promise<void> =>
  bindStore(ctx, async () => {
    throw filesElsewhere(ctx.files.location);
  });

/** Assigns an unmarked store to a database that lost its own. @throws StartProblem when it contains another portal's files */
export const adoptStore = (ctx: Deps): Promise<void> => bindStore(ctx, (ownId) => markStore(ctx.files, { store: ownId }));

/** @throws StartProblem when the store has a mark: files are restored only into an empty place */
export const refuseClaimedStore = async (store: FileStore): Promise<void> => {
  if ((await readMark(store)) !== undefined)
    throw new StartProblem(`There are files of a portal in ${store.location}; choose an empty place.`);
};
