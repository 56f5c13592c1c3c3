import type { Page } from '@playwright/test';
import type { Grant, GrantInput } from 'shared-contracts/schemas/grant';
import { dayAfter, dayOf } from 'shared-contracts/terms/day';
import { expect } from './test.ts';

const zone = 'Europe/Bucharest';

/** The day so many days from today, in the time zone of the portal under test. */
export const dayFromToday = (days: number): string => dayAfter(dayOf(new Date(), zone), days);

/** The instant of half a minute before a day ends, in the time zone of the portal under test. */
export const justBeforeTheEndOf = (day: string): Date => {
  // two hours before UTC in winter, three in summer
  const late = new Date(`${day}T21:59:30Z`);
  return dayOf(late, zone) === day ? late : new Date(`${day}T20:59:30Z`);
};

/** Submits a grant as the signed-in person of the page, past the form. */
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

/** The grants that words find for the signed-in person of the page. */
export const foundGrants = async (page: Page, url: string, q: string): Promise<Grant[]> =>
  (await (await page.request.get(`${url}/api/grants?q=${encodeURIComponent(q)}`)).json()) as Grant[];

/** The card of a grant in the list. */
export const grantCard = (page: Page, titleAndCode: string) => page.getByRole('article', { name: titleAndCode, exact: true });
