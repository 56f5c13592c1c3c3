import { screen } from '@testing-library/react';
import { fakeUser, json, problem, type Reply } from 'portal-sdk/testing';
import type { Colleague } from 'shared-contracts/schemas/people';
import { expect, it } from 'vitest';
import { openArea } from '../../testing/area.tsx';

const id = '0190c000-0000-7000-8000-00000000000f';
const radu: Colleague = {
  id,
  firstName: 'Radu',
  lastName: 'Ilie',
  profileImageUrl: null,
  isActive: true,
  role: 'employee',
  email: 'radu@portal.example',
  phone: null,
  department: 'Storage',
  company: null,
  location: null,
  linkedinUrl: 'https://www.linkedin.com/in/radu',
  bio: 'Batteries\nand more.',
  primaryField: 'Storage Integration',
  secondaryField: null,
  contributions: [
    { type: 'idea', label: 'Ideas', approved: 4 },
    { type: 'grant', label: 'Grants', approved: 0 },
  ],
  latest: [{ type: 'idea', id, title: 'Warm the cells', url: `/ideas-kaizen/${id}`, createdAt: '2026-03-09T22:30:00.000Z' }],
  createdAt: '2026-01-05T08:00:00.000Z',
};
const open = (reply: Reply, address = `/profile/${id}`, as = fakeUser()) =>
  openArea(address, as, { [`GET /api/people/${id}`]: reply, [`GET /api/people/${as.id}`]: reply });

it("[PROF-81] a colleague's page shows what they share and what they have contributed", async () => {
  const { host } = open(() => json(radu));
  expect(await screen.findByRole('heading', { level: 1, name: 'Radu Ilie' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'radu@portal.example' }).getAttribute('href')).toBe('mailto:radu@portal.example');
  expect(screen.getByRole('link', { name: 'linkedin.com/in/radu' }).getAttribute('rel')).toContain('noreferrer');
  expect(screen.getByText('4')).toBeTruthy();
  expect(screen.queryByText('Grants'), 'a type without an approved item').toBeNull();
  expect(screen.getByRole('link', { name: 'Warm the cells' }).getAttribute('href')).toBe(`/ideas-kaizen/${id}`);
  expect(screen.queryByRole('link', { name: 'Edit your profile' })).toBeNull();
  expect(host.crumbs.at(-1)).toEqual([{ label: 'Radu Ilie', root: true }]);
});

it('shows that an account is no longer active', async () => {
  open(() => json({ ...radu, isActive: false, email: null, department: null, linkedinUrl: null, bio: null }));
  expect(await screen.findByText('This account is no longer active.')).toBeTruthy();
});

it('links back to the profile from the own page', async () => {
  const own = fakeUser();
  const area = open(() => json({ ...radu, id: own.id }), `/profile/${own.id}`, own);
  await area.user.click(await screen.findByRole('link', { name: 'Edit your profile' }));
  expect(area.address()).toBe('/profile');
});

it.each([
  ['belongs to nobody', () => problem(404, 'not_found', 'Person not found'), `/profile/${id}`, 'Person not found'],
  ['is not valid', () => problem(500, 'internal', 'never requested'), '/profile/nonsense', 'Person not found'],
  ['cannot be loaded', () => problem(503, 'busy', 'Busy'), `/profile/${id}`, 'This page could not be loaded'],
])('shows an error for an id that %s', async (_, reply, address, text) => {
  open(reply, address);
  expect(await screen.findByText(text)).toBeTruthy();
});
