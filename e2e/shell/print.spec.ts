import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bunBinary } from '../portal/bun.ts';
import { contrasts } from '../portal/contrast.ts';
import { pagesOfPdfs } from '../portal/reports.ts';
import { firstOf } from '../portal/sample-content.ts';
import { softStep } from '../portal/soft-step.ts';
import { expect, test } from '../portal/test.ts';
import { nextTuesday } from './every-page.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** The colours that a PDF on disk fills with. */
const fillsOf = (path: string): Colour[] =>
  JSON.parse(execFileSync(bunBinary(), [join(import.meta.dirname, '../portal/pdf-fills.ts'), path], { encoding: 'utf8' }));

/** The background colours of the hour strips and their bookings, of days that are free or booked, and of the legend. */
const printedColours = (page: Page): Promise<Colour[]> =>
  page
    .locator('#content :is(.hour-strip, .hour-strip *, .day-booked, .bg-success-soft, .office-mark)')
    .evaluateAll((elements) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!canvas) throw new Error('no canvas');
      const shown = elements.filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 0);
      return [...new Set(shown.map((element) => getComputedStyle(element).backgroundColor))].map((colour) => {
        canvas.fillStyle = colour;
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
        // nothing that can be printed
        return alpha === 0 ? ([-1, -1, -1] as const) : ([red, green, blue] as const);
      });
    });

/** Fails if the last sheet has the footer only, at heights of which one ends a sheet where the content ends. */
const expectFooterNeverAlone = async (page: Page, footer: string | null) => {
  const heights = Array.from({ length: 8 }, (_, step) => 20 + step / 2);
  const paths: string[] = [];
  for (const height of heights) {
    const path = test.info().outputPath(`${height}.pdf`);
    await page.pdf({ path, width: '21cm', height: `${height}cm` });
    paths.push(path);
  }
  for (const [at, sheets] of pagesOfPdfs(...paths).entries())
    expect.soft(sheets.at(-1), `on sheets of ${heights[at]} cm`).toMatch(new RegExp(`\\S.+ ${footer}$`));
};

for (const [what, list, mount] of [
  ['an idea', '/api/ideas?status=approved', '/ideas-kaizen/'],
  ['an energy item', '/api/energy-items?status=approved', '/energy-management/'],
  ['a project', '/api/projects?status=approved', '/projects/'],
  ['a report', '/api/technical-reports?status=approved', '/technical-reports/'],
  ['the bookings', undefined, `/office-booking?date=${nextTuesday()}`],
] as const)
  test(`[SHELL-147] [SHELL-213] ${what} prints in black on white, without elements that only work on a screen`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('employee');
    await page.goto(list ? mount + (await firstOf<{ id: string }>(page, list)).id : mount);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('banner').first()).toBeVisible();
    const isReport = mount === '/technical-reports/';
    if (isReport) await expect(page.getByRole('heading', { name: 'History', exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(heading).toBeVisible();
    for (const gone of ['.top-bar', 'nav', '.side-column', '#content .btn', '#content form', '[role=radiogroup]'])
      await expect(page.locator(gone).filter({ visible: true }), gone).toHaveCount(0);
    const words = page.locator('#content :is(h1, h2, p, dt, dd, time)').filter({ visible: true });
    expect(await words.count()).toBeGreaterThan(3);
    expect(Math.min(...(await contrasts(words, 'color')))).toBe(21);
    const path = test.info().outputPath('page.pdf');
    await page.pdf({ path });
    const footer = await page.getByRole('contentinfo').textContent();
    for (const sheet of pagesOfPdfs(path).flat()) {
      expect(sheet, 'the footer follows the content').toMatch(new RegExp(`\\S.+ ${footer}$`));
      expect(sheet, 'dates instead of relative times').not.toMatch(/ ago\b/);
    }
    if (isReport) await softStep('the footer is never alone on a sheet', () => expectFooterNeverAlone(page, footer));
    if (list) return;
    // colours that say something, such as the booked hours of a desk; browsers leave out backgrounds that are not marked
    const wanted = await printedColours(page);
    expect(wanted.length).toBeGreaterThan(3);
    const fills = fillsOf(path);
    const isPrinted = (colour: Colour) =>
      fills.some((fill) => fill.every((part, at) => Math.abs(part - (colour[at] ?? Number.NaN)) <= 3));
    expect(wanted.filter((colour) => !isPrinted(colour))).toEqual([]);
  });
