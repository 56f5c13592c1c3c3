import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { TechnicalReport, TechnicalReportInput } from 'shared-contracts/schemas/technical-report';
import { bunBinary } from './bun.ts';
import { expect } from './test.ts';

/** Uploads a file for a report through the api as the person signed in on the page; returns its id. */
export const uploadReportFile = async (page: Page, url: string, name: string, content: Buffer | string): Promise<string> => {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
  const response = await page.request.post(`${url}/api/files/upload`, { multipart: { file }, headers: { origin: url } });
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { id: string }).id;
};

/** Submits a report through the api as the person signed in on the page. */
export const submitReport = async (
  page: Page,
  url: string,
  fields: Partial<TechnicalReportInput> & Pick<TechnicalReportInput, 'title'>,
): Promise<TechnicalReport> => {
  const data = { description: 'What was measured, and what came out.', category: 'research', ...fields };
  const response = await page.request.post(`${url}/api/technical-reports`, { data, headers: { origin: url } });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as TechnicalReport;
};

/** The texts of the pages of each PDF on disk. */
export const pagesOfPdfs = (...paths: string[]): string[][] =>
  execFileSync(bunBinary(), [join(import.meta.dirname, 'pdf-text.ts'), ...paths], { encoding: 'utf8' })
    .trimEnd()
    .split('\n')
    .map((pages) => JSON.parse(pages) as string[]);
