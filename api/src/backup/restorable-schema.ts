import { StartProblem } from '../platform/db/embedded/start-problem.ts';
import { knownMigrations, latestMigration } from '../platform/db/migrate.ts';
import type { BackupManifest, DatabaseBackup } from './backup-format.ts';

/** Whether this version knows the database's latest migration, so no newer portal version changed it. */
export const knowsMigrations = ({ migrations }: DatabaseBackup): boolean => knownMigrations().includes(migrations.at(-1) ?? 0);

/** The migrations of a backup that the portal that wrote it knew. After a rollback, those of a later portal follow. */
const migrationsOfPortal = ({ migrations, portalMigration }: BackupManifest): number[] =>
  migrations.filter((at) => at <= (portalMigration?.when ?? 0));

/** A migration as `meta/_journal.json` has it: with its name, if a portal that knew it has written it into the backup. */
const nameOf = (at: number, { portalMigration }: BackupManifest): string =>
  portalMigration?.when === at ? portalMigration.tag : `${at} of ${new Date(at).toISOString().slice(0, 10)}`;

/** The migration that a portal lacks to restore a backup; undefined if it lacks none. */
const missingMigration = (backup: BackupManifest): string | undefined => {
  const { migrations, worksFrom } = backup;
  if (knowsMigrations(backup)) return undefined;
  if (worksFrom && worksFrom.when > latestMigration().when) return worksFrom.tag;
  const [ofPortal, known] = [migrationsOfPortal(backup), new Set(knownMigrations())];
  const isOfThisOne = ofPortal.length > 0 && ofPortal.every((at) => known.has(at));
  return isOfThisOne ? undefined : nameOf(migrations.at(-1) ?? 0, backup);
};

/**
 * The timestamp of the migration up to which this portal creates the schema for a backup. It is before the latest of the backup if
 * a portal wrote it after a rollback, which did not know what a later one had added to the database (PLAT-560).
 * @throws StartProblem when a later portal wrote the backup, or only that can work on its rows
 */
export const schemaToRestore = (backup: BackupManifest): number => {
  const missing = missingMigration(backup);
  if (missing !== undefined)
    throw new StartProblem(
      `The backup was written by portal ${backup.portal}, and needs the migration ${missing}; this portal knows those up to ${latestMigration().tag}. Update the portal first.`,
    );
  return (knowsMigrations(backup) ? backup.migrations : migrationsOfPortal(backup)).at(-1) ?? 0;
};

/** What the operator should know of a backup that this portal has written after a rollback; undefined otherwise. */
export const restoreWarning = (backup: BackupManifest): string | undefined => {
  if (knowsMigrations(backup)) return undefined;
  const missing = missingMigration(backup);
  if (missing !== undefined)
    return `This portal cannot restore the backup, which needs the migration ${missing}: use a later one.`;
  const latest = nameOf(backup.migrations.at(-1) ?? 0, backup);
  return `A later portal has changed this database: restore the backup with one that knows the migration ${latest}. This portal restores it without what that one has added.`;
};
