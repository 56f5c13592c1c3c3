import * as op from 'shared-contracts/operations/technical-reports';
import { reportUploadFieldsSchema } from 'shared-contracts/schemas/technical-report';
import { csvResponse } from '../../platform/http/csv.ts';
import { invalid } from '../../platform/http/errors.ts';
import { type Handler, handler, listHandler } from '../../platform/http/route.ts';
import { issuesOf } from '../../platform/http/validate.ts';
import { fileLanguage } from '../../platform/language/language.ts';
import { registerContentType } from '../content/content-type.ts';
import { declareFileOwner } from '../files/find-file.ts';
import { storeUpload } from '../files/store-upload.ts';
import { decideItem } from '../lifecycle/decide-item.ts';
import { historyHandler } from '../lifecycle/history-handler.ts';
import { withdrawItem } from '../lifecycle/withdraw-item.ts';
import { addVersion, restoreVersion } from './add-version.ts';
import { technicalReportType } from './content-type.ts';
import { exportReports, getReport, listReports, listVersions, reportSummary } from './read-reports.ts';
import { downloadReport, mayOpenReportFile, previewReport, serveReportFile } from './serve-report.ts';
import { editReport, submitReport } from './write-reports.ts';

registerContentType(technicalReportType);
declareFileOwner(technicalReportType.type, mayOpenReportFile, serveReportFile);

/** Rejects invalid report fields before the file is stored. @throws invalid_input */
const checkFields = (fields: Readonly<Record<string, string>>): void => {
  const { error } = reportUploadFieldsSchema.safeParse(fields);
  if (error) throw invalid(issuesOf(error));
};

export const routes: readonly Handler[] = [
  listHandler(op.listTechnicalReports, ({ ctx, actor, input }) => listReports(ctx, actor, input.query)),
  handler(op.getTechnicalReportSummary, ({ ctx, actor }) => reportSummary(ctx, actor)),
  handler(op.exportTechnicalReports, async ({ ctx, actor, input }) =>
    csvResponse(ctx, exportReports(ctx, actor, input.query), await fileLanguage(ctx, actor)),
  ),
  handler(op.getTechnicalReport, ({ ctx, actor, input }) => getReport(ctx, actor, input.params)),
  handler(op.uploadReportFile, ({ ctx, actor, request, upload }) =>
    storeUpload(ctx, actor, { request, purpose: upload, checkFields }),
  ),
  historyHandler(op.listTechnicalReportHistory, technicalReportType),
  handler(op.submitTechnicalReport, ({ ctx, actor, input }) => submitReport(ctx, actor, input.body)),
  handler(op.editTechnicalReport, ({ ctx, actor, input }) => editReport(ctx, actor, { ...input.body, ...input.params })),
  handler(op.withdrawTechnicalReport, ({ ctx, actor, input }) => withdrawItem(ctx, actor, technicalReportType, input.params)),
  handler(op.decideTechnicalReport, async ({ ctx, actor, input: { params, body } }) => {
    await decideItem(ctx, actor, technicalReportType, { ...params, ...body });
    return getReport(ctx, actor, params);
  }),
  handler(op.listReportVersions, ({ ctx, actor, input }) => listVersions(ctx, actor, input.params)),
  handler(op.addReportVersion, ({ ctx, actor, input }) => addVersion(ctx, actor, { ...input.body, ...input.params })),
  handler(op.restoreReportVersion, ({ ctx, actor, input }) => restoreVersion(ctx, actor, { ...input.body, ...input.params })),
  handler(op.downloadTechnicalReport, ({ ctx, actor, input, request }) =>
    downloadReport(ctx, actor, request, { ...input.query, ...input.params }),
  ),
  handler(op.previewTechnicalReport, ({ ctx, actor, input, request }) =>
    previewReport(ctx, actor, request, { ...input.query, ...input.params }),
  ),
];
