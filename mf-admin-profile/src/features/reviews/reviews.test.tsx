import { screen, waitFor, within } from '@testing-library/react';
import { json, problem } from 'portal-sdk/testing/stand-in-api';
import type { Idea } from 'shared-contracts/schemas/idea';
import { expect, it } from 'vitest';
import { admin, openArea } from '../../testing/area.tsx';

const author = { id: '0190a000-0000-7000-8000-00000000000f', firstName: 'Radu', lastName: 'Ilie' };
const idea: Idea = {
  id: '0190b000-0000-7000-8000-000000000001',
  title: 'Warm the cells',
  description: 'What happens today, and what should happen instead.',
  category: 'storage_integration',
  tags: [],
  status: 'pending',
  score: 0,
  ratingCount: 0,
  voteCount: 0,
  commentCount: 0,
  myRating: null,
  myVote: false,
  pendingChange: null,
  author,
  authorId: author.id,
  authorFirstName: 'Radu',
  authorLastName: 'Ilie',
  authorName: 'Radu Ilie',
  fileUrl: null,
  fileName: null,
  fileSize: null,
  reviewedBy: null,
  reviewedAt: null,
  reason: null,
  revision: 3,
  createdAt: '2026-03-09T22:30:00.000Z',
  updatedAt: '2026-03-09T22:30:00.000Z',
};
const path = `PATCH /api/ideas/${idea.id}/status`;
const open = (reply: () => Response) =>
  openArea('/admin', admin, {
    'GET /api/ideas': ({ query }) => json(query.status === 'pending' ? [idea] : []),
    'GET /api/admin/users': () => json([]),
    'GET /api/admin/stats': () => json({ users: 1, activities: 1, contentItems: 1, pendingReviews: 1, roles: {} }),
    [path]: reply,
  });
const emptied = { 'GET /api/ideas': () => json([]) };

it('[ADM-8] approves an item in the revision on screen, and has the numbers counted again', async () => {
  const { api, user, host } = open(() => json({ ...idea, status: 'approved' }));
  const approve = await screen.findByRole('button', { name: 'Approve Warm the cells' });
  const counted = () => api.calls.filter((call) => call.path === '/api/admin/stats').length;
  const before = counted();
  api.reply(emptied);
  await user.click(approve);
  expect(await screen.findByText('Nothing is waiting')).toBeTruthy();
  expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ status: 'approved', revision: 3 });
  expect(host.toasts).toEqual([{ title: 'Success', description: 'Item status updated successfully.' }]);
  await waitFor(() => expect(counted()).toBeGreaterThan(before));
});

it('[ADM-8] rejects an item with a reason', async () => {
  const { api, user } = open(() => json({ ...idea, status: 'rejected' }));
  await user.click(await screen.findByRole('button', { name: 'Reject Warm the cells' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject Warm the cells' }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await dialog.findByText('Please give a reason')).toBeTruthy();
  await user.type(dialog.getByLabelText('Reason'), 'Too early');
  api.reply(emptied);
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Nothing is waiting')).toBeTruthy();
  expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    status: 'rejected',
    reason: 'Too early',
    revision: 3,
  });
});

it('[ADM-8] a decision that fails is told in the specified words, and the item stays', async () => {
  const { user, host } = open(() => problem(503, 'busy', 'Busy'));
  await user.click(await screen.findByRole('button', { name: 'Approve Warm the cells' }));
  await waitFor(() =>
    expect(host.toasts).toEqual([{ title: 'Error', description: 'Failed to update item status.', variant: 'destructive' }]),
  );
  expect(screen.getByRole('link', { name: 'Warm the cells' })).toBeTruthy();
});

it('the slower of two reviewers learns that it is decided', async () => {
  const { api, user, host } = open(() => problem(409, 'conflict', 'It is approved.'));
  const approve = await screen.findByRole('button', { name: 'Approve Warm the cells' });
  api.reply(emptied);
  await user.click(approve);
  expect(await screen.findByText('Nothing is waiting')).toBeTruthy();
  expect(host.toasts).toMatchObject([{ title: 'This idea has changed', description: 'It is approved.' }]);
});
