import { submitIdea } from '../portal/ideas.ts';
import { shiftsOf, sumOf, watchShifts } from '../portal/layout-shifts.ts';
import { seriousFindings } from '../portal/serious-findings.ts';
import { expect, test } from '../portal/test.ts';

const description = `The pump in hall 3 is **old**. It runs
all night, see https://example.com/pump?hall=3 and [the plan](https://example.com/plan).

## What it would bring

- less noise
- 12 kW less, _each_ night

\`\`\`
pump --hall 3 --from 06:00 --to 22:00 --and-a-very-long-argument-that-does-not-fit-on-any-line-of-a-phone
\`\`\`

| month | ${'consumption '.repeat(8)} |
|---|---|
| May | ${'12 000 '.repeat(12)} |

![the pump](https://example.com/pump.png) <img src=x onerror="document.title='attacked'">

${'averylongword'.repeat(12)}`;

test('[PLAT-392] [PLAT-395] [PLAT-397] a description renders as Markdown, shifts nothing and contacts no other server', async ({
  page,
  portal,
  signInAs,
}) => {
  await watchShifts(page);
  const requestedHosts: string[] = [];
  page.on('request', (request) => requestedHosts.push(new URL(request.url()).hostname));
  await signInAs('employee');
  const { id } = await submitIdea(page, portal.url, 'Stop the pump of hall 3 at night', { description });
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/ideas-kaizen/${id}`);
    await expect(page.getByRole('heading', { level: 3, name: 'What it would bring' })).toBeVisible();
    await expect(page.getByText('old', { exact: true })).toHaveJSProperty('tagName', 'STRONG');
    await expect(page.getByRole('link', { name: 'the plan' })).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(page.getByRole('link', { name: 'the pump' })).toHaveAttribute('href', 'https://example.com/pump.png');
    await expect(page.getByText('<img src=x')).toBeVisible();
    expect(await page.title()).not.toContain('attacked');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await seriousFindings(page)).toEqual([]);
    const shifts = await shiftsOf(page);
    expect(sumOf(shifts), shifts.flatMap(({ moved }) => moved).join(' | ')).toBeLessThan(0.05);
  }
  expect(requestedHosts).not.toContain('example.com');
  await page.goto('/ideas-kaizen?mine=true');
  await expect(page.getByText('The pump in hall 3 is old. It runs')).toBeVisible();
});

test('[PLAT-397] a text stays as written if its parser is not available', async ({ page, portal, signInAs }) => {
  await signInAs('employee');
  const { id } = await submitIdea(page, portal.url, 'Stop the pump of hall 4 at night', { description });
  const refused = page.waitForRequest(/markdown-reader/);
  await page.route(/markdown-reader/, (route) => route.abort());
  await page.goto(`/ideas-kaizen/${id}`);
  await refused;
  await expect(page.getByText('The pump in hall 3 is **old**. It runs')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
});

test('[PLAT-399] [PLAT-400] a comment is formatted by keys, undone and previewed', async ({ page, portal, signInAs }) => {
  await signInAs('employee');
  const { id } = await submitIdea(page, portal.url, 'Write the plan of the pump together');
  await page.goto(`/ideas-kaizen/${id}`);
  const box = page.getByRole('textbox', { name: 'Write a comment' });
  await box.pressSequentially('an old pump');
  for (let moved = 0; moved < 5; moved += 1) await box.press('ArrowLeft');
  for (let marked = 0; marked < 3; marked += 1) await box.press('Shift+ArrowLeft');
  await box.press('Control+b');
  await expect(box).toHaveValue('an **old** pump');
  await box.press('Control+z');
  await expect(box).toHaveValue('an old pump');
  await box.press('Control+y');
  await expect(box).toHaveValue('an **old** pump');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Preview' }).locator('strong')).toHaveText('old');
  await expect(box).toBeHidden();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Write' }).click();
  await box.press('Control+Enter');
  await expect(page.getByRole('article').filter({ hasText: 'an old pump' }).locator('strong')).toHaveText('old');
});
