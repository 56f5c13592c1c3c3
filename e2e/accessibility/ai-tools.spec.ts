import { toolCard } from '../portal/ai-tools.ts';
import { seriousFindings } from '../portal/serious-findings.ts';
import { expect, test } from '../portal/test.ts';

test('[SHELL-16] AI tools, a tool and its forms have no serious finding', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('manager');
  await page.goto('/ai-tools');
  await expect(toolCard(page, 'Free PDF translator')).toBeVisible();
  expect(await seriousFindings(page), 'tools').toEqual([]);

  await toolCard(page, 'ChatGPT').getByRole('link', { name: 'ChatGPT', exact: true }).click();
  await page.getByRole('article', { name: 'Minutes in ten minutes' }).getByText('Read more').click();
  expect(await seriousFindings(page), 'tool').toEqual([]);

  await page.getByRole('button', { name: 'Add case study' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add case study' }).click();
  await expect(page.getByText('Title must be at least 3 characters')).toBeVisible();
  expect(await seriousFindings(page), 'case study').toEqual([]);

  await page.goto('/ai-tools?q=nothing+of+the+kind&new');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit tool' }).click();
  await expect(page.getByText('Please select a category')).toBeVisible();
  expect(await seriousFindings(page), 'form').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByText('No AI tools found')).toBeVisible();
  expect(await seriousFindings(page), 'no tools').toEqual([]);
});
