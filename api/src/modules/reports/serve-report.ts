import { eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { previewOf } from 'shared-contracts/constants/technical-report';
import { wallTimeOf } from 'shared-contracts/constants/zoned-time';
import { mayDownloadReport } from 'shared-contracts/policies/content';
import { t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { contentDisposition } from '../../platform/files/file-name.ts';
import { forbidden, notFound, unsupportedType } from '../../platform/http/errors.ts';
import type { Stamp } from '../../platform/pdf/stamp.ts';
import { PdfStamper, type StampedPdf } from '../../platform/pdf/stamper.ts';
import { findUser } from '../../platform/users/repository.ts';
import { itemNotFound } from '../content/read-item.ts';
import { serveFile } from '../files/serve-file.ts';
import { type FileRow, files } from '../files/tables.ts';
import { technicalReportType } from './content-type.ts';
import { type FoundReport, findVersions } from './repository.ts';

const stamper = new PdfStamper();

/** A file of a report, with the version it belongs to. */
interface VersionFile {
  readonly file: FileRow;
  readonly version: FoundReport['version'];
}

interface FileRequest {
  readonly id: string;
  /** Id of the version; defaults to the published one. */
  readonly version?: string;
}

/**
 * The requested file.
 * @throws not_found if the actor may not see the report or version, or there is no file; forbidden if no version is specified and
 * none is published
 */
const requestedFile = async (ctx: Context, actor: Actor, { id, version: versionId }: FileRequest): Promise<VersionFile> => {
  const found = await findVersions(ctx.db, actor, id);
  const [latest] = found;
  if (!latest) throw itemNotFound(technicalReportType);
  if (versionId === undefined && !mayDownloadReport(latest.report))
    throw forbidden(t`A report can be downloaded once it's published`);
  const requested = found.find(({ version }) =>
    versionId === undefined ? version.status === 'approved' : version.id === versionId,
  );
  if (!requested) throw notFound(t`Version not found`);
  const [file] = requested.version.fileId ? await ctx.db.select().from(files).where(eq(files.id, requested.version.fileId)) : [];
  if (!file) throw notFound(t`There is no file to download`);
  return { file, version: requested.version };
};

/** Who reads what, and when: date and time in the company's time zone. */
const stampFor = async (ctx: Context, actor: Actor, version: VersionFile['version']): Promise<Stamp> => {
  const user = await findUser(ctx.db, actor.id);
  const reader = user ? `${user.firstName} ${user.lastName}` : 'a colleague';
  const { day, time } = wallTimeOf(ctx.clock.now(), ctx.env.timeZone);
  const status = version.status.toUpperCase();
  const footParts = [`Downloaded by ${reader}`, `${day} ${time}`, `Version ${version.version}`, status];
  return { foot: footParts.join(' · '), across: `${status} · ${reader}` };
};

const watermark = 'portal-watermark';

const stampedResponse = ({ filename, mimeType }: FileRow, { size, body }: StampedPdf): Response =>
  new Response(body, {
    headers: {
      'content-type': mimeType,
      'content-length': String(size),
      'content-disposition': contentDisposition('attachment', filename),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      // generated for one reader at one point in time
      'cache-control': 'private, no-store',
      'accept-ranges': 'none',
      [watermark]: 'stamped',
    },
  });

const nameWithout = (filename: string): string => filename.replace(/(\.[^.]*)$/, ' (without watermark)$1');

/**
 * Serves a PDF in full, stamped for its reader; a PDF that cannot be stamped is served as stored, as its name and a header
 * indicate. Any other file is served as stored.
 * @throws 503 `busy` when too many PDFs wait for their stamp: a reader must not get around it by asking often
 */
const serveStamped = async (ctx: Context, actor: Actor, request: Request, { file, version }: VersionFile): Promise<Response> => {
  if (file.mimeType !== 'application/pdf') return serveFile(ctx, request, file);
  const stored = await ctx.files.open(file.path);
  if (stored) {
    const stamped = await stamper.stamp(stored.body, await stampFor(ctx, actor, version), actor.id);
    if (!('unstampable' in stamped)) return stampedResponse(file, stamped);
    ctx.log.warn({ reason: stamped.unstampable, file: file.id }, 'A PDF is served without a watermark');
  }
  const response = await serveFile(ctx, request, { ...file, filename: nameWithout(file.filename) });
  response.headers.set(watermark, 'not-possible');
  return response;
};

/** A report's file as a download. @throws not_found; forbidden */
export const downloadReport = async (ctx: Context, actor: Actor, request: Request, fileRequest: FileRequest): Promise<Response> =>
  serveStamped(ctx, actor, request, await requestedFile(ctx, actor, fileRequest));

/**
 * A report's file for the preview: a PDF stamped as for a download, Markdown and text as stored.
 * @throws not_found; unsupported_type for a file that has no preview
 */
export const previewReport = async (
  ctx: Context,
  actor: Actor,
  request: Request,
  fileRequest: FileRequest,
): Promise<Response> => {
  const [latest] = await findVersions(ctx.db, actor, fileRequest.id);
  const found = await requestedFile(ctx, actor, { ...fileRequest, version: fileRequest.version ?? latest?.version.id });
  if (previewOf(found.file.filename) === null) throw unsupportedType(t`This file has no preview. Please download it.`);
  return serveStamped(ctx, actor, request, found);
};

/** The version that entitles the actor to open a file of a report; the latest if there are several. */
const versionOfFile = async (ctx: Context, actor: Actor, reportId: string, fileId: string) =>
  (await findVersions(ctx.db, actor, reportId)).find(({ version }) => version.fileId === fileId)?.version;

/** Whether the actor may open a file of a report at the file's own URL: as a version that they may see. */
export const mayOpenReportFile = async (ctx: Context, actor: Actor, reportId: string, file: FileRow): Promise<boolean> =>
  (await versionOfFile(ctx, actor, reportId, file.id)) !== undefined;

/** Serves a file of a report at the file's own URL, stamped as for a download. @throws not_found */
export const serveReportFile = async (ctx: Context, actor: Actor, request: Request, file: FileRow): Promise<Response> => {
  const version = file.attachedId === null ? undefined : await versionOfFile(ctx, actor, file.attachedId, file.id);
  if (!version) throw notFound();
  return serveStamped(ctx, actor, request, { file, version });
};
