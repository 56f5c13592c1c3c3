import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { DemoRole } from '../portal/test.ts';
import { addressedDialogs } from '../shell/addressed-dialogs.ts';
import { everyPage } from '../shell/every-page.ts';
import { contextOf, settled } from './opened.ts';

export interface Drawing {
  readonly folder: string;
  readonly isWanted: (name: string) => boolean;
  readonly widths: readonly number[];
  readonly themes: readonly ('light' | 'dark')[];
}

/** `/admin?tab=audit` becomes `admin-tab-audit`. */
const fileNameOf = (what: string): string => what.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'dashboard';

/** Draws the page as it is at each width and in each theme; a dialog as the window shows it. */
const draw = async (page: Page, name: string, { folder, widths, themes }: Drawing, fullPage: boolean): Promise<number> => {
  for (const colorScheme of themes)
    for (const width of widths) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: width < 600 ? 780 : 900 });
      await settled(page);
      await page.screenshot({ path: join(folder, `${fileNameOf(name)}-${width}-${colorScheme}.png`), fullPage });
    }
  return widths.length * themes.length;
};

/** Draws every page and every dialog with an address. Returns the number of pictures. */
export const drawEverything = async (browser: Browser, url: string, drawing: Drawing): Promise<number> => {
  mkdirSync(drawing.folder, { recursive: true });
  const contexts = new Map<DemoRole | undefined, BrowserContext>();
  const openAs = async (role: DemoRole | undefined): Promise<Page> => {
    const context = contexts.get(role) ?? (await contextOf(browser, url, role));
    contexts.set(role, context);
    return context.newPage();
  };
  let drawn = 0;
  const admin = await openAs('admin');
  await admin.goto('/');
  for (const { path, as } of await everyPage(admin)) {
    const name = as === 'admin' || !as ? path : `${path} as ${as}`;
    // an id says nothing and differs from portal to portal, as a day does from run to run
    const named = name.replace(/\/[0-9a-f-]{36}/, '/item').replace(/\?date=[\d-]+/, ' on a booked day');
    if (!drawing.isWanted(named)) continue;
    const page = await openAs(as);
    await page.goto(path);
    drawn += await draw(page, named, drawing, true);
    await page.close();
  }
  for (const [name, { as, page: pageOf, opener, title }] of Object.entries(addressedDialogs)) {
    if (!drawing.isWanted(`dialog ${name}`)) continue;
    const page = await openAs(as);
    await page.goto(await pageOf(page));
    await opener(page).click();
    await page.getByRole('dialog', { name: title }).waitFor();
    drawn += await draw(page, `dialog ${name}`, drawing, false);
    await page.close();
  }
  await Promise.all([...contexts.values()].map((context) => context.close()));
  return drawn;
};
