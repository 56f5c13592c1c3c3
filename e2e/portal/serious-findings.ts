import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { atEachWidth, inEachTheme } from './screens.ts';

/** The rules whose result another theme can change; all others check what both themes share. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Runs axe in the page, where it stays loaded until the next document. */
const violations = async (page: Page, within: string, options: RunOptions): Promise<AxeResults['violations']> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([part, asked]) => {
      const found = await (window as unknown as { axe: typeof axe }).axe.run(part, asked);
      return found.violations;
    },
    [within, options] as const,
  );
};

/** What axe reports as serious or critical on the current page, or in a part of it, at either width in either theme. */
export const seriousFindings = async (page: Page, within = 'html'): Promise<string[]> => {
  const found = await atEachWidth(page, (width) =>
    inEachTheme(page, async (theme) => {
      const all = await violations(page, within, {
        // naming the passes too would take as long as finding the violations
        resultTypes: ['violations'],
        ...(theme === 'dark' && { runOnly: ofColours }),
      });
      return all
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${width} px, ${theme}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    }),
  );
  return found.flat(2);
};
