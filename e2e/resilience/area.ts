import type { Page } from '@playwright/test';

/** An area as people see it. */
export interface Area {
  readonly id: string;
  readonly path: string;
  readonly name: string;
}

export const ideas: Area = { id: 'mf-ideas', path: '/ideas-kaizen', name: 'Ideas & Kaizen Board' };
export const financing: Area = { id: 'mf-financing', path: '/market-analysis', name: 'New Financing Opportunities' };
/** Where people continue to work in the meantime. */
export const otherArea: Area = { id: 'mf-booking', path: '/office-booking', name: 'Office Booking' };

/** Opens an area by the navigation, without a reload. */
export const open = (page: Page, { name }: Area) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

export const heading = (page: Page, { name }: Area) => page.getByRole('heading', { level: 1, name, exact: true });

/** What the shell shows for an area that failed. */
export const failed = 'could not be shown';

/** The shell's message about the area, in its place or next to it. */
export const message = (page: Page, { name }: Area, sentence: string) =>
  page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .filter({ has: page.getByRole('heading', { level: 1, name: `${name} ${sentence}`, exact: true }) });

/** Marks the page to detect a reload. */
export const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
export const isSamePage = (page: Page) => page.evaluate(() => 'stillTheSamePage' in window);
