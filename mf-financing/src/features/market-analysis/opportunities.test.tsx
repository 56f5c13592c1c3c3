import { screen, waitFor, within } from '@testing-library/react';
import { fakeUser, json, problem } from 'portal-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openGrants, sampleGrant } from '../../testing/grants-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T09:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

type Page = ReturnType<typeof openGrants>;
const lastQuery = (page: Page) => page.api.calls.filter(({ path }) => path === '/api/grants').at(-1)?.query;
const figure = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;

describe('the page', () => {
  it("[FIN-1] has its title and the server's four counters, not those of a page", async () => {
    openGrants([sampleGrant()]);
    expect(screen.getByRole('heading', { level: 1, name: 'New Financing Opportunities' })).toBeTruthy();
    await screen.findByText('97');
    expect(await figure('EU Financing')).toBe('97');
    expect(await figure('National Financing')).toBe('34');
    expect(await figure('Individual')).toBe('120');
    expect(await figure('Consortium')).toBe('11');
  });

  it('[FIN-1] retries counters that failed to load', async () => {
    const page = openGrants([], { replies: { 'GET /api/grants/summary': () => problem(503, 'busy', 'Busy') } });
    const retry = await screen.findAllByRole('button', { name: 'Could not be loaded. Retry' });
    expect(retry).toHaveLength(4);
    page.api.reply({
      'GET /api/grants/summary': () =>
        json({
          total: 5,
          grantTypes: { eu_financing: 5, national_financing: 0 },
          eligibilityTypes: { individual: 3, consortium: 2 },
        }),
    });
    await page.user.click(retry[0] as HTMLElement);
    await waitFor(async () => expect(await figure('EU Financing')).toBe('5'));
  });

  it('[FIN-3] shows "Loading grants..." while they load', async () => {
    openGrants([], { replies: { 'GET /api/grants': () => new Promise<Response>(() => undefined) } });
    expect((await screen.findByText('Loading grants...')).closest('[role=status]')).toBeTruthy();
  });

  it('[FIN-3] shows "No Grant Opportunities Found" if there is none, and offers to add one', async () => {
    const page = openGrants([]);
    const empty = (await screen.findByText('No Grant Opportunities Found')).parentElement as HTMLElement;
    await page.user.click(within(empty).getByRole('button', { name: 'New Grant Opportunity' }));
    expect(page.address()).toBe('/market-analysis?new');
    expect(await screen.findByRole('dialog', { name: 'New Grant Opportunity' })).toBeTruthy();
  });

  it('[FIN-3] offers to clear the filters if nothing matches', async () => {
    const page = openGrants([], { at: '/market-analysis?q=hydrogen' });
    await page.user.click(await screen.findByRole('button', { name: 'Show everything' }));
    expect(page.address()).toBe('/market-analysis');
  });

  it('[SHELL-167] offers a viewer neither New Grant Opportunity nor its dialog, nor a filter for own grants', async () => {
    openGrants([], { as: fakeUser('viewer'), at: '/market-analysis?new' });
    await screen.findByText('No Grant Opportunities Found');
    expect(screen.queryByRole('button', { name: 'New Grant Opportunity' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'My grants' })).toBeNull();
  });

  it('shows a loading error and retries', async () => {
    const page = openGrants([], { replies: { 'GET /api/grants': () => problem(503, 'busy', 'The portal is busy.') } });
    expect(await screen.findByText('The grants could not be loaded')).toBeTruthy();
    const grant = sampleGrant();
    page.api.reply({ 'GET /api/grants': () => json([grant]) });
    await page.user.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    expect(await screen.findByRole('article', { name: grant.titleAndCode })).toBeTruthy();
  });
});

describe('[FIN-2] search and filters', () => {
  it('include a search box that mentions title, code, topic and author', async () => {
    const page = openGrants([sampleGrant()]);
    const box = screen.getByRole('searchbox', { name: 'Search grants' });
    expect(box.getAttribute('placeholder')).toBe('Search title, code, topic, author...');
    await page.user.type(box, 'LIFE-2026{Enter}');
    expect(page.address()).toBe('/market-analysis?q=LIFE-2026');
    await waitFor(() => expect(lastQuery(page)).toEqual({ limit: '24', q: 'LIFE-2026' }));
  });

  it('offer all types and eligibilities', () => {
    openGrants([]);
    const options = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(options('Grant type')).toEqual(['All Types', 'EU Financing', 'National Financing']);
    expect(options('Eligibility')).toEqual(['All eligibility', 'Individual', 'Consortium']);
  });

  it('are kept in the address, sent to the server, applied to the file, and cleared by Clear Filters', async () => {
    const page = openGrants([sampleGrant()]);
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
    await page.user.selectOptions(screen.getByLabelText('Grant type'), 'National Financing');
    await page.user.selectOptions(screen.getByLabelText('Eligibility'), 'Consortium');
    await page.user.selectOptions(screen.getByLabelText('Sort'), 'Newest first');
    await page.user.click(screen.getByRole('button', { name: 'Open only' }));
    await page.user.click(screen.getByRole('button', { name: 'My grants' }));
    const query = { grantType: 'national_financing', eligibilityType: 'consortium', sort: 'newest', open: 'true', mine: 'true' };
    await waitFor(() => expect(lastQuery(page)).toEqual({ limit: '24', ...query }));
    await page.user.click(screen.getByRole('button', { name: 'More' }));
    const file = new URL(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href') ?? '', 'http://portal.test');
    expect(file.pathname).toBe('/api/grants/export');
    expect(Object.fromEntries(file.searchParams)).toEqual(query);
    expect(page.address()).toBe(
      '/market-analysis?grantType=national_financing&eligibilityType=consortium&sort=newest&open=true&mine=true',
    );
    await page.user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(page.address()).toBe('/market-analysis');
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Grant type').value).toBe(''));
  });

  it('show everything for unknown values in the address', async () => {
    const page = openGrants([sampleGrant()], { at: '/market-analysis?grantType=world&sort=score' });
    await waitFor(() => expect(lastQuery(page)).toEqual({ limit: '24' }));
  });
});

describe('[FIN-4] a card', () => {
  it('describes a call and its eligibility, and links to its page, which links back to the list with its filters', async () => {
    const file = { fileUrl: '/api/files/x', fileName: 'Call.pdf', fileSize: 2048 };
    const grant = sampleGrant({ eligibilityType: 'consortium', commentCount: 3, ...file });
    const page = openGrants([grant], { at: '/market-analysis?grantType=eu_financing' });
    const card = within(await screen.findByRole('article', { name: grant.titleAndCode }));
    expect(card.getByText('Energy communities')).toBeTruthy();
    expect([card.getByText('EU Financing'), card.getByText('Consortium')]).toHaveLength(2);
    expect(card.getByText('Radu Ilie')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Download Call.pdf' }).getAttribute('href')).toBe(`/api/grants/${grant.id}/download`);
    expect(card.getByRole('link', { name: 'Comments: 3' })).toBeTruthy();
    // like every card, except for what only reviewed and rated content has
    expect(card.getByRole('button', { name: `Actions: ${grant.titleAndCode}` })).toBeTruthy();
    expect(card.queryByText('No ratings yet')).toBeNull();
    await page.user.click(card.getByRole('link', { name: grant.titleAndCode }));
    expect(page.address()).toBe(`/market-analysis/${grant.id}`);
    await page.user.click(await screen.findByRole('link', { name: 'Back to the list' }));
    expect(page.address()).toBe('/market-analysis?grantType=eu_financing');
  });

  it.each([
    ['2026-03-09', 'Expired', ''],
    ['2026-03-10', 'Last day', 'deadline-urgent'],
    ['2026-03-11', '1 day left', 'deadline-urgent'],
    ['2026-03-17', '7 days left', 'deadline-urgent'],
    ['2026-03-18', '8 days left', 'deadline-soon'],
    ['2026-04-09', '30 days left', 'deadline-soon'],
    ['2026-04-10', '10 Apr 2026', ''],
  ])('[FIN-5] [FIN-6] [SHELL-143] with the deadline %s reads "%s" and is tinted %s', async (deadline, label, tint) => {
    const grant = sampleGrant({ deadline });
    openGrants([grant]);
    const card = await screen.findByRole('article', { name: grant.titleAndCode });
    expect(within(card).getByText(label)).toBeTruthy();
    const tints = ['deadline-urgent', 'deadline-soon'].filter((one) => card.classList.contains(one));
    expect(tints.join()).toBe(tint);
  });
});

it('[FIN-5] shows the deadline as expired on a page that stays open past midnight in Bucharest', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-03-10T21:59:50.000Z') });
  const grant = sampleGrant({ deadline: '2026-03-10' });
  openGrants([grant]);
  const card = within(await screen.findByRole('article', { name: grant.titleAndCode }));
  expect(card.getByText('Last day')).toBeTruthy();
  vi.advanceTimersByTime(20_000);
  expect(await card.findByText('Expired')).toBeTruthy();
});
