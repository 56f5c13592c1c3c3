import type { Page } from '@playwright/test';
import type { Idea } from 'shared-contracts/schemas/idea';
import { expect } from './test.ts';

/** Submits an idea through the api as the person signed in on the page. */
export const submitIdea = async (
  page: Page,
  url: string,
  title: string,
  { description = 'What happens today, and what should happen instead.' } = {},
): Promise<Idea> => {
  const response = await page.request.post(`${url}/api/ideas`, {
    data: {
      title,
      description,
      category: 'ai_automation',
      tags: ['journey'],
    },
    headers: { origin: url },
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as Idea;
};

/** Approves or rejects an idea through the api as the person signed in on the page. */
export const decideIdea = async (page: Page, url: string, { id }: Pick<Idea, 'id'>, status: 'approved' | 'rejected') => {
  const data = { status, ...(status === 'rejected' ? { reason: 'Not this year.' } : {}) };
  const response = await page.request.patch(`${url}/api/ideas/${id}/status`, { data, headers: { origin: url } });
  expect(response.status(), await response.text()).toBe(200);
};

/** Rates the item on the page, by the star that covers the radio button. */
export const giveStars = (page: Page, name: string) =>
  page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name }) })
    .click();

/** The comments on an item, without the comment form. */
export const comments = (page: Page) => page.getByRole('region', { name: /^Comments/ }).getByRole('article');

export const ideaCard = (page: Page, title: string) => page.getByRole('article', { name: title });

/** A toast; it is in a live region only where it appeared, not in a dialog that opened later. */
export const toast = (page: Page, title: string) => page.locator('[data-toast]').filter({ hasText: title });
