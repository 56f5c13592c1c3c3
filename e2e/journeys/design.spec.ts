import { toast } from '../portal/accounts.ts';
import { pdf } from '../portal/pdf.ts';
import { expect, test } from '../portal/test.ts';

const address = '/ppt-design';
const title = 'Wind and sun of next year';

test('[DES-4] [DES-6] [DES-10] [DES-11] [DES-15] a PDF is uploaded, approved, found, downloaded and made public', async ({
  page,
  portal,
  context,
  signInAs,
}) => {
  test.slow();
  const bytes = pdf('Wind and sun');
  const card = page.getByRole('article', { name: title });

  await test.step('upload it with a picture of its first page, and submit it', async () => {
    await signInAs('employee');
    await page.goto('/');
    await page.getByRole('navigation').getByRole('link', { name: 'PPT & Design' }).click();
    await expect(page.getByRole('region', { name: 'Files by type' })).toContainText('Templates');
    await expect(page.getByRole('tab')).toHaveText([
      /^All Files\d+$/,
      /^Templates\d+$/,
      /^Presentations\d+$/,
      /^Design Assets\d+$/,
    ]);
    await page.getByRole('button', { name: 'Upload Presentation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload Presentation' });
    await expect(dialog.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled();
    const file = { name: `${title}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(bytes) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByText('File uploaded successfully!')).toBeVisible();
    await expect(dialog.getByLabel('Format')).toHaveValue('PDF');
    // the autosaved form, including the file, survives a reload
    await page.reload();
    await expect(dialog.getByText(`${title}.pdf`)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Tags' }).fill('wind, sun');
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(toast(page, 'Presentation uploaded')).toBeVisible();
    for (const text of ['PENDING', 'No description provided', 'Presentation', 'PDF', 'wind'])
      await expect(card).toContainText(text);
    const picture = card.locator('img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  });

  await test.step('a manager approves it', async () => {
    await signInAs('manager');
    await page.goto(`${address}?q=wind+and+sun`);
    await page.getByRole('button', { name: `Approve ${title}` }).click();
    await expect(card).toContainText('APPROVED');
  });

  await test.step('download it in a new tab; the download is counted and the list refreshed', async () => {
    await expect(card).toContainText('0 downloads');
    const link = page.getByRole('link', { name: `Download ${title}` });
    const opened = context.waitForEvent('page');
    await link.click();
    // the tab closes once its file is saved, so read the file by the link's address
    await opened;
    await expect(card).toContainText('1 download');
    const response = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(response.headers()['content-disposition']).toContain(encodeURIComponent(`${title}.pdf`));
    expect((await response.body()).equals(Buffer.from(bytes))).toBe(true);
  });

  await test.step('viewers cannot open it until it is public', async () => {
    await signInAs('viewer');
    await page.goto(`${address}?q=wind+and+sun`);
    await expect(card).toContainText('APPROVED');
    await expect(page.getByRole('link', { name: `Download ${title}` })).toHaveCount(0);
    await signInAs('admin');
    await page.goto(`${address}?q=wind+and+sun`);
    await card.getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('button', { name: /^Edit\b/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit presentation' });
    await dialog.getByLabel('Public').check();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toBeHidden();
    await signInAs('viewer');
    await page.goto(`${address}?q=wind+and+sun`);
    const href = await page.getByRole('link', { name: `Download ${title}` }).getAttribute('href');
    expect((await page.request.get(`${portal.url}${href}`)).status()).toBe(200);
  });
});
