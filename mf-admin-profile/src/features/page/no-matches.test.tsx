import { screen, waitFor } from '@testing-library/react';
import { json } from 'portal-sdk/testing';
import { expect, it } from 'vitest';
import { admin, openArea } from '../../testing/area.tsx';
import { summaryOf } from '../../testing/samples.ts';

const nothing = () => json([]);
const replies = {
  'GET /api/admin/stats': () => json({ users: 1, activities: 1, contentItems: 1, pendingReviews: 0, roles: {} }),
  'GET /api/admin/users': nothing,
  'GET /api/admin/audit-log': nothing,
  'GET /api/admin/audit-log/choices': () => json({ actors: [], actions: [], entityTypes: [], keptDays: null }),
  'GET /api/admin/permissions': () => json({ people: { viewer: 1, employee: 1, manager: 1, admin: 1 }, rows: [] }),
  'GET /api/reviews': nothing,
  'GET /api/reviews/summary': () => json(summaryOf([])),
  'GET /api/submissions': nothing,
  'GET /api/submissions/summary': () => json({ total: 0, statuses: [], types: [] }),
};

it.each([
  ['/admin?q=nobody', '/admin'],
  ['/admin?tab=audit&entityType=idea', '/admin?tab=audit'],
  ['/admin?tab=permissions&q=fly', '/admin?tab=permissions'],
  ['/reviews?type=idea', '/reviews'],
  ['/profile/submissions?status=draft', '/profile/submissions'],
])('[SHELL-82] %s matches nothing and offers to show everything', async (at, cleared) => {
  const { user, address } = openArea(at, admin, replies);
  await user.click(await screen.findByRole('button', { name: 'Show everything' }));
  await waitFor(() => expect(address()).toBe(cleared));
});
