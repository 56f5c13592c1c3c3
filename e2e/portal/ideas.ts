import type { Page } from '@playwright/test';
import type { Idea } from 'shared-contracts/schemas/idea';
import { expect } from './test.ts';

/** Submits an idea as the signed-in person of the page, past the form. */
export const submitIdea = async (page: Page, url: string, title: string): Promise<Idea> => {
  const response = await page.request.post(`${url}/api/ideas`, {
    data: {
      title,
      description: 'What happens today, and what should happen instead.',
      category: 'ai_automation',
      tags: ['journey'],
    },
    headers: { origin: url },
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as Idea;
};

/** Decides on an idea as the signed-in person of the page, past the buttons. */
export const decideIdea = async (page: Page, url: string, { id }: Pick<Idea, 'id'>, status: 'approved' | 'rejected') => {
  const data = { status, ...(status === 'rejected' ? { reason: 'Not this year.' } : {}) };
  const response = await page.request.patch(`${url}/api/ideas/${id}/status`, { data, headers: { origin: url } });
  expect(response.status(), await response.text()).toBe(200);
};

/** Gives an item's page so many stars, by the star that lies over the choice. */
export const giveStars = (page: Page, name: string) =>
  page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name }) })
    .click();

/** The comments on an item, apart from the field in which one is written. */
export const comments = (page: Page) => page.getByRole('region', { name: /^Comments/ }).getByRole('article');

/** The card of an idea on the board. */
export const ideaCard = (page: Page, title: string) => page.getByRole('article', { name: title });

/** The toast on screen. */
export const toast = (page: Page, title: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: title });
