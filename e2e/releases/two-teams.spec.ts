import type { Page } from '@playwright/test';
import { deployTokens } from '../portal/releases.ts';
import { expect, test } from '../portal/test.ts';
import { isSamePage, markPage } from '../resilience/area.ts';
import { type Checkout, checkOut } from './checkout.ts';
import { remoteCommand, runScript } from './command.ts';
import { declaredDigests, servedDigests, versionInPage } from './page-files.ts';

test.use({ portalOfItsOwn: 'two teams' });

const teams = [
  { id: 'mf-ideas', path: '/ideas-kaizen', name: 'Ideas & Kaizen Board', line: 'Ideas, release 1.1.0' },
  { id: 'mf-financing', path: '/market-analysis', name: 'New Financing Opportunities', line: 'Financing, release 1.1.0' },
] as const;
const [ideas, financing] = teams;

const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const title = 'Charge the forklifts while the sun is';
const typed = (page: Page) => page.getByRole('dialog').getByLabel('Title');

const checkouts: Checkout[] = [];
test.afterAll(() => {
  for (const { remove } of checkouts) remove();
});

/** One team's release from its own working copy with its own token; returns the output of the commands. */
const releaseByTeam = async (url: string, { id, line }: (typeof teams)[number]): Promise<string> => {
  const checkout = checkOut();
  checkouts.push(checkout);
  checkout.showLine(id, line);
  const remote = remoteCommand(url, deployTokens[id] ?? '', checkout.folder);
  const published = await remote('publish', id, '--version', '1.1.0');
  expect(published.code, published.text).toBe(0);
  const live = await remote('activate', id, '1.1.0');
  expect(live.code, live.text).toBe(0);
  return published.text + live.text;
};

test('[REM-23] [REM-24] [REM-14] two teams release into a running portal while people work in it', async ({
  page: writing,
  context,
  portal,
  signInAs,
}) => {
  const built = await runScript(['scripts/build.mjs', ...teams.map(({ id }) => id)]);
  expect(built.code, built.text).toBe(0);
  await signInAs('employee');
  const otherTab = await context.newPage();
  let before: Record<string, string> = {};
  let previousVersions: Record<string, string | undefined> = {};

  await test.step('one tab has a half-typed idea, another shows the dashboard and has never opened Ideas', async () => {
    await otherTab.goto('/');
    await markPage(otherTab);
    await writing.goto(ideas.path);
    await markPage(writing);
    await writing.getByRole('button', { name: 'Submit New Idea' }).click();
    await typed(writing).fill(title);
    before = await servedDigests(portal.url, Object.keys(await declaredDigests(writing)));
    previousVersions = Object.fromEntries(
      await Promise.all(teams.map(async ({ id }) => [id, await versionInPage(writing, id)] as const)),
    );
    expect(Object.keys(before).length).toBeGreaterThan(20);
    expect(before, 'the page states what the server serves').toEqual(await declaredDigests(writing));
  });

  await test.step('both teams build, publish and activate at the same time, independently', async () => {
    const printed = await Promise.all(teams.map((team) => releaseByTeam(portal.url, team)));
    for (const [index, { id }] of teams.entries())
      expect(printed[index]).toContain(`${id} 1.1.0 is live for everyone, in place of ${previousVersions[id]}.`);
  });

  await test.step('the open tab keeps its version and its input', async () => {
    await expect(typed(writing)).toHaveValue(title);
    await expect(writing.getByText(ideas.line)).toBeHidden();
  });

  await test.step('a freshly loaded page has both releases', async () => {
    const fresh = await context.newPage();
    for (const { path, name, line } of teams) {
      await fresh.goto(path);
      await expect(heading(fresh, name)).toBeVisible();
      await expect(fresh.getByText(line)).toBeVisible();
    }
    await fresh.close();
  });

  await test.step('the files of the shell, of the other remotes and of the previous releases are unchanged', async () => {
    const fresh = await context.newPage();
    await fresh.goto('/');
    const now = await declaredDigests(fresh);
    const ofTeams = (path: string) => teams.some(({ id }) => path.startsWith(`/remotes/${id}/`));
    const untouched = (all: Record<string, string>) => Object.fromEntries(Object.entries(all).filter(([path]) => !ofTeams(path)));
    expect(untouched(now)).toEqual(untouched(before));
    expect(Object.keys(now).filter((path) => ofTeams(path) && path.includes('/1.1.0/')).length).toBeGreaterThan(4);
    expect(await servedDigests(portal.url, Object.keys(before))).toEqual(before);
    await fresh.close();
  });

  await test.step('the open tab loads the release on its next visit to the area and keeps the idea', async () => {
    await writing.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await follow(writing, financing.name);
    await expect(writing.getByText(financing.line)).toBeVisible();
    await follow(writing, ideas.name);
    await expect(writing.getByText(ideas.line)).toBeVisible();
    await writing.getByRole('button', { name: 'Submit New Idea' }).click();
    await expect(typed(writing)).toHaveValue(title);
    expect(await isSamePage(writing), 'the page was not loaded again').toBe(true);
  });

  await test.step('a tab that opens the area for the first time gets the release immediately', async () => {
    await follow(otherTab, ideas.name);
    await expect(otherTab.getByText(ideas.line)).toBeVisible();
    expect(await isSamePage(otherTab), 'the page was not loaded again').toBe(true);
  });

  await test.step('one command rolls it back, and the next page load has the previous version', async () => {
    const next = await context.newPage();
    const back = await remoteCommand(portal.url, deployTokens[ideas.id] ?? '')('rollback', ideas.id);
    expect(back.text).toContain(`${ideas.id} is back from 1.1.0 to ${previousVersions[ideas.id]}, for everyone.`);
    await next.goto(ideas.path, { waitUntil: 'commit' });
    await next.waitForFunction(() => document.getElementById('boot')?.textContent);
    expect(await versionInPage(next, ideas.id)).toBe(previousVersions[ideas.id]);
    await expect(heading(next, ideas.name)).toBeVisible();
    await expect(next.getByText(ideas.line)).toBeHidden();
    await next.goto(financing.path);
    await expect(next.getByText(financing.line), 'the other team keeps its release').toBeVisible();
  });
});
