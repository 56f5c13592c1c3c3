import type { Page } from '@playwright/test';
import { holdRequests } from '../portal/hold-requests.ts';
import { decideIdea, ideaCard, submitIdea } from '../portal/ideas.ts';
import { seriousFindings } from '../portal/serious-findings.ts';
import { settled } from '../portal/settled.ts';
import { expect, test } from '../portal/test.ts';

const commentBox = (page: Page) => page.getByRole('textbox', { name: 'Write a comment' });
const commentWith = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text }).last();

test('[PLAT-140] [PLAT-143] two people comment in two browsers: names, replies and deletions arrive without a reload', async ({
  page,
  portal,
  signInAs,
  browser,
}) => {
  await signInAs('employee');
  const idea = await submitIdea(page, portal.url, 'Turn the printers off at night');
  const manager = await (await browser.newContext()).newPage();
  await signInAs('manager', manager);
  await decideIdea(manager, portal.url, idea, 'approved');
  await manager.goto(`${portal.url}/ideas-kaizen/${idea.id}`);
  await expect(manager.getByText('No comments yet.')).toBeVisible();

  await page.goto(`/ideas-kaizen/${idea.id}`);
  await commentBox(page).pressSequentially('What do you think, @mih');
  await expect(page.getByRole('option', { name: 'Mihai Dobre' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(commentBox(page)).toHaveValue('What do you think, @Mihai Dobre ');
  await page.keyboard.press('Control+Enter');
  await expect(commentWith(manager, 'What do you think').getByRole('link', { name: '@Mihai Dobre' })).toHaveAttribute(
    'href',
    /^\/profile\//,
  );

  await commentWith(manager, 'What do you think').getByRole('button', { name: 'Reply' }).click();
  await manager.getByRole('textbox', { name: 'Write a reply' }).fill('<b>All</b> but the one at the gate');
  await manager.keyboard.press('Control+Enter');
  // HTML in a comment is shown as text
  await expect(page.getByText('<b>All</b> but the one at the gate')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Comments (2)' })).toBeVisible();

  await commentWith(page, 'What do you think').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(manager.getByText('This comment was deleted')).toBeVisible();
  await expect(manager.getByText('What do you think')).toBeHidden();
  await manager.context().close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('[PLAT-147] [PLAT-149] stars, vote and comments fit the width and touch targets', async ({ page, portal, signInAs }) => {
    await signInAs('employee');
    const idea = await submitIdea(page, portal.url, 'Paint the pipes by what runs in them');
    await signInAs('manager');
    await decideIdea(page, portal.url, idea, 'approved');
    await page.goto(`/ideas-kaizen/${idea.id}`);
    await page.getByRole('radiogroup', { name: 'Rate this' }).locator('label').nth(4).tap();
    await expect(page.getByText('5.0/5.0').first()).toBeVisible();
    await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await page.getByRole('button', { name: 'Vote, 0 votes' }).tap();
    await expect(page.getByRole('button', { name: 'Vote, 1 vote' })).toHaveAttribute('aria-pressed', 'true');
    await commentBox(page).fill(`A word without end: ${'energy'.repeat(40)}`);
    await page.getByRole('button', { name: 'Comment', exact: true }).tap();
    await expect(commentWith(page, 'A word without end')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    for (const target of [
      page.getByRole('button', { name: /^Vote/ }),
      commentWith(page, 'A word').getByRole('button', { name: 'Reply' }),
    ])
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await seriousFindings(page)).toEqual([]);
  });
});

test('[SHELL-176] a link to the comments leads to their heading, also when they load slowly, and the page stays there', async ({
  page,
  portal,
  signInAs,
}) => {
  await signInAs('employee');
  const idea = await submitIdea(page, portal.url, 'Label the breakers in the hall');
  await signInAs('manager');
  await decideIdea(page, portal.url, idea, 'approved');
  for (let number = 1; number <= 12; number += 1) {
    const data = { content: `Thought ${number}: a label needs a date, a name and a place where it is seen.` };
    await page.request.post(`/api/content/idea/${idea.id}/comments`, { data, headers: { origin: portal.url } });
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/ideas-kaizen?q=breakers');
  const release = await holdRequests(page, /\/comments\?/);
  await ideaCard(page, 'Label the breakers in the hall')
    .getByRole('link', { name: /^Comment/ })
    .click();
  await expect(page.getByText('Loading comments…')).toBeAttached();
  release();
  const heading = page.getByRole('heading', { name: 'Comments (12)' });
  await expect(heading).toBeFocused();
  const top = async () => (await heading.boundingBox())?.y ?? 0;
  await expect.poll(top).toBeLessThan(140);
  await settled(page);
  expect(await top()).toBeGreaterThan(56);
  expect(await top()).toBeLessThan(140);
});

test('[SHELL-176] a person who scrolls while the comments load stays where they are', async ({ page, portal, signInAs }) => {
  await signInAs('employee');
  const idea = await submitIdea(page, portal.url, 'Grease the gate before winter');
  await page.setViewportSize({ width: 360, height: 640 });
  const release = await holdRequests(page, /\/comments\?/);
  await page.goto(`/ideas-kaizen/${idea.id}#comments`);
  await expect(page.getByText('Loading comments…')).toBeAttached();
  await page.keyboard.press('Home');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  release();
  await expect(page.getByText('No comments yet.')).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
