import type { Browser, Page } from '@playwright/test';
import { contextOf } from '../../portal/contexts.ts';
import { shiftsOf, sumOf, watchShifts } from '../../portal/layout-shifts.ts';
import { settled } from '../../portal/settled.ts';
import { startPortal } from '../../portal/start-portal.ts';
import { everyPage, type PortalPage } from '../../shell/every-page.ts';
import type { Section } from '../result.ts';

const widths = [1440, 360] as const;

interface Shifted {
  readonly page: string;
  readonly sum: number;
  /** What moved, if anything did. */
  readonly moved: readonly string[];
}

const measure = async (page: Page, { path, as }: PortalPage): Promise<Shifted> => {
  await page.goto(path);
  await settled(page);
  const shifts = await shiftsOf(page);
  return {
    page: `${path.replace(/[0-9a-f-]{36}/, ':id')}${as ? ` as ${as}` : ''}`,
    sum: sumOf(shifts),
    moved: shifts.flatMap(({ moved }) => moved),
  };
};

/** The shifts of all pages at one width, largest first. */
const shiftsAt = async (browser: Browser, url: string, width: number): Promise<Shifted[]> => {
  const options = { viewport: { width, height: 900 } };
  const open = async (role: PortalPage['as']) => {
    const context = await contextOf(browser, url, role, options);
    await watchShifts(context);
    return context.newPage();
  };
  const admin = await open('admin');
  await admin.goto('/');
  const all = await everyPage(admin);
  const found: Shifted[] = [];
  for (const role of new Set(all.map(({ as }) => as))) {
    const page = role === 'admin' ? admin : await open(role);
    for (const one of all.filter(({ as }) => as === role)) found.push(await measure(page, one));
    await page.context().close();
  }
  return found.sort((one, other) => other.sum - one.sum);
};

/** How much of each page moves while it loads. */
export const layoutShift = async (browser: Browser): Promise<Section> => {
  const portal = await startPortal();
  try {
    const found: Record<number, Shifted[]> = {};
    for (const width of widths) found[width] = await shiftsAt(browser, portal.url, width);
    return {
      title: `Layout shift of ${found[widths[0]]?.length} pages while they load`,
      measures: widths.map((width) => ({
        name: `Most shifted page at ${width} px: ${found[width]?.[0]?.page}`,
        value: found[width]?.[0]?.sum ?? Number.NaN,
        unit: 'of the window',
        target: { value: 0.05, kind: 'at most' },
      })),
      details: found,
    };
  } finally {
    await portal.stop();
  }
};
