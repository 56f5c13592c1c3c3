import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { json, problem, standInApi } from 'portal-sdk/testing/stand-in-api';
import type { Activity, LeaderboardEntry } from 'shared-contracts/schemas/activity';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPortal } from '../testing/stand-in-portal.tsx';

afterEach(cleanup);
// a busy machine must not decide over a test
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const person = (firstName: string) => ({ id: crypto.randomUUID(), firstName, lastName: 'Pop' });
const activity = (description: string, url = '/ideas-kaizen/1'): Activity => ({
  id: crypto.randomUUID(),
  description,
  entityType: 'idea',
  title: 'Dry the biomass',
  url,
  user: person('Ana'),
  createdAt: '2026-03-10T09:00:00.000Z',
});
const open = (replies: Parameters<typeof standInApi>[0]) => {
  const { calls } = standInApi({
    'GET /api/activities': () => json([]),
    'GET /api/leaderboard': () => json([]),
    ...replies,
  });
  return { ...renderPortal('/'), calls };
};
const panel = async (name: string) => {
  // their code has come
  await screen.findByLabelText('Field');
  return within(screen.getByRole('region', { name }));
};

it('[DASH-10] shows the first 5 activities: what, who, when, each leading to its item', async () => {
  const { calls } = open({
    'GET /api/activities': () =>
      json([activity('Submitted an idea for review', '/ideas-kaizen/7'), activity('"Dry the biomass" was approved')]),
  });
  const recent = await panel('Recent Activity');
  const link = await recent.findByRole('link', { name: 'Submitted an idea for review: Dry the biomass' });
  expect(link.getAttribute('href')).toBe('/ideas-kaizen/7');
  expect(recent.getByRole('link', { name: '"Dry the biomass" was approved' })).toBeDefined();
  expect(recent.getAllByText(/^Ana Pop ·/)[0]?.textContent).toBe('Ana Pop · 10 Mar 2026, 11:00');
  expect(calls.find(({ path }) => path === '/api/activities')?.query).toEqual({ field: 'all', limit: '5' });
});

it('[DASH-10] the filter has All Fields, Energy Management, AI Tools and Ideas, and changes the list, not the address', async () => {
  const { router } = open({
    'GET /api/activities': ({ query }) => json(query.field === 'ai_tools' ? [activity('Used a tool')] : [activity('Anything')]),
  });
  const recent = await panel('Recent Activity');
  await recent.findByText(/Anything/);
  const filter = recent.getByLabelText('Field');
  expect(
    within(filter)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All Fields', 'Energy Management', 'AI Tools', 'Ideas']);
  fireEvent.change(filter, { target: { value: 'ai_tools' } });
  await recent.findByText(/Used a tool/);
  expect(recent.queryByText(/Anything/)).toBeNull();
  expect(router.state.location).toMatchObject({ pathname: '/', search: '' });
});

it('[DASH-10] says so where there is nothing, and the filter stays', async () => {
  open({});
  const recent = await panel('Recent Activity');
  expect(await recent.findByText('No activity yet')).toBeDefined();
  expect(recent.getByLabelText('Field')).toBeDefined();
});

it('[DASH-11] shows ranks 1 to 3 with the score to one decimal, names leading to profiles', async () => {
  const entries: LeaderboardEntry[] = [
    { user: person('Ana'), totalScore: 12, activityCount: 7 },
    { user: person('Dan'), totalScore: 4.25, activityCount: 2 },
    { user: person('Ion'), totalScore: 0.5, activityCount: 1 },
  ];
  const { calls } = open({ 'GET /api/leaderboard': () => json(entries) });
  const top = await panel('Top Contributors This Month');
  await top.findByText('Ana Pop');
  expect(top.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '#1APAna Pop7 activities12.0 points',
    '#2DPDan Pop2 activities4.3 points',
    '#3IPIon Pop1 activity0.5 points',
  ]);
  expect(top.getByRole('link', { name: 'Dan Pop' }).getAttribute('href')).toBe(`/profile/${entries[1]?.user.id}`);
  expect(calls.find(({ path }) => path === '/api/leaderboard')?.query).toEqual({ limit: '3' });
});

it('[DASH-14] one of them that cannot be read says so with Retry, and the other stays', async () => {
  let busy = true;
  open({
    'GET /api/activities': () => (busy ? problem(503, 'unavailable', 'The server is busy') : json([activity('Back again')])),
  });
  const recent = await panel('Recent Activity');
  expect(await recent.findByText('The server is busy')).toBeDefined();
  const top = await panel('Top Contributors This Month');
  expect(await top.findByText('Nobody has earned points this month yet')).toBeDefined();
  busy = false;
  fireEvent.click(recent.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(recent.getByText(/Back again/)).toBeDefined());
});
