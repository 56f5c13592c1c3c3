import { screen, waitFor, within } from '@testing-library/react';
import { type Call, json } from 'portal-sdk/testing';
import type { Grant } from 'shared-contracts/schemas/grant';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openGrants, sampleGrant } from '../../testing/grants-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T09:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const grants = [
  sampleGrant({ titleAndCode: 'Electric Up', deadline: '2026-03-12' }),
  sampleGrant({ titleAndCode: 'LIFE', deadline: '2026-04-01' }),
  sampleGrant({ titleAndCode: 'Horizon', deadline: '2026-08-31' }),
  sampleGrant({ titleAndCode: 'Interreg', deadline: '2026-09-01' }),
  sampleGrant({ titleAndCode: 'Casa Verde', deadline: '2026-03-09' }),
];
const marks = async () => within(await screen.findByRole('list', { name: 'Calls by deadline' }));

describe('[SHELL-144] the deadline timeline', () => {
  it('has a link for each call of the next six months, in the colour of its urgency, and counts the later ones', async () => {
    openGrants(grants);
    const links = (await marks()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Electric Up 12 Mar 2026', 'LIFE 1 Apr 2026', 'Horizon 31 Aug 2026']);
    expect(links.map((link) => link.className)).toEqual(['deadline-urgent', 'deadline-soon', '']);
    expect(screen.getByText('The next 6 months, 1 more later')).toBeTruthy();
  });

  it('opens the call by keyboard, which links back to the unchanged list', async () => {
    const page = openGrants(grants, { at: '/market-analysis?q=e' });
    (await marks()).getByRole('link', { name: /^LIFE/ }).focus();
    await page.user.keyboard('{Enter}');
    expect(page.address()).toBe(`/market-analysis/${grants[1]?.id}`);
    expect((await screen.findByRole('link', { name: /Back/ })).getAttribute('href')).toBe('/market-analysis?q=e');
  });

  it('is available as a table', async () => {
    const page = openGrants(grants);
    await page.user.click(await screen.findByRole('button', { name: 'Show as table: Deadlines' }));
    const rows = within(screen.getByRole('table', { name: 'Deadlines' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'CallDeadline',
      'Electric Up2 days left, 12 Mar 2026',
      'LIFE22 days left, 1 Apr 2026',
      'Horizon31 Aug 2026',
    ]);
  });

  it('keeps the next deadlines when the list is in another order', async () => {
    const page = openGrants(grants, { at: '/market-analysis?sort=newest' });
    await marks();
    const sorts = page.api.calls.filter(({ path }) => path === '/api/grants').map(({ query }) => query.sort);
    expect(new Set(sorts)).toEqual(new Set(['newest', undefined]));
  });

  it('has the calls that the first page of the list does not have, and says so if there are more than one response has', async () => {
    const [first, ...others] = Array.from({ length: 200 }, () => sampleGrant({ deadline: '2026-04-01' }));
    if (!first) throw new Error('there are 200');
    const next = '/api/grants?limit=24&cursor=next';
    const answers = (all: readonly Grant[]) => ({
      'GET /api/grants': ({ query }: Call) => (query.limit === '200' ? json(all) : json([first], { next })),
    });
    const page = openGrants([first], { at: '/market-analysis?q=call', replies: answers([first, ...others.slice(1)]) });
    await waitFor(async () => expect((await marks()).getAllByRole('link')).toHaveLength(199));
    expect(page.api.calls.find(({ query }) => query.limit === '200')?.query).toMatchObject({ q: 'call', open: 'true' });
    expect(screen.getByText('The next 6 months')).toBeTruthy();
    page.unmount();
    openGrants([first], { replies: answers([first, ...others]) });
    expect(await screen.findByText('The next 6 months, and there are more')).toBeTruthy();
  });

  it('is hidden if no call is open', async () => {
    openGrants(grants.slice(4));
    await screen.findByRole('link', { name: 'Casa Verde' });
    expect(screen.queryByRole('figure', { name: 'Deadlines' })).toBeNull();
  });
});
