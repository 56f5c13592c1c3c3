import type { Page } from '@playwright/test';
import type { Idea } from 'shared-contracts/schemas/idea';
import { submitIdea } from '../portal/ideas.ts';
import { pdf } from '../portal/pdf.ts';
import { seriousFindings } from '../portal/serious-findings.ts';
import { expect, test } from '../portal/test.ts';

/** A PNG that is wider and higher than any dialog. */
const largeImage = async (page: Page): Promise<Buffer> => {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 2000 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#0a7d4f';
    context.fillRect(0, 0, 1500, 2000);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
};

const attach = async (page: Page, url: string, title: string, name: string, buffer: Buffer): Promise<Idea> => {
  const file = { name, mimeType: 'application/octet-stream', buffer };
  const headers = { origin: url };
  const stored = await page.request.post(`${url}/api/upload/idea`, { multipart: { file }, headers });
  expect(stored.status(), await stored.text()).toBe(200);
  const { url: fileUrl } = (await stored.json()) as { url: string };
  const idea = await submitIdea(page, url, title);
  const saved = await page.request.patch(`${url}/api/ideas/${idea.id}`, { data: { fileUrl }, headers });
  expect(saved.status(), await saved.text()).toBe(200);
  return idea;
};

test('[PLAT-437] an image fits the dialog, and shows in full size by mouse and keyboard', async ({ page, portal, signInAs }) => {
  await signInAs('employee');
  const { id } = await attach(page, portal.url, 'Look at the roof of hall 2', 'Roof.png', await largeImage(page));
  await page.goto(`/ideas-kaizen/${id}`);
  await page.getByRole('button', { name: 'Preview Roof.png' }).click();
  const dialog = page.getByRole('dialog', { name: 'Roof.png' });
  const image = dialog.getByRole('img', { name: 'Roof.png' });
  const widthOf = async () => (await image.boundingBox())?.width ?? 0;
  await expect(dialog.getByRole('button', { name: 'Full size' })).toBeVisible();
  const fits = await widthOf();
  expect(fits).toBeGreaterThan(200);
  expect(fits).toBeLessThan(1440);
  expect(await seriousFindings(page), 'preview of an image').toEqual([]);

  await page.keyboard.press('+');
  expect(await widthOf()).toBe(3000);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => dialog.locator('[data-zoomed]').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await page.keyboard.press('-');
  expect(await widthOf()).toBe(fits);
  await image.click();
  expect(await widthOf()).toBe(3000);
  await expect(dialog.getByRole('link', { name: 'Download' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Preview Roof.png' })).toBeFocused();
});

test('[PLAT-436] a PDF shows its pages, and its library is loaded only then', async ({ page, portal, signInAs }) => {
  await signInAs('employee');
  const { id } = await attach(page, portal.url, 'Read the plan of hall 3', 'Plan.pdf', pdf('Seen in the portal'));
  // by the start of the name: the digest at its end may contain any letters
  const ofLibrary: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/pdf[^/]*$/.test(pathname)) ofLibrary.push(pathname);
  });
  await page.goto(`/ideas-kaizen/${id}`);
  const name = page.getByRole('button', { name: 'Preview Plan.pdf' });
  await name.hover();
  expect(ofLibrary).toEqual([]);
  await name.click();
  const dialog = page.getByRole('dialog', { name: 'Plan.pdf' });
  await expect(dialog.getByText('Page 1. Seen in the portal')).toBeAttached();
  await expect(dialog.locator('canvas')).toBeVisible();
  expect(ofLibrary.length).toBeGreaterThan(0);
  expect(await seriousFindings(page), 'preview of a PDF').toEqual([]);
});

test('[PLAT-438] a damaged file and a missing one say what to do', async ({ page, portal, signInAs }) => {
  await signInAs('employee');
  const broken = Buffer.from('%PDF-1.4\nnothing more of it');
  const { id } = await attach(page, portal.url, 'Mend the file of this idea', 'Broken.pdf', broken);
  await page.goto(`/ideas-kaizen/${id}`);
  await page.getByRole('button', { name: 'Preview Broken.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: 'Broken.pdf' });
  await expect(dialog.getByRole('heading', { name: "This PDF can't be shown here" })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Download' })).toBeVisible();
  await page.keyboard.press('Escape');

  // the page still shows a file that another tab has replaced
  await page.route('**/api/files/*', (route) => route.fulfill({ status: 404, json: { error: 'Not found', code: 'not_found' } }));
  await page.getByRole('button', { name: 'Preview Broken.pdf' }).click();
  await expect(dialog.getByRole('heading', { name: "This file isn't available any more" })).toBeVisible();
});

test('[PLAT-439] an author sees the image that they attach, and opens it from the form', async ({ page, signInAs }) => {
  await signInAs('employee');
  await page.goto('/ideas-kaizen?new');
  const form = page.getByRole('dialog', { name: 'Submit New Idea' });
  const buffer = await largeImage(page);
  await form.locator('input[type=file]').setInputFiles({ name: 'Roof.png', mimeType: 'image/png', buffer });
  await expect(form.getByText('File uploaded successfully!')).toBeVisible();
  const small = form.locator('.chosen-file img');
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(3000);
  await form.getByRole('button', { name: 'Preview Roof.png' }).click();
  await expect(page.getByRole('dialog', { name: 'Roof.png' }).getByRole('img', { name: 'Roof.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeVisible();
});
