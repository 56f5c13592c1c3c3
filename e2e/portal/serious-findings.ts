import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { atEachWidth, inEachTheme, overflow } from './screens.ts';
import { expect } from './test.ts';

/** The impacts of findings that count. */
const impacts: readonly unknown[] = ['serious', 'critical'];

/** A rule as axe keeps it; the published types leave out all of it. */
interface Rule {
  readonly id: string;
  readonly enabled: boolean;
  readonly tags: readonly string[];
  /** Of all findings of the rule. Without it, each check has its own. */
  readonly impact?: unknown;
}

/** The rules of a default run whose findings can count. */
const seriousRules = (axe as unknown as { _audit: { rules: readonly Rule[] } })._audit.rules
  .filter(({ enabled, tags, impact }) => enabled && !tags.includes('experimental') && (!impact || impacts.includes(impact)))
  .map(({ id }) => id);

/** The rules whose result another theme can change; all others check what both themes share. */
const themeRules = ['color-contrast', 'link-in-text-block'];

/** Each document compiles it: less than half as much as `axe.source`. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs axe in the page, where it stays loaded until the next document. */
const violations = async (page: Page, within: string, options: RunOptions): Promise<AxeResults['violations']> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([part, runOptions]) => {
      const results = await (window as unknown as { axe: typeof axe }).axe.run(part, runOptions);
      return results.violations;
    },
    [within, options] as const,
  );
};

/**
 * What axe reports as serious or critical on the current page, or in a part of it, in either theme at the window's width.
 * @param within a selector; what it matches is checked
 */
export const seriousFindingsHere = async (page: Page, within = 'html'): Promise<string[]> => {
  // dimmed content is about to be replaced
  await expect(page.locator('.opacity-60')).toHaveCount(0);
  const width = page.viewportSize()?.width;
  const found = await inEachTheme(page, async (theme) => {
    const all = await violations(page, within, {
      // naming the passes too would take as long as finding the violations
      resultTypes: ['violations'],
      runOnly: theme === 'dark' ? themeRules : seriousRules,
    });
    return all
      .filter(({ impact }) => impacts.includes(impact))
      .map(({ id, nodes }) => `${width} px, ${theme}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  });
  return found.flat();
};

/** What axe reports as serious or critical on the current page, or in a part of it, at either width in either theme. */
export const seriousFindings = async (page: Page, within = 'html'): Promise<string[]> =>
  (await atEachWidth(page, () => seriousFindingsHere(page, within))).flat();

/** Expects the current page to have no serious finding, and to fit the window without scrolling sideways. */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  expect(await overflow(page), `${what} overflows`).toBeLessThanOrEqual(0);
  expect(await seriousFindings(page), what).toEqual([]);
};
