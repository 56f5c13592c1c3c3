import type { ReviewItem, ReviewOutcome, ReviewSummary } from 'shared-contracts/schemas/reviews';
import { expect } from 'vitest';
import type { Person, TestPortal } from '../../../test/portal.ts';

/** A page of the queue, and the address of the next one. */
export const queue = async (
  portal: TestPortal,
  as: Person,
  query = '',
): Promise<{ items: ReviewItem[]; next: string | undefined }> => {
  const response = await portal.send('GET', query.startsWith('/') ? query : `/api/reviews${query}`, { as });
  expect(response.status).toBe(200);
  const next = response.headers.get('link')?.match(/^<(\/api\/reviews\?[^>]+)>; rel="next"$/)?.[1];
  return { items: (await response.json()) as ReviewItem[], next };
};

/** The whole queue, page by page; expects each page to be full before a next one. */
export const wholeQueue = async (portal: TestPortal, as: Person, limit: number): Promise<ReviewItem[]> => {
  const { items, next: first } = await queue(portal, as, `?limit=${limit}`);
  let next = first;
  while (next) {
    expect(items.length % limit).toBe(0);
    const page = await queue(portal, as, next);
    items.push(...page.items);
    next = page.next;
  }
  return items;
};

/** The review summary. */
export const summary = async (portal: TestPortal, as: Person): Promise<ReviewSummary> => {
  const response = await portal.send('GET', '/api/reviews/summary', { as });
  expect(response.status).toBe(200);
  return (await response.json()) as ReviewSummary;
};

/** Sends several decisions and expects that the call succeeds. */
export const decideAll = async (portal: TestPortal, as: Person, decisions: readonly object[]): Promise<ReviewOutcome[]> => {
  const response = await portal.send('POST', '/api/reviews/decisions', { as, body: { decisions } });
  expect(response.status).toBe(200);
  return (await response.json()) as ReviewOutcome[];
};
