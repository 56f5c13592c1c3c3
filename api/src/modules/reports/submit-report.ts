import type { Actor } from 'shared-contracts/actor';
import { firstVersion } from 'shared-contracts/constants/technical-report';
import { maySubmit } from 'shared-contracts/policies/content';
import type { newTechnicalReportSchema, TechnicalReport } from 'shared-contracts/schemas/technical-report';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { recordNewItem } from '../content/submit-item.ts';
import { technicalReportType } from './content-type.ts';
import { getReport } from './read-reports.ts';
import { technicalReports, technicalReportVersions } from './tables.ts';
import { claimReportFile, recordFile, showVersion } from './versions.ts';

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
  const { title, description = '', category = null, version = firstVersion, tags = [], draft = false } = input;
  const id = crypto.randomUUID();
  return inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const status = draft ? ('draft' as const) : ('pending' as const);
    const owner = { authorId: actor.id, status, createdAt: now };
    await tx.db.insert(technicalReports).values({ id, title, description, category, version, tags, ...owner, updatedAt: now });
    const file = await claimReportFile(tx, actor, id, input);
    const first = { reportId: id, number: 1, version, fileId: file?.id ?? null };
    await tx.db.insert(technicalReportVersions).values({ ...first, ...owner });
    await showVersion(tx, first);
    const after = { title, category, version, fileName: file?.fileName ?? null };
    await recordNewItem(tx, actor, technicalReportType, { id, draft, after });
    if (!draft && file) await recordFile(tx, actor.id, id);
    return getReport(tx, actor, { id });
  });
};
