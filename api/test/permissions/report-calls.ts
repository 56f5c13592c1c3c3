import { eq } from 'drizzle-orm';
import { files } from '../../src/modules/files/tables.ts';
import { technicalReports, technicalReportVersions } from '../../src/modules/reports/tables.ts';
import { type RequestFactory, to } from './request.ts';
import type { World } from './world.ts';

const reportInput = {
  title: 'Losses of the northern feeder',
  description: 'Where the energy goes between the park and the substation.',
  category: 'technical-analysis',
} as const;

/** A report of the world's owner with one version and its file. */
const report = async (world: World, status: 'pending' | 'approved') => {
  const { portal, owner } = world;
  const createdAt = portal.clock.now();
  const { id: fileId, url: fileUrl, fileName, fileSize } = await world.upload();
  const [id, versionId, authorId] = [crypto.randomUUID(), crypto.randomUUID(), owner.user.id];
  const row = { ...reportInput, id, status, fileUrl, fileName, fileSize, authorId, createdAt, updatedAt: createdAt };
  await portal.ctx.db.insert(technicalReports).values(row);
  const attachment = { attachedType: 'technical_report', attachedId: id, orphanedAt: null };
  await portal.ctx.db.update(files).set(attachment).where(eq(files.id, fileId));
  const version = { id: versionId, reportId: id, number: 1, version: '1.0', status, authorId, fileId, createdAt };
  await portal.ctx.db.insert(technicalReportVersions).values(version);
  return { id, versionId };
};

const on =
  (status: 'pending' | 'approved', rest = '', body?: object): RequestFactory =>
  async (world) => ({ path: `/api/technical-reports/${(await report(world, status)).id}${rest}`, body });
/** A new version with a file that the caller has uploaded, if they can. */
const withVersion =
  (status: 'pending' | 'approved'): RequestFactory =>
  async (world) => {
    const { id } = await report(world, status);
    const file = await world.upload(
      world.kind === 'manager' || world.kind === 'admin' || world.kind === 'employee' ? world.caller : world.owner,
    );
    await world.portal.ctx.db.update(files).set({ purpose: 'technicalReport' }).where(eq(files.id, file.id));
    return { path: `/api/technical-reports/${id}/versions`, body: { version: '1.1', fileId: file.id } };
  };

const approval = { status: 'approved' };
const anotherTitle = { title: 'Losses of both feeders' };

/** A valid request for each operation on technical reports. */
export const reportCalls: Readonly<Record<string, RequestFactory>> = {
  listTechnicalReports: to('/api/technical-reports'),
  getTechnicalReportSummary: to('/api/technical-reports/summary'),
  exportTechnicalReports: to('/api/technical-reports/export'),
  uploadReportFile: async (world) => ({ path: '/api/files/upload', body: world.form() }),
  'getTechnicalReport: pending': on('pending'),
  'getTechnicalReport: approved': on('approved'),
  'listTechnicalReportHistory: pending': on('pending', '/history'),
  'listTechnicalReportHistory: approved': on('approved', '/history'),
  submitTechnicalReport: to('/api/technical-reports', reportInput),
  'editTechnicalReport: pending': on('pending', '', anotherTitle),
  'editTechnicalReport: approved': on('approved', '', anotherTitle),
  'withdrawTechnicalReport: pending': on('pending'),
  'withdrawTechnicalReport: approved': on('approved'),
  "decideTechnicalReport: someone else's": on('pending', '/status', approval),
  'decideTechnicalReport: own': async (world) => {
    const { id } = await report(world, 'pending');
    const authorId = (world.caller ?? world.owner).user.id;
    await world.portal.ctx.db.update(technicalReports).set({ authorId }).where(eq(technicalReports.id, id));
    return { path: `/api/technical-reports/${id}/status`, body: approval };
  },
  'listReportVersions: pending': on('pending', '/versions'),
  'listReportVersions: approved': on('approved', '/versions'),
  'addReportVersion: pending': withVersion('pending'),
  'addReportVersion: approved': withVersion('approved'),
  restoreReportVersion: async (world) => {
    const { id, versionId } = await report(world, 'approved');
    return { path: `/api/technical-reports/${id}/versions/${versionId}/restore`, body: {} };
  },
  'downloadTechnicalReport: pending': on('pending', '/download'),
  'downloadTechnicalReport: approved': on('approved', '/download'),
  'previewTechnicalReport: pending': on('pending', '/preview'),
  'previewTechnicalReport: approved': on('approved', '/preview'),
};
