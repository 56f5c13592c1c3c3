import type { RatingSummary } from 'shared-contracts/schemas/rating';
import { expect } from 'vitest';
import type { Person, TestPortal } from '../../../test/portal.ts';

/** Sends a rating of an idea; without a value, removes it. */
export const sendRating = (portal: TestPortal, as: Person, id: string, value?: unknown): Promise<Response> =>
  value === undefined
    ? portal.send('DELETE', `/api/content/idea/${id}/rating`, { as })
    : portal.send('PUT', `/api/content/idea/${id}/rating`, { as, body: { value } });

/** Sends a vote for an idea, or removes it. */
export const sendVote = (portal: TestPortal, as: Person, id: string, method: 'PUT' | 'DELETE' = 'PUT'): Promise<Response> =>
  portal.send(method, `/api/content/idea/${id}/vote`, { as });

/** The rating summary of a response that must be 200. */
export const ratingSummary = async (pending: Promise<Response>): Promise<RatingSummary> => {
  const response = await pending;
  expect(response.status).toBe(200);
  return (await response.json()) as RatingSummary;
};
