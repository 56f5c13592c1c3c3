import type { Page } from '@playwright/test';
import type { Grant, GrantInput } from 'shared-contracts/schemas/grant';
import { dayFromToday } from './days.ts';
import { expect } from './test.ts';

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

export const grantCard = (page: Page, titleAndCode: string) => page.getByRole('article', { name: titleAndCode, exact: true });
