import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { inEachTheme } from './themes.ts';

/** What another theme may change of the same document; all other rules read what the two themes share. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it is, or in a part of it, that is serious or critical in the light or the dark theme. */
export const seriousFindings = async (page: Page, within = 'html'): Promise<string[]> => {
  const found = await inEachTheme(page, async (theme) => {
    // the frames of the portal are its own: it takes no further page to sum up what was found in each
    // naming the passes too would take as long as finding the violations
    const axe = new AxeBuilder({ page })
      .include(within)
      .setLegacyMode()
      .options({ resultTypes: ['violations'] });
    const { violations } = await (theme === 'light' ? axe : axe.withRules(ofColours)).analyze();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${theme}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  });
  return found.flat();
};
