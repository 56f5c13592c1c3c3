import type { StoredFile } from 'shared-contracts/schemas/file';
import type { NewVersion, ReportVersion, TechnicalReport, TechnicalReportInput } from 'shared-contracts/schemas/technical-report';
import { expect } from 'vitest';
import { onePagePdf } from '../../../seed/sample-file.ts';

import type { Person, TestPortal } from '../../../test/portal.ts';
import { sendDecision } from '../lifecycle/decide.fixture.ts';

/** The default submission of a test. */
export const reportInput = (fields: Partial<TechnicalReportInput> = {}): TechnicalReportInput => ({
  title: 'Losses of the northern feeder',
  description: 'Where the energy goes between the park and the substation.',
  category: 'technical-analysis',
  ...fields,
});

/** Files by type, with the given text. */
export const fileOf = {
  pdf: (text = 'Losses of the northern feeder') => new File([onePagePdf([text])], 'Losses.pdf'),
  markdown: (text = '# Losses\n\nFour percent.') => new File([text], 'Losses.md'),
  text: (text = 'Four percent.') => new File([text], 'Losses.txt'),
} as const;

/** Uploads a file for a report and expects success. */
export const uploaded = async (portal: TestPortal, as: Person, file: File = fileOf.pdf()): Promise<StoredFile> => {
  const body = new FormData();
  body.append('file', file);
  const response = await portal.send('POST', '/api/files/upload', { as, body });
  expect([response.status, response.ok ? '' : await response.text()]).toEqual([200, '']);
  return (await response.json()) as StoredFile;
};

const jsonOf = async <T>(response: Response, status: number): Promise<T> => {
  expect([response.status, response.ok ? '' : await response.text()]).toEqual([status, '']);
  return (await response.json()) as T;
};

/** Submits a report, with the file if given, and expects success. */
export const submitted = async (
  portal: TestPortal,
  as: Person,
  fields: Partial<TechnicalReportInput> & { draft?: true } = {},
  file?: File,
): Promise<TechnicalReport> => {
  const fileId = file ? { fileId: (await uploaded(portal, as, file)).id } : {};
  const body = { ...reportInput(fields), ...fileId, ...(fields.draft ? { draft: true } : {}) };
  return jsonOf(await portal.send('POST', '/api/technical-reports', { as, body }), 201);
};

/** Sends a decision on a report, in the current revision unless the body has one. */
export const decide = (portal: TestPortal, as: Person, id: string, body: object): Promise<Response> =>
  sendDecision(portal, as, `/api/technical-reports/${id}`, body);

/** Submits a report and has it approved. */
export const approved = async (
  portal: TestPortal,
  { author, reviewer }: { author: Person; reviewer: Person },
  fields: Partial<TechnicalReportInput> = {},
  file?: File,
): Promise<TechnicalReport> => {
  const { id } = await submitted(portal, author, fields, file);
  return jsonOf(await decide(portal, reviewer, id, { status: 'approved' }), 200);
};

/** Sends a new version with a file. */
export const sendVersion = async (
  portal: TestPortal,
  as: Person,
  id: string,
  fields: Partial<NewVersion> = {},
  file: File = fileOf.pdf(),
): Promise<Response> => {
  const fileId = (await uploaded(portal, as, file)).id;
  return portal.send('POST', `/api/technical-reports/${id}/versions`, { as, body: { version: '1.1', fileId, ...fields } });
};

/** Adds a version and expects success. */
export const versionAdded = async (...of: Parameters<typeof sendVersion>): Promise<TechnicalReport> =>
  jsonOf(await sendVersion(...of), 201);

/** The versions that a person sees, the latest first. */
export const versionsFor = async (portal: TestPortal, as: Person, id: string): Promise<ReportVersion[]> =>
  jsonOf(await portal.send('GET', `/api/technical-reports/${id}/versions`, { as }), 200);

/** A report as a person sees it. */
export const reportFor = async (portal: TestPortal, as: Person, id: string): Promise<TechnicalReport> =>
  jsonOf(await portal.send('GET', `/api/technical-reports/${id}`, { as }), 200);

/** A page of the list, and the address of the next one. */
export const listed = async (portal: TestPortal, as: Person, query = '') => {
  const response = await portal.send('GET', query.startsWith('/') ? query : `/api/technical-reports${query}`, { as });
  expect(response.status).toBe(200);
  const next = response.headers.get('link')?.match(/^<([^>]+)>; rel="next"$/)?.[1];
  return { reports: (await response.json()) as TechnicalReport[], next };
};

/** Label and status of each version in a list. */
export const shownIn = (reports: readonly TechnicalReport[]): string[] =>
  reports.map(({ shownVersion: { version, status } }) => `${version} ${status}`);

/**
 * Loads PDF.js and restores the globals that it replaces. Test files share a process: with its `navigator`,
 * `os.availableParallelism()` returns `undefined` in every file that follows.
 */
const loadPdfJs = async () => {
  const { navigator, DOMException } = globalThis;
  const library = await import('pdfjs-dist/legacy/build/pdf.mjs');
  Object.assign(globalThis, { navigator, DOMException });
  return library;
};

/** The text of each page of a PDF, read with a different library than the one that writes it. */
export const textOfPdf = async (bytes: ArrayBuffer): Promise<string[]> => {
  const { getDocument } = await loadPdfJs();
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, page) => {
      const { items } = await (await document.getPage(page + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
};
