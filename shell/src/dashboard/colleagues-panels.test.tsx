import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, json, problem } from 'portal-sdk/testing';
import type { Activity } from 'shared-contracts/schemas/activity';
import { expect, it } from 'vitest';
import { renderPortal } from '../testing/fake-portal.tsx';
import { activity, panelResponses, rank } from './panels.fixture.ts';

const open = (responses = panelResponses(), replies: Parameters<typeof fakeApi>[0] = {}) => {
  const { calls } = fakeApi({ 'GET /api/panels': () => json(responses), ...replies });
  return { ...renderPortal('/'), calls };
};
const panel = async (name: string) => {
  // their code has loaded, and so has their content
  await waitFor(() => expect(screen.queryAllByRole('status', { name: 'Loading' })).toEqual([]));
  return within(screen.getByRole('region', { name }));
};
const activities = (...list: Activity[]) => panelResponses({ activity: { template: 'activities', activities: list } });

it('[DASH-10] shows the first 5 activities: what, who, when, each linking to its item', async () => {
  open(activities(activity('Submitted an idea for review', '/ideas-kaizen/7'), activity('"Dry the biomass" was approved')));
  const recent = await panel('Recent Activity');
  const link = await recent.findByRole('link', { name: 'Submitted an idea for review: Dry the biomass' });
  expect(link.getAttribute('href')).toBe('/ideas-kaizen/7');
  expect(recent.getByRole('link', { name: '"Dry the biomass" was approved' })).toBeDefined();
  expect(recent.getAllByText(/^Ana Pop ·/)[0]?.textContent).toBe('Ana Pop · 10 Mar 2026');
});

it('[DASH-10] the filter has All Fields, Energy Management, AI Tools and Ideas, and changes the list, not the address', async () => {
  const { router, calls } = open(activities(activity('Anything')), {
    'GET /api/activities': () => json([activity('Used a tool')]),
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
  expect(calls.find(({ path }) => path === '/api/activities')?.query).toEqual({ field: 'ai_tools', limit: '5' });
  expect(router.state.location).toMatchObject({ pathname: '/', search: '' });
  fireEvent.change(filter, { target: { value: 'all' } });
  await recent.findByText(/Anything/);
  expect(calls.filter(({ path }) => path === '/api/activities')).toHaveLength(1);
});

it('[DASH-10] says so if there are none, and the filter stays', async () => {
  open();
  const recent = await panel('Recent Activity');
  expect(await recent.findByText('No activity yet')).toBeDefined();
  expect(recent.getByLabelText('Field')).toBeDefined();
});

it('[DASH-10] [DASH-14] a field that cannot be loaded says so with Retry, and the filter stays', async () => {
  let busy = true;
  open(activities(activity('Anything')), {
    'GET /api/activities': () => (busy ? problem(503, 'unavailable', 'The server is busy') : json([activity('Back again')])),
  });
  const recent = await panel('Recent Activity');
  fireEvent.change(await recent.findByLabelText('Field'), { target: { value: 'ideas' } });
  expect(await recent.findByText('The server is busy')).toBeDefined();
  busy = false;
  fireEvent.click(recent.getByRole('button', { name: 'Retry' }));
  expect(await recent.findByText(/Back again/)).toBeDefined();
  expect((recent.getByLabelText('Field') as HTMLSelectElement).value).toBe('ideas');
});

it('[DASH-11] shows ranks 1 to 3 with the score to one decimal, names linking to profiles', async () => {
  const entries = [rank('Ana', 12, 7), rank('Dan', 4.25, 2), rank('Ion', 0.5, 1)];
  open(panelResponses({ contributors: { template: 'ranks', entries } }));
  const top = await panel('Top Contributors This Month');
  await top.findByText('Ana Pop');
  expect(top.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '#1APAna Pop7 activities12.0 points',
    '#2DPDan Pop2 activities4.3 points',
    '#3IPIon Pop1 activity0.5 points',
  ]);
  expect(top.getByRole('link', { name: 'Dan Pop' }).getAttribute('href')).toBe(`/profile/${entries[1]?.user.id}`);
});

it('[DASH-11] says so if no one has earned points', async () => {
  open();
  expect(await (await panel('Top Contributors This Month')).findByText('No one has earned points this month yet')).toBeDefined();
});
