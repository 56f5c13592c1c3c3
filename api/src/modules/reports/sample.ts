import type { Actor } from 'shared-contracts/actor';
import { onePagePdf, uploadSample } from '../../../seed/sample-file.ts';
import { addDays, contextAt, sampleReviewer } from '../../../seed/sample-history.ts';
import type { Sample, SamplePeople } from '../../../seed/seed.ts';
import type { Context } from '../../context.ts';
import { recordActivity, recordAudit } from '../../platform/audit/record.ts';
import { contentRevisions } from '../content/tables.ts';
import { rateItem } from '../ratings/rate-and-vote.ts';
import { technicalReportType } from './content-type.ts';
import { type SampleReport, sampleReports } from './sample-reports.ts';
import { technicalReports, technicalReportVersions } from './tables.ts';
import { claimReportFile, showVersion } from './versions.ts';

type Version = SampleReport['versions'][number];

/** Days from the upload of a version to its decision. */
const decidedAfter = 0.3;
/** The same context, this many days ago. */
const ago = (ctx: Context, days: number): Context => contextAt(ctx, addDays(ctx.clock.now(), -days));

const asEmployee = (id: string): Actor => ({ id, role: 'employee' });
const raters = ['employee', 'colleague', 'manager', 'admin'].map((name) => `${name}@portal.example`);

/** When and how a version was decided on; undefined while it is pending. */
const decisionColumns = (ctx: Context, { decision, daysAgo }: Version, reviewedBy: string | undefined) =>
  decision && reviewedBy ? { ...decision, reviewedBy, reviewedAt: ago(ctx, daysAgo - decidedAfter).clock.now() } : undefined;

const uploadFile = async (ctx: Context, actor: Actor, reportId: string, { file }: Version): Promise<string | null> => {
  if (!file) return null;
  const content = 'lines' in file ? onePagePdf(file.lines) : file.text;
  const fileUrl = await uploadSample(ctx, actor, 'technicalReport', new File([content], file.name));
  return (await claimReportFile(ctx, actor, reportId, { fileUrl }))?.id ?? null;
};

const recordReport = async (ctx: Context, userId: string, id: string, { title, versions: [first] }: SampleReport) => {
  const about = { userId, entityType: technicalReportType.type, entityId: id } as const;
  const description = 'Submitted a technical report for review';
  await recordActivity(ago(ctx, first.daysAgo), { ...about, type: 'report_submitted', description });
  if (first.decision?.status !== 'approved') return;
  const approval = { ...about, type: 'report_approved', description: `The technical report "${title}" was approved` } as const;
  await recordActivity(ago(ctx, first.daysAgo - decidedAfter), approval);
};

/** Writes the events of all versions: each one added later, and each decision. */
const recordHistory = async (
  ctx: Context,
  id: string,
  authorId: string,
  reviewerId: string | undefined,
  report: SampleReport,
) => {
  const { type: entityType } = technicalReportType;
  const about = { entityType, entityId: id } as const;
  let isPublished = false;
  for (const [n, { version, note = '', daysAgo, decision }] of report.versions.entries()) {
    const added = { ...about, actorId: authorId, action: `${entityType}_version_added`, after: { version, note } } as const;
    if (n > 0) await recordAudit(ago(ctx, daysAgo), added);
    if (!decision || !reviewerId) continue;
    const decided = { action: `${entityType}_${isPublished ? 'change_' : ''}${decision.status}`, after: decision } as const;
    await recordAudit(ago(ctx, daysAgo - decidedAfter), {
      ...about,
      ...decided,
      actorId: reviewerId,
      before: { status: 'pending' },
    });
    isPublished ||= decision.status === 'approved';
  }
};

const addRatings = async (ctx: Context, people: SamplePeople, id: string, { author, ratings = [] }: SampleReport) => {
  const others = raters.filter((email) => email !== author).flatMap((email) => people.get(email) ?? []);
  for (const [n, value] of ratings.entries()) {
    const rater = others[n];
    if (rater) await rateItem(ago(ctx, 0.2), asEmployee(rater), { type: technicalReportType.type, id, value });
  }
};

const addReport = async (ctx: Context, people: SamplePeople, sample: SampleReport): Promise<void> => {
  const { author, versions, title, description, category, tags } = sample;
  const authorId = people.get(author);
  if (authorId === undefined) return;
  const reviewer = sampleReviewer(people, author);
  const published = versions.findLast(({ decision }) => decision?.status === 'approved');
  const latest = versions.at(-1) ?? versions[0];
  const shown = published ?? latest;
  const [id, createdAt] = [crypto.randomUUID(), ago(ctx, versions[0].daysAgo).clock.now()];
  const decided = decisionColumns(ctx, shown, reviewer);
  const currentState = { ...decided, updatedAt: decided?.reviewedAt ?? createdAt, revision: decided ? 2 : 1 };
  await ctx.db
    .insert(technicalReports)
    .values({ id, title, description, category, tags, version: shown.version, authorId, createdAt, ...currentState });
  for (const [n, version] of versions.entries()) {
    const then = ago(ctx, version.daysAgo);
    const fileId = await uploadFile(then, asEmployee(authorId), id, version);
    const row = { reportId: id, number: n + 1, version: version.version, note: version.note ?? '', authorId, fileId };
    const versionState = decisionColumns(ctx, version, reviewer) ?? { status: 'pending' as const };
    await ctx.db.insert(technicalReportVersions).values({ ...row, ...versionState, createdAt: then.clock.now() });
    if (version === shown) await showVersion(ctx, row);
    if (published && !version.decision) {
      const pendingChange = {
        entityType: technicalReportType.type,
        entityId: id,
        authorId,
        changes: { version: version.version },
      };
      await ctx.db
        .insert(contentRevisions)
        .values({ ...pendingChange, createdAt: then.clock.now(), updatedAt: then.clock.now() });
    }
  }
  await recordReport(ctx, authorId, id, sample);
  await recordHistory(ctx, id, authorId, reviewer, sample);
  if (published) await addRatings(ctx, people, id, sample);
};

/** Fills the page with a small company's reports, including their versions and decisions. */
export const reportsSample: Sample = async (ctx, people) => {
  for (const sample of sampleReports) await addReport(ctx, people, sample);
};
