import type { Comment, CommentInput } from 'shared-contracts/schemas/comment';
import { expect } from 'vitest';
import type { Person, TestPortal } from '../../../test/portal.ts';

/** The address of the comments on an idea. */
export const commentsOf = (id: string, type = 'idea'): string => `/api/content/${type}/${id}/comments`;

/** Sends a comment on an idea. */
export const sendComment = (portal: TestPortal, as: Person, id: string, body: Record<string, unknown>): Promise<Response> =>
  portal.send('POST', commentsOf(id), { as, body });

/** Comments on an idea and expects success. */
export const commented = async (
  portal: TestPortal,
  as: Person,
  id: string,
  fields: Partial<CommentInput> = {},
): Promise<Comment> => {
  const response = await sendComment(portal, as, id, { content: 'What would the duct cost?', ...fields });
  expect(response.status).toBe(201);
  return (await response.json()) as Comment;
};

/** Deletes a comment and expects success. */
export const deleted = async (portal: TestPortal, as: Person, id: string): Promise<void> => {
  expect((await portal.send('DELETE', `/api/comments/${id}`, { as })).status).toBe(204);
};

/** A page of the comments on an idea, and the address of the next one. */
export const listedComments = async (
  portal: TestPortal,
  as: Person,
  idOrAddress: string,
): Promise<{ comments: Comment[]; next: string | undefined }> => {
  const address = idOrAddress.startsWith('/') ? idOrAddress : commentsOf(idOrAddress);
  const response = await portal.send('GET', address, { as });
  expect(response.status).toBe(200);
  const next = response.headers.get('link')?.match(/^<(\/api\/content\/[^>]+)>; rel="next"$/)?.[1];
  return { comments: (await response.json()) as Comment[], next };
};
