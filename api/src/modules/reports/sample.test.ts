import { eq } from 'drizzle-orm';
import { technicalReportInputSchema } from 'shared-contracts/schemas/technical-report';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../../../seed/seed.ts';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { auditLog } from '../../platform/audit/tables.ts';
import { files } from '../files/tables.ts';
import { textOfPdf } from './reports.fixture.ts';
import { reportsSample } from './sample.ts';
import { sampleReports } from './sample-reports.ts';
import { technicalReports, technicalReportVersions } from './tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ DEMO: 'true' });
  await seed(portal.ctx, [reportsSample]);
});
afterAll(() => portal.close());

describe('the sample reports', () => {
  it.each(sampleReports.map((report) => [report.title, report] as const))('"%s" is a valid submission', (_title, report) =>
    expect(technicalReportInputSchema.safeParse(report).error).toBeUndefined(),
  );

  it('all exist with their versions, dated before the current time, decided by colleagues of the author', async () => {
    const reports = await portal.ctx.db.select().from(technicalReports);
    expect(reports).toHaveLength(sampleReports.length);
    for (const report of reports) {
      expect(report.updatedAt.getTime()).toBeLessThan(portal.clock.now().getTime());
      expect(report.reviewedBy).not.toBe(report.authorId);
      expect(report.reviewedBy === null).toBe(report.status === 'pending');
    }
    const versions = await portal.ctx.db.select().from(technicalReportVersions);
    expect(versions).toHaveLength(sampleReports.reduce((sum, report) => sum + report.versions.length, 0));
    expect(new Set(versions.map(({ status }) => status))).toEqual(new Set(['approved', 'pending', 'rejected']));
  });

  it('have every version and every decision in their history', async () => {
    const [losses] = await portal.ctx.db
      .select()
      .from(technicalReports)
      .where(eq(technicalReports.title, 'Losses between the northern park and the substation'));
    const events = await portal.ctx.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.entityId, losses?.id ?? ''))
      .orderBy(auditLog.at);
    expect(events.map(({ action }) => action)).toEqual([
      'technical_report_approved',
      'technical_report_version_added',
      'technical_report_change_approved',
    ]);
  });

  it('have real files: a readable PDF, and Markdown that is searchable', async () => {
    const [pdf] = await portal.ctx.db.select().from(files).where(eq(files.filename, 'Noise Valea Verde.pdf'));
    const stored = await portal.ctx.files.open(pdf?.path ?? '');
    expect((await textOfPdf((await stored?.body.arrayBuffer()) ?? new ArrayBuffer()))[0]).toContain('Four points, eleven nights');
    const [storage] = await portal.ctx.db.select().from(technicalReports).where(eq(technicalReports.fileName, 'Storage.md'));
    expect(storage?.content).toContain('| lithium | 18 MWh | 9 %');
  });
});
