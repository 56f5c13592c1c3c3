import { approveTool, fakeTools, submitTool, toolCard } from '../portal/ai-tools.ts';
import { holdRequests } from '../portal/hold-requests.ts';
import { toast } from '../portal/ideas.ts';
import { expect, test } from '../portal/test.ts';

/** A unique tool name, across tests and runs on the same portal. */
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

test('[TOOL-1] [TOOL-2] [TOOL-3] a link opens the same filtered list for a colleague', async ({ page, portal, signInAs }) => {
  await signInAs('employee');
  await page.goto('/ai-tools');
  const main = page.getByRole('main');
  await expect(main.getByText('Employee', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: /^Translating/ })).toContainText(/\d/);
  await expect(main.getByRole('button', { name: /^Code/ })).toContainText(/\d/);

  await main.getByRole('button', { name: /^Translating/ }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(toolCard(page, 'DeepL')).toBeVisible();
  await expect(page.getByLabel('Type')).toHaveValue('translating');
  await page.getByLabel('Status').selectOption({ label: 'Active' });
  await page.getByLabel('Usage').selectOption({ label: 'Recently Added' });
  await page.getByRole('searchbox', { name: 'Search AI tools' }).fill('german');
  await expect(page).toHaveURL(/q=german/);
  const list = page.url();
  expect(new URL(list).search).toBe('?category=translating&status=approved&usage=recent&q=german');

  await signInAs('manager');
  await page.goto(list);
  await expect(toolCard(page, 'DeepL')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(`${portal.url}/ai-tools`);
});

test('[TOOL-8] [TOOL-10] [TOOL-16] an employee submits a tool, a reviewer approves it, everyone sees it', async ({
  page,
  signInAs,
}) => {
  const name = unique('Outage reader');
  await signInAs('employee');
  await page.goto('/ai-tools');
  await page.getByRole('button', { name: 'Add New Tool' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Tool' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Description' }).fill('Sums up the notices of outages.');
  await form.getByLabel('Category').selectOption({ label: 'Market Analysis' });
  await form.getByRole('textbox', { name: 'URL' }).fill('javascript:alert(1)');
  await form.getByRole('textbox', { name: 'Tags' }).fill('outages, notices');
  await form.getByRole('textbox', { name: 'Prompt' }).fill('What is out in {{region}}?');
  await form.getByRole('button', { name: 'Submit tool' }).click();
  await expect(form.getByText('Please enter a valid URL')).toBeVisible();
  await form.getByRole('textbox', { name: 'URL' }).fill('https://outages.example/today');
  await form.getByRole('button', { name: 'Submit tool' }).click();
  await expect(toast(page, 'AI Tool Submitted!')).toContainText(
    'Your AI tool has been submitted for review and will be available once approved.',
  );
  await expect(toolCard(page, name)).toContainText('Pending');
  await expect(toolCard(page, name).getByRole('link', { name: /^Use Tool/ })).toHaveCount(0);

  await signInAs('manager');
  await page.goto('/ai-tools?status=pending');
  await toolCard(page, name)
    .getByRole('button', { name: `Approve ${name}` })
    .click();
  await expect(toast(page, 'Item status updated successfully.')).toBeVisible();
  await expect(toolCard(page, name)).toBeHidden();

  await signInAs('viewer');
  await page.goto('/ai-tools?category=market-analysis');
  await expect(toolCard(page, name)).toBeVisible();
  await expect(toolCard(page, name).getByRole('link', { name: /^Use Tool/ })).toHaveCount(0);
});

test('[TOOL-6] [TOOL-7] Use Tool opens the tool at once, and logs and counts every click, middle click and key press', async ({
  page,
  portal,
  signInAs,
}) => {
  const name = unique('Meter reader');
  await fakeTools(page);
  await signInAs('employee');
  const tool = await submitTool(page, portal.url, { name });
  await signInAs('manager');
  await approveTool(page, portal.url, tool);
  await signInAs('employee');
  await page.goto(`/ai-tools?q=${encodeURIComponent(name)}`);
  const link = toolCard(page, name).getByRole('link', { name: /^Use Tool/ });

  // proves that opening the tool does not wait for the response
  const releaseUse = await holdRequests(page, '**/use');
  const opened = page.context().waitForEvent('page');
  await link.click();
  const tab = await opened;
  await expect(tab.getByRole('heading')).toHaveText('https://tools.example/open');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  expect(await tab.evaluate(() => document.referrer)).toBe('');
  await tab.close();
  await expect(toolCard(page, name).getByRole('link', { name: /^Using\.\.\./ })).toBeVisible();
  releaseUse();
  await expect(toast(page, 'Tool Used')).toContainText('Usage has been logged to your activity.');
  await expect(toolCard(page, name)).toContainText('1 use');

  // whether a tab opens is up to the browser: the headless shell opens none besides the current one
  await link.click({ button: 'middle' });
  await expect(toolCard(page, name)).toContainText('2 uses');

  const byKey = page.context().waitForEvent('page');
  await link.focus();
  await page.keyboard.press('Enter');
  await (await byKey).close();
  await expect(toolCard(page, name)).toContainText('3 uses');
});

test('[TOOL-7] a use is logged even if the page unloads, and the tool opens even if logging fails', async ({
  page,
  portal,
  signInAs,
}) => {
  await fakeTools(page);
  await signInAs('employee');
  const tool = await submitTool(page, portal.url, { name: 'Leaving reader' });
  await signInAs('manager');
  await approveTool(page, portal.url, tool);
  await signInAs('employee');
  await page.goto(`/ai-tools/${tool.id}`);
  const link = page.getByRole('link', { name: /^Use Tool/ });
  const used = async () =>
    ((await (await page.request.get(`${portal.url}/api/ai-tools/${tool.id}`)).json()) as { usageCount: number }).usageCount;

  await page.route('**/use', (route) => route.abort('connectionfailed'));
  const opened = page.context().waitForEvent('page');
  await link.click();
  await (await opened).close();
  await expect(toast(page, 'Failed to use tool. Please try again.')).toBeVisible();
  expect(await used()).toBe(0);
  await page.unroute('**/use');

  // open in the same tab, so that the page unloads before the response arrives
  await link.evaluate((element) => {
    element.setAttribute('target', '_self');
  });
  await link.click();
  await expect(page.getByRole('heading')).toHaveText('https://tools.example/open');
  await expect.poll(used).toBe(1);
});

test('[TOOL-13] [TOOL-14] [TOOL-19] a tool page fills in and copies the prompt, and adds, edits and deletes a case study', async ({
  page,
  signInAs,
  portal,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.url });
  await signInAs('employee');
  await page.goto('/ai-tools');
  await toolCard(page, 'Grid code reader').getByRole('link', { name: 'Grid code reader', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grid code reader' })).toBeVisible();
  await page.getByLabel('Technology').fill('wind');
  await page.getByLabel('Power').fill('48');
  await page.getByRole('button', { name: 'Copy: The prompt' }).click();
  await expect(toast(page, 'Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'apply to a wind plant of 48 MW at {{voltage}} kV?',
  );

  await page.getByRole('button', { name: 'Add case study' }).click();
  const form = page.getByRole('dialog', { name: 'Add case study' });
  await form.getByRole('textbox', { name: 'Title' }).fill('The permit of the northern park');
  await form.getByRole('textbox', { name: 'Description' }).fill('Which clauses we had missed.');
  await form.getByRole('textbox', { name: 'Content' }).fill('Three clauses on ramp rates, found in an hour.');
  await form.getByRole('button', { name: 'Add case study' }).click();
  const study = page.getByRole('article', { name: 'The permit of the northern park' });
  await expect(study).toBeVisible();
  await study.getByText('Read more').click();
  await expect(study.getByText('Three clauses on ramp rates, found in an hour.')).toBeVisible();

  await study.getByRole('button', { name: /^Edit case study/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit case study' });
  await edit.getByRole('textbox', { name: 'Title' }).fill('The permit of the southern park');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  const changed = page.getByRole('article', { name: 'The permit of the southern park' });
  await changed.getByRole('button', { name: /^Delete case study/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(changed).toHaveCount(0);
});

test('[TOOL-16] the author changes a published tool with a review, and withdraws it', async ({ page, portal, signInAs }) => {
  await signInAs('employee');
  const tool = await submitTool(page, portal.url, { name: 'Tariff reader', prompt: 'Explain the tariff.' });
  await signInAs('manager');
  await approveTool(page, portal.url, tool);
  await signInAs('employee');
  await page.goto(`/ai-tools/${tool.id}`);
  await page.getByRole('button', { name: 'Edit Tariff reader' }).click();
  const form = page.getByRole('dialog', { name: 'Edit AI tool' });
  await form.getByRole('textbox', { name: 'Prompt' }).fill('Explain the tariff in one sentence.');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Change submitted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Change waiting for review' })).toBeVisible();

  await signInAs('manager');
  await page.goto(`/ai-tools/${tool.id}`);
  await page.getByRole('button', { name: 'Approve the change of Tariff reader' }).click();
  await expect(page.getByText('Explain the tariff in one sentence.', { exact: true })).toBeVisible();

  await signInAs('employee');
  await page.goto(`/ai-tools/${tool.id}`);
  await page.getByRole('button', { name: 'Withdraw Tariff reader' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page).toHaveURL(`${portal.url}/ai-tools`);
  await page.goto(`/ai-tools/${tool.id}`);
  await expect(page.getByText('AI tool not found')).toBeVisible();
});

test('on a phone the form shows its button, and a case study has no empty lines', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs('employee');
  await page.goto('/ai-tools?new');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Submit tool' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/ai-tools$/);
  await toolCard(page, 'ChatGPT').getByRole('link', { name: 'ChatGPT', exact: true }).click();
  const study = page.getByRole('article', { name: 'Minutes in ten minutes' });
  await expect(study).toBeVisible();
  // title, summary, link, tags and author
  expect((await study.boundingBox())?.height).toBeLessThan(240);
});
