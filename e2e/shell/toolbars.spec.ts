import type { Page } from '@playwright/test';
import type { ProjectTemplate } from 'shared-contracts/schemas/project';
import { withoutFirstReads } from '../portal/first-reads.ts';
import { blockEvents } from '../portal/hold-requests.ts';
import { decideIdea, submitIdea } from '../portal/ideas.ts';
import { sidewaysScroll } from '../portal/screens.ts';
import { settled } from '../portal/settled.ts';
import { softStep } from '../portal/soft-step.ts';
import { expect, test } from '../portal/test.ts';
import { visitInApp } from '../portal/visit-in-app.ts';

/** Lists with every option of their toolbar set, and two with none. */
const lists = [
  '/energy-management',
  '/energy-management?q=solar&status=approved&category=energy_efficiency&sort=votes&tag=a+tag+of+many+words&mine=true',
  '/market-analysis',
  '/market-analysis?q=fund&grantType=national_financing&eligibilityType=consortium&sort=newest&open=true&mine=true',
  '/ideas-kaizen?q=fog&category=grants_calls&status=rejected&sort=score&tag=heat&mine=true',
  '/projects?q=wind&status=approved&mine=true',
  '/technical-reports?q=wind&status=approved&mine=true',
  '/ppt-design?q=wind&status=approved&mine=true',
  '/ai-tools?q=wind&status=approved&usage=popular&category=code&mine=true',
];

/** Lists with at most one filter set. */
const quietLists = [
  ...lists.filter((path) => !path.includes('?')),
  '/ideas-kaizen',
  '/ai-tools',
  '/projects',
  '/profile/submissions',
  '/ideas-kaizen?status=approved',
  '/energy-management?status=approved',
  '/reviews',
  ...['users', 'permissions', 'audit'].map((tab) => `/admin?tab=${tab}`),
];

const toolbarOf = (page: Page) => page.getByRole('search', { name: 'Search and filters' });

const showsItsValues = async (page: Page, path: string) => {
  const toolbar = toolbarOf(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(toolbar.getByRole('button', { name: 'More', exact: true })).toBeVisible();
  const [bar, field] = await Promise.all([toolbar.boundingBox(), toolbar.getByRole('searchbox').boundingBox()]);
  expect.soft(bar?.height ?? Infinity, `height at ${path} at 1440 px`).toBeLessThan(44);
  expect.soft(field?.width ?? 0, `search field at ${path} at 1440 px`).toBeGreaterThan(90);
  const inside = await toolbar.evaluate((element) => element.scrollWidth <= element.clientWidth);
  expect.soft(inside, `fits at ${path} at 1440 px`).toBe(true);

  await page.setViewportSize({ width: 1280, height: 900 });
  // the part of a value that is visible, without the arrow
  const shown = await toolbar.getByRole('combobox').evaluateAll((fields) =>
    fields.map((field) => {
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    }),
  );
  expect.soft(shown.length, `filters at ${path} at 1280 px`).toBeGreaterThan(1);
  expect.soft(Math.min(...shown), `visible widths at ${path} at 1280 px: ${shown}`).toBeGreaterThan(20);
};

test(`[SHELL-110] [SHELL-200] ${lists.length} toolbars are one line at 1440 px and show their values at 1280 px, ${quietLists.length} are one line from 640 px, and from 768 px with a filter set`, async ({
  page,
  signInAs,
}) => {
  test.slow();
  await signInAs('admin');
  await page.goto('/');
  for (const path of new Set([...lists, ...quietLists])) {
    const done = await softStep(path, async () => {
      await visitInApp(page, path);
      await expect(toolbarOf(page).getByRole('searchbox')).toBeVisible();
      if (lists.includes(path)) await showsItsValues(page, path);
      if (!quietLists.includes(path)) return;
      for (const width of path.includes('status=') ? [768, 1024] : [640, 768, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(async () => (await toolbarOf(page).boundingBox())?.height, `${path} at ${width} px`).toBe(40);
      }
    });
    if (!done) await page.goto('/');
  }
});

test('[SHELL-149] [SHELL-148] [SHELL-175] on a phone the filters are a sheet, the toggles are chips, and the list starts on the first screen', async ({
  page,
  signInAs,
}) => {
  await signInAs('employee');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/energy-management');
  const toolbar = page.getByRole('search', { name: 'Search and filters' });
  await toolbar.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const edges = async () => {
    const { y = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
    return { height, bottom: y + height };
  };
  // it moves into place
  await expect.poll(async () => (await edges()).bottom).toBe(780);
  expect((await edges()).height).toBeLessThanOrEqual(780 * 0.85);
  await sheet.getByLabel('Status').selectOption({ label: 'Approved' });
  await sheet.getByRole('button', { name: /^Show \d+\+? results?$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(toolbar.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect(toolbar.getByRole('button', { name: 'My items' })).toBeVisible();
  await toolbar.getByRole('button', { name: 'More', exact: true }).click();
  // inside the window, not cut by the line of chips
  await toolbar.getByRole('link', { name: 'Export CSV' }).click({ trial: true });
  const first = await page.getByRole('article').first().boundingBox();
  expect(first?.y ?? Infinity).toBeLessThan(780);
});

test('[SHELL-150] on a phone the list of each knowledge area starts on the first screen, and the page is not wider than it', async ({
  page,
  signInAs,
}) => {
  await signInAs('manager');
  // an item that another test submits meanwhile would move the list
  await blockEvents(page);
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of ['/energy-management', '/ai-tools', '/ideas-kaizen', '/ideas-kaizen?mine=true', '/ideas-kaizen?view=board'])
    await softStep(path, async () => {
      await page.goto(path);
      const first = page.getByRole('article').first();
      await expect(first).toBeVisible();
      expect.soft((await first.boundingBox())?.y ?? Infinity, path).toBeLessThan(760);
      expect.soft(await sidewaysScroll(page), `${path} scrolls sideways`).toBe(0);
    });
});

test('[SHELL-150] the first idea is on the first screen of a small phone, also with a filter set', async ({ page, signInAs }) => {
  await signInAs('employee');
  // an item that another test submits meanwhile would move the list
  await blockEvents(page);
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/ideas-kaizen', '/ideas-kaizen?status=approved'])
    await softStep(path, async () => {
      await page.goto(path);
      const title = page.getByRole('article').first().getByRole('heading');
      await expect(title).toBeVisible();
      const { y = Infinity, height = 0 } = (await title.boundingBox()) ?? {};
      expect.soft(y + height, path).toBeLessThan(640);
    });
});

test('[PROJ-90] any number of templates for projects takes one row, so that the projects are within reach', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await withoutFirstReads(page);
  await page.route('**/api/project-templates', async (route) => {
    const response = await route.fetch();
    const [template] = (await response.json()) as ProjectTemplate[];
    await route.fulfill({
      response,
      json: Array.from({ length: 51 }, (_, n) => ({ ...template, id: `${n}`, name: `Template ${n}` })),
    });
  });
  await page.goto('/projects');
  const templates = page.getByRole('region', { name: 'Start from a template' }).getByRole('article');
  await expect(templates.first()).toBeVisible();
  for (const [width, most] of [
    [360, 850],
    [768, 700],
    [1280, 700],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = async () => {
      const boxes = await Promise.all((await templates.all()).map((template) => template.boundingBox()));
      return new Set(boxes.flatMap((box) => (box ? [Math.round(box.y)] : [])));
    };
    await expect.poll(async () => (await tops()).size, `rows at ${width} px`).toBe(1);
    const search = await page.getByRole('searchbox', { name: 'Search projects' }).boundingBox();
    expect(search?.y ?? Infinity, `${width} px`).toBeLessThan(most);
    expect(await sidewaysScroll(page)).toBe(0);
  }
});

test('[SHELL-110] a search leaves the filters of the ideas whole, next to a field that shows its words', async ({
  page,
  signInAs,
}) => {
  await signInAs('employee');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/ideas-kaizen?q=nothing+is+called+so');
  const toolbar = page.getByRole('search', { name: 'Search and filters' });
  await expect(toolbar.getByRole('button', { name: 'Clear Filters' })).toBeVisible();
  expect((await toolbar.getByRole('searchbox').boundingBox())?.width ?? 0).toBeGreaterThan(160);
});

test('[SHELL-178] on a phone the buttons of an item that take several rows fill them', async ({ page, portal, signInAs }) => {
  await signInAs('employee');
  const idea = await submitIdea(page, portal.url, 'Count the spare fuses');
  await signInAs('admin');
  await decideIdea(page, portal.url, idea, 'approved');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/ideas-kaizen/${idea.id}`);
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await settled(page);
  /** Where the rows of buttons end, by their height on the page. */
  const ends = await page.getByRole('button', { name: 'Withdraw' }).evaluate((withdraw) => {
    const rows = new Map<number, number>();
    for (const button of withdraw.parentElement?.querySelectorAll(':scope > .btn') ?? []) {
      const { top, right } = button.getBoundingClientRect();
      rows.set(top, Math.max(right, rows.get(top) ?? 0));
    }
    return [...rows.values()];
  });
  expect(ends.length).toBeGreaterThan(1);
  // in a window with a scrollbar
  for (const end of ends) expect(end).toBeGreaterThan(320);
  expect(new Set(ends.map(Math.round)).size, String(ends)).toBe(1);
});
