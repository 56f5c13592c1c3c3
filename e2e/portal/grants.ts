import type { Page } from '@playwright/test';
import { dayAfter, dayOf } from 'shared-contracts/constants/day';
import type { Grant, GrantInput } from 'shared-contracts/schemas/grant';
import { expect } from './test.ts';

const zone = 'Europe/Bucharest';

/** The day that many days from today, in the portal's time zone. */
export const dayFromToday = (days: number): string => dayAfter(dayOf(new Date(), zone), days);

/** The instant half a minute before a day ends in the portal's time zone. */
export const justBeforeTheEndOf = (day: string): Date => {
  // two hours ahead of UTC in winter, three in summer
  const late = new Date(`${day}T21:59:30Z`);
  return dayOf(late, zone) === day ? late : new Date(`${day}T20:59:30Z`);
};

/** Submits a grant through the api as the person signed in on the page. */
export const submitGrant = async (
  page: Page,
  url: string,
  fields: Partial<GrantInput> & Pick<GrantInput, 'titleAndCode'>,
): Promise<Grant> => {
  const data: GrantInput = {
    topic: 'What is paid for.',
    deadline: dayFromToday(60),
    eligibilityConditions: 'Who may apply.',
    ...fields,
  };
  const response = await page.request.post(`${url}/api/grants`, { data, headers: { origin: url } });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as Grant;
};

/** The grants that a search finds for the person signed in on the page. */
export const foundGrants = async (page: Page, url: string, q: string): Promise<Grant[]> =>
  (await (await page.request.get(`${url}/api/grants?q=${encodeURIComponent(q)}`)).json()) as Grant[];

export const grantCard = (page: Page, titleAndCode: string) => page.getByRole('article', { name: titleAndCode, exact: true });
