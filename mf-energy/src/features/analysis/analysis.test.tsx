import { screen, waitFor, within } from '@testing-library/react';
import { fakeUser, json, problem } from 'portal-sdk/testing';
import { describe, expect, it } from 'vitest';
import { openEnergy, sampleItem } from '../../testing/energy-page.tsx';

const card = (name: string) => screen.findByRole('article', { name });
type Page = ReturnType<typeof openEnergy>;
const lastQuery = (page: Page, path: string) => page.api.calls.filter((call) => call.path === path).at(-1)?.query;

describe('the page', () => {
  it('[ENERGY-1] [ENERGY-7] has its title, subtitle, tip of the week and a link to the templates', async () => {
    openEnergy([]);
    expect(screen.getByRole('heading', { level: 1, name: 'Energy Management Analysis' })).toBeTruthy();
    expect(screen.getByText('AI prompts, research papers, and energy analysis resources')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Kaizen Tip of the Week' })).toBeTruthy();
    expect(await screen.findByText('Go and see')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Context Help' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'View Templates' });
    expect(link.getAttribute('href')).toBe('/energy-management/templates');
  });

  it('offers New Item to contributors only', async () => {
    openEnergy([]);
    expect(screen.getByRole('button', { name: 'New Item' })).toBeTruthy();
  });

  it('[SHELL-167] offers a viewer neither New Item nor its dialog, nor a filter for own items', async () => {
    openEnergy([], { as: fakeUser('viewer'), at: '/energy-management?new' });
    await screen.findByText('No energy items found');
    expect(screen.queryByRole('button', { name: 'New Item' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'My items' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('[ENERGY-2] the tabs', () => {
  it("[ENERGY-21] show the server's counts of the filtered items, not those of a page", async () => {
    const page = openEnergy([sampleItem()], { at: '/energy-management?q=night&sort=score' });
    await screen.findByRole('tab', { name: 'AI Prompts for Data Interpretation 97' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'AI Prompts for Data Interpretation97',
      'Research Papers14',
      'Other Useful Information8',
    ]);
    expect(lastQuery(page, '/api/energy-items/summary')).toEqual({ q: 'night' });
  });

  it('are kept in the address, keep the filters, and are undone by Back', async () => {
    const page = openEnergy([sampleItem()], { at: '/energy-management?status=approved' });
    await waitFor(() =>
      expect(lastQuery(page, '/api/energy-items')).toEqual({ limit: '24', tab: 'prompts', status: 'approved' }),
    );
    await page.user.click(screen.getByRole('tab', { name: /Research Papers/ }));
    expect(page.address()).toBe('/energy-management?status=approved&tab=research');
    await waitFor(() =>
      expect(lastQuery(page, '/api/energy-items')).toEqual({ limit: '24', tab: 'research', status: 'approved' }),
    );
    await page.back();
    await waitFor(() => expect(page.address()).toBe('/energy-management?status=approved'));
    await waitFor(() => expect(screen.getByRole('tab', { name: /AI Prompts/, selected: true })).toBeTruthy());
  });
});

describe('[ENERGY-4] search and filters', () => {
  it('[ENERGY-3] include a search box that mentions tags and authors', async () => {
    const page = openEnergy([sampleItem()]);
    const box = screen.getByRole('searchbox', { name: 'Search energy items' });
    expect(box.getAttribute('placeholder')).toBe('Search prompts, papers, tags, authors...');
    await page.user.type(box, 'night{Enter}');
    expect(page.address()).toBe('/energy-management?q=night');
    await waitFor(() => expect(lastQuery(page, '/api/energy-items')).toMatchObject({ q: 'night' }));
  });

  it('are kept in the address, sent to the server, and cleared by Clear Filters', async () => {
    const page = openEnergy([sampleItem()]);
    const clear = () => screen.queryByRole('button', { name: 'Clear Filters' });
    expect(clear()).toBeNull();
    await page.user.selectOptions(screen.getByLabelText('Status'), 'Pending');
    await page.user.selectOptions(screen.getByLabelText('Category'), 'grants_calls');
    await page.user.click(screen.getByRole('button', { name: 'My items' }));
    await waitFor(() =>
      expect(lastQuery(page, '/api/energy-items')).toEqual({
        limit: '24',
        tab: 'prompts',
        status: 'pending',
        category: 'grants_calls',
        mine: 'true',
      }),
    );
    await page.user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(page.address()).toBe('/energy-management');
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe(''));
    expect(clear()).toBeNull();
  });

  it('offer all, approved, pending and rejected', () => {
    openEnergy([]);
    const options = within(screen.getByLabelText('Status')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['All Status', 'Approved', 'Pending', 'Rejected']);
  });

  it('offer All Users and the existing authors', async () => {
    const page = openEnergy([sampleItem()]);
    await screen.findByRole('option', { name: 'Radu Ilie (97)' });
    const options = within(screen.getByLabelText('Author')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['All Users', 'Radu Ilie (97)']);
    await page.user.selectOptions(screen.getByLabelText('Author'), 'Radu Ilie (97)');
    await waitFor(() =>
      expect(lastQuery(page, '/api/energy-items')).toMatchObject({ author: '0190a000-0000-7000-8000-00000000000f' }),
    );
  });

  it('[PROF-61] find one of very many authors by name, with a photo', async () => {
    const many = Array.from({ length: 40 }, (_, n) => ({
      id: `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      firstName: 'Ana',
      lastName: `Pop ${n}`,
      items: 1,
    }));
    const id = '0190a000-0000-7000-8000-0000000000aa';
    const imageUrl = `/api/people/${id}/avatar?v=1`;
    const maria = { id, firstName: 'Maria', lastName: 'Rus', imageUrl, items: 2 };
    const page = openEnergy([], {
      replies: { 'GET /api/energy-items/authors': ({ query }) => json(query.name ? [maria] : many) },
    });
    await page.user.selectOptions(
      screen.getByLabelText('Author'),
      await screen.findByRole('option', { name: 'Find someone else…' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Author' }));
    await page.user.type(dialog.getByRole('searchbox'), 'maria{Enter}');
    const found = await dialog.findByRole('button', { name: /Maria Rus/ });
    expect(found.querySelector('img')?.getAttribute('src')).toBe(imageUrl);
    await page.user.click(found);
    expect(page.address()).toBe(`/energy-management?author=${id}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[PROF-61] show the error when the search for an author fails, not that there is no one', async () => {
    const many = Array.from({ length: 40 }, (_, n) => ({ id: `${n}`, firstName: 'Ana', lastName: `Pop ${n}`, items: 1 }));
    const page = openEnergy([], {
      replies: {
        'GET /api/energy-items/authors': ({ query }) => (query.name ? problem(503, 'busy', 'The portal is busy') : json(many)),
      },
    });
    await page.user.selectOptions(
      screen.getByLabelText('Author'),
      await screen.findByRole('option', { name: 'Find someone else…' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Author' }));
    await page.user.type(dialog.getByRole('searchbox'), 'maria{Enter}');
    expect(await dialog.findByText('The authors could not be loaded')).toBeTruthy();
    expect(dialog.queryByText('No one with this name')).toBeNull();
  });

  it('[ENERGY-22] sort by rating and votes, in one page', async () => {
    const page = openEnergy([sampleItem()]);
    await page.user.selectOptions(screen.getByLabelText('Sort'), 'Highest rated');
    expect(page.address()).toBe('/energy-management?sort=score');
    await waitFor(() => expect(lastQuery(page, '/api/energy-items')).toEqual({ limit: '200', tab: 'prompts', sort: 'score' }));
  });

  it('[ENERGY-20] apply to the file of the list', async () => {
    const page = openEnergy([sampleItem()], { at: '/energy-management?tab=other&q=grid&sort=votes' });
    await page.user.click(screen.getByRole('button', { name: 'More' }));
    const link = screen.getByRole('link', { name: 'Export CSV' });
    expect(link.getAttribute('href')).toBe('/api/energy-items/export?tab=other&q=grid');
    expect(link.hasAttribute('download')).toBe(true);
  });
});

describe('[ENERGY-19] the list', () => {
  it('shows six skeletons until the first response', async () => {
    openEnergy([sampleItem({ title: 'Here at last' })]);
    const status = screen.getByText('Loading energy items…').closest('[role=status]');
    expect(status?.querySelectorAll('.panel')).toHaveLength(6);
    await card('Here at last');
    expect(screen.queryByText('Loading energy items…')).toBeNull();
  });

  it('offers to share the first item if there is none', async () => {
    const { user, address } = openEnergy([]);
    const panel = within(await screen.findByRole('tabpanel'));
    expect(await panel.findByText('No energy items found')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'New Item' }));
    expect(address()).toBe('/energy-management?new');
  });

  it('[SHELL-273] offers to clear the filters if nothing matches, and moves the focus to their bar', async () => {
    const { user, address } = openEnergy([], { at: '/energy-management?q=nothing' });
    await user.click(await screen.findByRole('button', { name: 'Show everything' }));
    expect(address()).toBe('/energy-management');
    expect(document.activeElement?.localName).toBe('search');
  });

  it('shows a loading error and loads again on Retry', async () => {
    const replies = { 'GET /api/energy-items': () => problem(503, 'unavailable', 'The database does not answer') };
    const { api, user } = openEnergy([], { replies });
    expect(await screen.findByText('The database does not answer')).toBeTruthy();
    api.reply({ 'GET /api/energy-items': () => json([sampleItem({ title: 'Back again' })]) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await card('Back again');
  });
});
