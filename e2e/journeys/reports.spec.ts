import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { toast } from '../portal/accounts.ts';
import { pdf } from '../portal/pdf.ts';
import { pagesOfPdfs, submitReport, uploadReportFile } from '../portal/reports.ts';
import { expect, test } from '../portal/test.ts';

const address = '/technical-reports';
const cards = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });

/** The text of the PDF behind a link that opens a new tab; the tab closes once its file is saved. */
const downloaded = async (page: Page, name: string): Promise<string> => {
  const link = page.getByRole('link', { name }).first();
  await expect(link).toHaveAttribute('target', '_blank');
  const response = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(response.status()).toBe(200);
  const path = test.info().outputPath('download.pdf');
  writeFileSync(path, await response.body());
  return pagesOfPdfs(path).flat().join('\n');
};

test('[REP-7] [REP-8] [REP-10] [REP-11] a report goes from draft to the download of two versions', async ({ page, signInAs }) => {
  test.slow();
  const title = 'Heat losses of the turbine hall';
  await signInAs('employee');
  await page.goto(address);
  await page.getByRole('button', { name: 'New Report' }).click();
  const form = page.getByRole('dialog', { name: 'New Report' });
  await form.getByLabel('Title').fill(title);
  await form.getByRole('button', { name: 'Save as draft' }).click();
  await expect(toast(page, 'Draft saved')).toBeVisible();

  await page.goto(`${address}?status=draft`);
  await cards(page, title).getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit report' });
  await edit.getByLabel('Description').fill('Where the heat of the hall goes in winter.');
  await edit.getByLabel('Category').selectOption('technical-analysis');
  await choose(page, 'Hall.pdf', pdf('Seven percent through the roof'));
  await expect(edit.getByText('File uploaded successfully!')).toBeVisible();
  await edit.getByRole('button', { name: 'Submit for review' }).click();
  await expect(toast(page, 'Technical Report Submitted!')).toContainText(
    'Your technical report has been submitted for review and will be available once approved.',
  );
  await expect(page.getByText('PENDING').first()).toBeVisible();
  const item = page.url();

  await signInAs('manager');
  await page.goto(item);
  await page.getByRole('button', { name: `Reject ${title}` }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('The roof was renewed in May.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('REJECTED').first()).toBeVisible();

  await signInAs('employee');
  await page.goto(item);
  await expect(page.getByText('The roof was renewed in May.').first()).toBeVisible();
  await page.getByRole('button', { name: 'New version' }).click();
  const version = page.getByRole('dialog', { name: 'New version' });
  await expect(version.getByLabel('Version', { exact: true })).toHaveValue('1.1');
  await version.getByLabel("What's new").fill('Measured after the roof was renewed');
  await choose(page, 'Hall.pdf', pdf('Two percent through the roof'));
  await expect(version.getByText('File uploaded successfully!')).toBeVisible();
  await version.getByRole('button', { name: 'Submit version' }).click();
  await expect(toast(page, 'Version added')).toBeVisible();

  await signInAs('manager');
  await page.goto(item);
  await page.getByRole('button', { name: `Approve ${title}` }).click();
  await expect(page.getByText('APPROVED').first()).toBeVisible();

  await signInAs('viewer');
  await page.goto(`${address}?q=turbine+hall`);
  await expect(cards(page, title)).toHaveCount(1);
  const text = await downloaded(page, `Download: ${title}, version 1.1`);
  expect(text).toContain('Two percent through the roof');
  expect(text).toMatch(/Downloaded by \S+ \S+ · \d{4}-\d\d-\d\d \d\d:\d\d · Version 1\.1 · APPROVED/);

  await signInAs('employee');
  await page.goto(item);
  const earlier = await downloaded(page, `Download: ${title}, version 1.0`);
  expect(earlier).toContain('Seven percent through the roof');
  expect(earlier).toContain('Version 1.0 · REJECTED');
});

test('[REP-12] the page previews PDF, Markdown and text, and runs nothing in them', async ({ page, portal, signInAs }) => {
  const hostile = [
    '# Attack',
    '<script>document.title = "taken"</script><img src=x onerror="document.title=1"><style>body{display:none}</style>',
    '<form action="/api/logout"><button>Go</button></form><iframe src="/"></iframe>',
    '[click](javascript:document.title=2) [out](https://example.com/a)',
    '| a | b |\n|---|---|\n| one | two |',
  ].join('\n\n');
  await signInAs('employee');
  const submit = async (title: string, name: string, content: Buffer | string) =>
    submitReport(page, portal.url, { title, fileId: await uploadReportFile(page, portal.url, name, content) });
  await submit('Preview of a PDF', 'Plan.pdf', pdf('Seen without leaving'));
  await submit('Preview of Markdown', 'Notes.md', hostile);
  await submit('Preview of a text', 'Notes.txt', 'Plain <b>words</b>');
  await page.goto(`${address}?q=preview+of&status=pending`);
  const before = await page.title();
  const open = async (title: string) => {
    await page.getByRole('button', { name: `Preview: ${title}, version 1.0` }).click();
    return page.getByRole('dialog', { name: title });
  };

  const first = await open('Preview of a PDF');
  await expect(first.getByText('Page 1. Seen without leaving')).toBeAttached();
  const drawn = () =>
    first.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return pixels.some((value, at) => at % 4 < 3 && value < 100);
    });
  await expect.poll(drawn).toBe(true);
  await page.keyboard.press('Escape');

  const second = await open('Preview of Markdown');
  await expect(second.getByRole('cell', { name: 'two' })).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Attack' })).toBeVisible();
  const text = second.getByRole('article');
  await expect(text.locator('script, img, style, form, iframe, button')).toHaveCount(0);
  await expect(text.getByText('click')).not.toHaveAttribute('href');
  await expect(text.getByRole('link', { name: 'out' })).toHaveAttribute('rel', 'noopener noreferrer');
  await page.keyboard.press('Escape');

  const third = await open('Preview of a text');
  await expect(third.getByText('Plain <b>words</b>')).toBeVisible();
  expect(await page.title()).toBe(before);
});
