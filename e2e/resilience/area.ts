import type { Page } from '@playwright/test';

/** An area as a person meets it. */
export interface Area {
  readonly id: string;
  readonly path: string;
  readonly name: string;
}

export const ideas: Area = { id: 'mf-ideas', path: '/ideas-kaizen', name: 'Ideas & Kaizen Board' };
export const financing: Area = { id: 'mf-financing', path: '/market-analysis', name: 'New Financing Opportunities' };
/** Where people go on working meanwhile. */
export const elsewhere: Area = { id: 'mf-booking', path: '/office-booking', name: 'Office Booking' };

/** Goes to an area by the navigation, without a reload. */
export const open = (page: Page, { name }: Area) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

export const heading = (page: Page, { name }: Area) => page.getByRole('heading', { level: 1, name, exact: true });

/** What stands in place of the area, or beside it: a sentence of the shell that names it. */
export const message = (page: Page, { name }: Area, sentence: string) =>
  page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .filter({ has: page.getByRole('heading', { level: 1, name: `${name} ${sentence}`, exact: true }) });

/** Marks the page, so that a reload is noticed. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
export const isSamePage = (page: Page) => page.evaluate(() => 'stillTheSamePage' in window);
