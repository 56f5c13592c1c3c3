import { pdf } from '../portal/pdf.ts';
import { seriousFindings } from '../portal/serious-findings.ts';
import { expect, test } from '../portal/test.ts';

const fileOf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(name) });

test('[PLAT-440] [PLAT-443] an idea is submitted with several files, and keeps those that an edit does not remove', async ({
  page,
  signInAs,
}) => {
  await signInAs('employee');
  await page.goto('/ideas-kaizen?new');
  const form = page.getByRole('dialog', { name: 'Submit New Idea' });
  await form.getByLabel('Title').fill('Cool hall 4 with three papers');
  await form.getByRole('textbox', { name: 'Description' }).fill('The plan, the offer and the measurement are attached here.');
  await form.getByLabel('Category').selectOption('energy_efficiency');
  await form.locator('input[type=file]').setInputFiles(['Plan.pdf', 'Offer.pdf', 'Measured.pdf'].map(fileOf));
  await expect(form.getByText('File uploaded successfully!')).toHaveCount(3);
  expect(await seriousFindings(page), 'form').toEqual([]);
  await form.getByRole('button', { name: 'Submit idea' }).click();
  await expect(form).toBeHidden();

  await page.goto('/ideas-kaizen?q=cool+hall+4&status=pending');
  const card = page.getByRole('article', { name: 'Cool hall 4 with three papers' });
  await expect(card.getByText('3 files')).toBeVisible();
  await card.getByRole('link', { name: 'Cool hall 4 with three papers' }).click();
  const names = page.getByRole('button', { name: /^Preview .*\.pdf$/ });
  await expect(names).toHaveText(['Plan.pdf', 'Offer.pdf', 'Measured.pdf']);
  await names.nth(1).click();
  await expect(page.getByRole('dialog', { name: 'Offer.pdf' }).getByText('Page 1. Offer.pdf')).toBeAttached();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit idea' });
  await edit.getByRole('button', { name: 'Remove Plan.pdf' }).click();
  await edit.getByRole('button', { name: /^Save/ }).click();
  await expect(edit).toBeHidden();
  await expect(names).toHaveText(['Offer.pdf', 'Measured.pdf']);
});

test('[PLAT-478] [PLAT-479] [PLAT-481] an image from the clipboard is attached, and appears in the description', async ({
  page,
  signInAs,
}) => {
  await signInAs('employee');
  await page.goto('/ideas-kaizen?new');
  const form = page.getByRole('dialog', { name: 'Submit New Idea' });
  await form.getByLabel('Title').fill('Seal the gutter of hall 7');
  const description = form.getByRole('textbox', { name: 'Description' });
  await description.fill('The gutter leaks at the third joint, as this picture shows:');
  await form.getByLabel('Category').selectOption('energy_efficiency');
  await description.evaluate(async (area) => {
    const canvas = new OffscreenCanvas(640, 960);
    const drawing = canvas.getContext('2d');
    if (drawing) drawing.fillStyle = 'teal';
    drawing?.fillRect(0, 0, 640, 960);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([await canvas.convertToBlob()], 'image.png', { type: 'image/png' }));
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(description).toHaveValue(/shows:\n!\[Screenshot\]\(\/api\/files\/[\da-f-]{36}#640x960\)\n$/);
  await form.getByRole('tab', { name: 'Preview' }).click();
  const image = page.getByRole('img', { name: 'Screenshot', exact: true });
  await expect(image).toHaveJSProperty('naturalWidth', 640);
  await form.getByRole('button', { name: 'Submit idea' }).click();
  await expect(form).toBeHidden();

  await page.goto('/ideas-kaizen?q=gutter&status=pending');
  await page.getByRole('link', { name: 'Seal the gutter of hall 7' }).click();
  await expect(image).toHaveJSProperty('naturalWidth', 640);
  expect(await image.evaluate((drawn) => drawn.getBoundingClientRect().height)).toBeLessThanOrEqual(386);
  await expect(page.getByRole('button', { name: 'Preview Screenshot.png' })).toBeVisible();
  expect(await seriousFindings(page), 'page').toEqual([]);

  const opener = page.getByRole('button', { name: 'Preview Screenshot', exact: true });
  await opener.press('Enter');
  const large = page.getByRole('dialog', { name: 'Screenshot', exact: true });
  await expect(large.getByRole('img', { name: 'Screenshot' })).toHaveJSProperty('naturalWidth', 640);
  expect(await seriousFindings(page), 'preview').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(opener).toBeFocused();
});
