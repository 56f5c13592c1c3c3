import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, fakeUser, json, problem } from 'portal-sdk/testing';
import { expect, it } from 'vitest';
import { renderPortal } from '../testing/fake-portal.tsx';
import { fakeRemote } from '../testing/fake-remote.ts';
import { panelResponses } from './panels.fixture.ts';

const remotes = [
  fakeRemote({ id: 'mf-admin-profile', manifest: { mounts: [{ path: '/profile', crumb: 'Profile' }], navigation: [] } }),
];
const steps = [
  { title: 'Confirm your email address', url: '/profile', done: true },
  { title: 'Choose your field of work', url: '/profile?tab=professional', done: false },
];
const open = (firstSteps: boolean, save = () => json(fakeUser())) => {
  const responses = panelResponses(firstSteps ? { 'first-steps': { template: 'steps', steps } } : {});
  const dashboard = { order: ['tip'], hidden: ['news'] };
  const api = fakeApi({ 'GET /api/panels': () => json(responses), 'PUT /api/profile/dashboard': save });
  renderPortal('/', { user: fakeUser('employee', { firstSteps, dashboard }), remotes });
  return api;
};
const panel = async () => within(await screen.findByRole('region', { name: 'Your first steps' }));

it('[DASH-46] links to each step, and ticks those that are done', async () => {
  open(true);
  const shown = await panel();
  expect(await shown.findByText('1 of 2 done')).toBeDefined();
  const link = shown.getByRole('link', { name: 'Choose your field of work' });
  expect(link.getAttribute('href')).toBe('/profile?tab=professional');
  expect(shown.queryByRole('link', { name: 'Confirm your email address' })).toBeNull();
  expect(shown.getAllByRole('listitem').map((step) => step.querySelector('svg')?.getAttribute('aria-label'))).toEqual([
    'Done',
    'To do',
  ]);
});

it('[DASH-48] hides the panel with one click and keeps the rest of the person’s arrangement', async () => {
  const { calls } = open(true);
  fireEvent.click(await (await panel()).findByRole('button', { name: 'Hide these steps' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your first steps' })).toBeNull());
  const { body } = calls.find(({ method }) => method === 'PUT') ?? {};
  expect(body).toEqual({ order: ['tip'], hidden: ['news', 'first-steps'] });
});

it('[DASH-48] stays if it could not be dismissed, and says so', async () => {
  open(true, () => problem(500, 'internal', 'No luck'));
  fireEvent.click(await (await panel()).findByRole('button', { name: 'Hide these steps' }));
  expect(await screen.findByText('Failed to save your dashboard. Please try again.')).toBeDefined();
  await panel();
});

it('[DASH-49] reserves no space for a person who is not new', async () => {
  open(false);
  await screen.findByRole('region', { name: 'Recent Activity' });
  expect(document.querySelector('[data-panel="first-steps"]')).toBeNull();
});
