import type { WholeIdea } from 'shared-contracts/schemas/idea';
import { expect } from 'vitest';
import type { Person, TestPortal } from '../../../test/portal.ts';
import { seenRevision } from '../content/decide.fixture.ts';

/** Sends a merge of one idea into another, in its current revision unless the fields have one. */
export const sendMerge = async (
  portal: TestPortal,
  as: Person,
  id: string,
  into: string,
  fields: Record<string, unknown> = {},
): Promise<Response> => {
  const seen = 'revision' in fields ? {} : await seenRevision(portal, as, `/api/ideas/${id}`);
  return portal.send('POST', `/api/ideas/${id}/merge`, { as, body: { into, ...seen, ...fields } });
};

/** Merges one idea into another and expects success. */
export const merged = async (portal: TestPortal, as: Person, id: string, into: string): Promise<WholeIdea> => {
  const response = await sendMerge(portal, as, id, into);
  expect(response.status).toBe(200);
  return (await response.json()) as WholeIdea;
};

/** An idea on its own page. */
export const wholeIdea = async (portal: TestPortal, as: Person, id: string): Promise<WholeIdea> => {
  const response = await portal.send('GET', `/api/ideas/${id}`, { as });
  expect(response.status).toBe(200);
  return (await response.json()) as WholeIdea;
};
