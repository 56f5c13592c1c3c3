import { eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { nextVersion } from 'shared-contracts/constants/technical-report-form';
import { mayAddVersion } from 'shared-contracts/policies/content';
import type { newVersionSchema, restoreVersionSchema, TechnicalReport } from 'shared-contracts/schemas/technical-report';
import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/errors.ts';
import { reviewerIds } from '../../platform/users/repository.ts';
import { submission } from '../content/content-type.ts';
import { invalidateItem } from '../content/invalidate-item.ts';
import { proposeChange } from '../content/pending-change.ts';
import { checkRevision, type Item, lockItem } from '../content/read-item.ts';
import { storedRow } from '../lifecycle/edit-item.ts';
import { notify } from '../notifications/notify.ts';
import { technicalReportType as type } from './content-type.ts';
import { getReport } from './read-reports.ts';
import { type ReportVersionRow, technicalReports, technicalReportVersions } from './tables.ts';
import { checkLabel, claimReportFile, recordFileActivity, showVersion, supersedePending, versionsOf } from './versions.ts';

type NewVersion = Pick<ReportVersionRow, 'version' | 'note' | 'fileId'>;

/** Locks the report that gets a version. @throws not_found; forbidden; conflict */
const lockReport = async (tx: Context, actor: Actor, id: string, revision: number | undefined): Promise<Item> => {
  const item = await lockItem(tx, actor, type, id);
  if (item.status === 'draft') throw conflict(t`A draft has only one version. Edit the draft to change it.`);
  if (!mayAddVersion(actor, item)) throw forbidden();
  checkRevision(type, item, 'addVersion', revision);
  return item;
};

/**
 * For a published report, the label becomes a pending change; any other report goes back to the reviewers with the new version.
 */
const submitAgain = async (tx: Context, actor: Actor, item: Item, added: NewVersion): Promise<void> => {
  if (item.status === 'approved') {
    await proposeChange(tx, actor, type, item, { version: added.version }, await storedRow(tx, type, item.id));
    return;
  }
  await showVersion(tx, { ...added, reportId: item.id });
  await tx.db
    .update(technicalReports)
    .set({ ...submission, updatedAt: tx.clock.now(), revision: item.revision + 1 })
    .where(eq(technicalReports.id, item.id));
};

/** Writes a version after all others and sends it to the reviewers. */
const insertVersion = async (tx: Context, actor: Actor, item: Item, others: readonly ReportVersionRow[], added: NewVersion) => {
  checkLabel(added.version, others);
  await supersedePending(tx, item.id);
  const number = (others[0]?.number ?? 0) + 1;
  const createdAt = tx.clock.now();
  const row = { ...added, reportId: item.id, number, authorId: actor.id, status: 'pending', createdAt } as const;
  await tx.db.insert(technicalReportVersions).values(row);
  await submitAgain(tx, actor, item, added);
  const after = { version: added.version, note: added.note };
  const about = { entityType: type.type, entityId: item.id, actorId: actor.id };
  await recordAudit(tx, { ...about, action: 'technical_report_version_added', after });
  const ref = { type: type.type, id: item.id };
  const detail = { version: added.version };
  await notify(tx, { kind: 'review', to: await reviewerIds(tx), item: ref, actorId: actor.id, detail });
  await invalidateItem(tx, type, item.status === 'approved' ? item : { ...item, status: 'pending' });
};

/**
 * Submits a new version of a report for review; the published version stays live until the new one is approved. It supersedes a
 * version that is still pending.
 * @throws not_found; forbidden for anyone but the author or an admin; conflict for a draft or a stale revision; invalid_input on
 * `version` for a label that the report already has, on the file if none is given or the actor may not attach it
 */
export const addVersion = (
  ctx: Context,
  actor: Actor,
  { id, version, note = '', revision, ...fileReference }: z.output<typeof newVersionSchema> & { readonly id: string },
): Promise<TechnicalReport> =>
  inTransaction(ctx, async (tx) => {
    const item = await lockReport(tx, actor, id, revision);
    const others = await versionsOf(tx, id);
    checkLabel(version, others);
    const file = await claimReportFile(tx, actor, id, fileReference);
    if (!file) throw invalid([{ path: 'fileUrl', message: t`Please select a file to upload.` }]);
    await insertVersion(tx, actor, item, others, { version, note, fileId: file.id });
    await recordFileActivity(tx, actor.id, id);
    return getReport(tx, actor, { id });
  });

/**
 * Submits the file of an earlier version as a new version, with the next label unless it is given one.
 * @throws not_found, also for a version that the report does not have; forbidden; conflict; invalid_input on `version`
 */
export const restoreVersion = (
  ctx: Context,
  actor: Actor,
  input: z.output<typeof restoreVersionSchema> & { readonly id: string; readonly versionId: string },
): Promise<TechnicalReport> =>
  inTransaction(ctx, async (tx) => {
    const { id, versionId, revision } = input;
    const item = await lockReport(tx, actor, id, revision);
    const others = await versionsOf(tx, id);
    const earlier = others.find((one) => one.id === versionId);
    if (!earlier) throw notFound(t`Version not found`);
    const version = input.version ?? nextVersion(others.map((one) => one.version).toReversed());
    const note = input.note || `Restored from version ${earlier.version}`;
    await insertVersion(tx, actor, item, others, { version, note, fileId: earlier.fileId });
    return getReport(tx, actor, { id });
  });
