import { eq, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { firstVersion } from 'shared-contracts/constants/technical-report-form';
import { versionIssues } from 'shared-contracts/constants/technical-report-issues';
import { maySubmit } from 'shared-contracts/policies/content';
import type {
  newTechnicalReportSchema,
  TechnicalReport,
  technicalReportChangeSchema,
} from 'shared-contracts/schemas/technical-report';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { forbidden, invalid } from '../../platform/http/errors.ts';
import { invalidateItem } from '../content/invalidate-item.ts';
import { withoutFiles } from '../content/item-files.ts';
import { lockItem } from '../content/read-item.ts';
import { urlOfFile } from '../files/find-file.ts';
import { editItem, storedRow } from '../lifecycle/edit-item.ts';
import { recordNewItem } from '../lifecycle/submit-item.ts';
import { technicalReportType, technicalReportType as type } from './content-type.ts';
import { getReport } from './read-reports.ts';
import { technicalReports, technicalReportVersions } from './tables.ts';
import { claimReportFile, recordFileActivity, referencesFile, showVersion, versionsOf } from './versions.ts';

type Edit = z.output<typeof technicalReportChangeSchema> & { readonly id: string };

/** The version and file that an edit would result in. */
const versionChanges = async (tx: Context, { id, version, fileId, fileUrl }: Edit) => {
  const before = await storedRow(tx, type, id);
  const url = fileId ? urlOfFile(fileId) : fileId === null ? null : fileUrl;
  return {
    label: version !== undefined && version !== before.version,
    file: referencesFile({ fileId, fileUrl }) && (url ?? null) !== before.fileUrl,
  };
};

/** Sets the label and file of a draft's only version as the edit specifies. */
const changeDraft = async (tx: Context, actor: Actor, edit: Edit, fileChanges: boolean): Promise<void> => {
  const [only] = await versionsOf(tx, edit.id);
  if (!only) return;
  // the claim removes the previous file, so nothing may reference it by then
  if (fileChanges)
    await tx.db.update(technicalReportVersions).set({ fileId: null }).where(eq(technicalReportVersions.id, only.id));
  const file = fileChanges ? await claimReportFile(tx, actor, edit.id, edit, { besideOthers: false }) : undefined;
  const changed = {
    ...only,
    version: edit.version ?? only.version,
    fileId: fileChanges ? (file?.id ?? null) : only.fileId,
  };
  const { version, fileId } = changed;
  await tx.db.update(technicalReportVersions).set({ version, fileId }).where(eq(technicalReportVersions.id, only.id));
  await showVersion(tx, changed);
};

/**
 * Changes a report as `editItem` does; in a draft also its version and file.
 * @throws not_found; forbidden; conflict; invalid_input on `version` or the file if a submitted version would change
 */
export const editReport = (ctx: Context, actor: Actor, edit: Edit): Promise<TechnicalReport> =>
  inTransaction(ctx, async (tx) => {
    const { id, revision, draft, version: _version, fileId: _fileId, ...text } = withoutFiles(edit);
    const { status } = await lockItem(tx, actor, type, id);
    const { label, file } = await versionChanges(tx, edit);
    await editItem(tx, actor, type, { id, revision, draft, changes: text });
    if (status !== 'draft' && (label || file))
      throw invalid([{ path: label ? 'version' : 'fileUrl', message: versionIssues.fixed }]);
    if (label || file) {
      await changeDraft(tx, actor, edit, file);
      const updatedAt = tx.clock.now();
      const next = sql`${technicalReports.revision} + 1`;
      await tx.db.update(technicalReports).set({ updatedAt, revision: next }).where(eq(technicalReports.id, id));
      await invalidateItem(tx, type, { authorId: actor.id, status });
    }
    return getReport(tx, actor, { id });
  });

/**
 * Submits a report with its first version for review, or saves it as a draft: report, version, file, activities and audit entry
 * atomically.
 * @throws forbidden for viewers; invalid_input on `fileId` for a file that the actor may not attach
 */
export const submitReport = async (
  ctx: Context,
  actor: Actor,
  input: z.output<typeof newTechnicalReportSchema>,
): Promise<TechnicalReport> => {
  if (!maySubmit(actor)) throw forbidden();
  const {
    draft = false,
    description = '',
    category = null,
    version = firstVersion,
    fileId: _fileId,
    ...text
  } = withoutFiles(input);
  const id = crypto.randomUUID();
  return inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const status = draft ? ('draft' as const) : ('pending' as const);
    const owner = { authorId: actor.id, status, createdAt: now };
    const row = { ...text, description, category, version, ...owner };
    await tx.db.insert(technicalReports).values({ ...row, id, updatedAt: now });
    const file = await claimReportFile(tx, actor, id, input);
    const first = { reportId: id, number: 1, version, fileId: file?.id ?? null };
    await tx.db.insert(technicalReportVersions).values({ ...first, ...owner });
    await showVersion(tx, first);
    const after = { title: text.title, category, version, fileName: file?.fileName ?? null };
    await recordNewItem(tx, actor, technicalReportType, { id, draft, after });
    if (!draft && file) await recordFileActivity(tx, actor.id, id);
    return getReport(tx, actor, { id });
  });
};
