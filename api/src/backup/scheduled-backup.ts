import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import type { Context } from '../context.ts';
import { isDeletionPaused } from '../platform/files/backup-lock.ts';
import { isFinished } from './backup-format.ts';
import { restoreWarning } from './restorable-schema.ts';
import { writeBackup } from './write-backup.ts';

const hour = 3600_000;
const day = 24 * hour;
/** Names of the folders: the time of the backup, so that they sort by age. */
const namePattern = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;
const nameOf = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
const momentOf = (name: string): number => Date.parse(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));

/** Whether a clock that was ahead has named a backup. It does not count until then, or none would be written. */
const isAhead = (name: string, now: Date): boolean => momentOf(name) > now.getTime() + hour;

/** The scheduled backups of a folder by their age: finished ones, those that are not, and finished ones dated in the future. */
const listBackups = async (folder: string, now: Date) => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => namePattern.test(name)).sort();
  const backups = { finished: [] as string[], unfinished: [] as string[], ahead: [] as string[] };
  for (const name of names) {
    if (!(await isFinished(join(folder, name)))) backups.unfinished.push(name);
    else backups[isAhead(name, now) ? 'ahead' : 'finished'].push(name);
  }
  return backups;
};

/** Removes unfinished backups that crashes left behind; does nothing while any instance is writing one. */
const removeUnfinished = async (ctx: Context, folder: string, names: readonly string[]): Promise<void> => {
  if (names.length === 0 || (await isDeletionPaused(ctx.db))) return;
  for (const name of names) {
    if (await isFinished(join(folder, name))) continue; // finished after the names were read
    await rm(join(folder, name), { recursive: true, force: true });
    ctx.log.warn({ folder: join(folder, name) }, 'A backup that a crash left unfinished was removed');
  }
};

/**
 * Seconds since the newest scheduled backup was started: infinite if there is none, NaN on an instance without `BACKUP_DIR`.
 */
export const newestBackupAge = async ({ env: { backups }, clock }: Pick<Context, 'env' | 'clock'>): Promise<number> => {
  if (!backups) return Number.NaN;
  const now = clock.now();
  const newest = (await listBackups(backups.folder, now)).finished.at(-1);
  return newest === undefined ? Number.POSITIVE_INFINITY : Math.max(0, now.getTime() - momentOf(newest)) / 1000;
};

/**
 * Writes a backup into `BACKUP_DIR` when the newest one there is a day old, and removes those beyond `BACKUP_KEEP`. Call it every
 * hour; when several instances share the folder, the first one does it.
 * @returns the new folder; undefined when none was due
 */
export const backUpWhenDue = async (ctx: Context, client: postgres.Sql): Promise<string | undefined> => {
  const { backups } = ctx.env;
  if (!backups) return undefined;
  const now = ctx.clock.now();
  const { finished, unfinished, ahead } = await listBackups(backups.folder, now);
  await removeUnfinished(ctx, backups.folder, unfinished);
  const newest = finished.at(-1);
  if (newest !== undefined && now.getTime() - momentOf(newest) < day) return undefined;
  if (ahead.length > 0)
    ctx.log.warn({ folder: backups.folder, ahead }, 'Backups dated in the future are not counted, and are kept');
  const folder = join(backups.folder, nameOf(now));
  const backup = await writeBackup({ client, files: ctx.files, now }, folder);
  const { tables, files } = backup;
  ctx.log.info({ folder, tables: tables.length, files: files.count, bytes: files.bytes }, 'Backup written');
  const warning = restoreWarning(backup);
  if (warning !== undefined) ctx.log.warn({ folder }, warning);
  for (const name of (await listBackups(backups.folder, now)).finished.slice(0, -backups.keep))
    await rm(join(backups.folder, name), { recursive: true, force: true });
  return folder;
};
