import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeUser } from 'portal-sdk/testing';
import type { Favourite } from 'shared-contracts/schemas/rating';
import type { SearchFinding } from 'shared-contracts/schemas/search';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberVisit } from '../session/recent-visits.ts';
import { fakeApi, json, problem } from '../testing/fake-api.ts';
import { renderPortal } from '../testing/fake-portal.tsx';
import { fakeRemote } from '../testing/fake-remote.ts';

const area = (id: string, order: number, search: { type: string; label: string; list?: string }[], blocked = false) => {
  const path = `/${id.slice(3)}`;
  const remote = fakeRemote({
    id,
    manifest: { mounts: [{ path, crumb: id }], navigation: [{ label: id, path, icon: 'lightbulb', order }], search },
  });
  return blocked ? { ...remote, blocked: { reason: 'disabled' as const, detail: 'off' } } : remote;
};
const remotes = [
  area('mf-ai-tools', 20, [{ type: 'ai_tool', label: 'AI Tools', list: '/ai-tools' }]),
  area('mf-energy', 10, [{ type: 'energy_item', label: 'Energy Items' }]),
  area('mf-people', 30, [{ type: 'person', label: 'People' }]),
  area('mf-off', 5, [{ type: 'secret', label: 'Off' }], true),
];
const hit = (title: string, url: string) => ({ id: crypto.randomUUID(), title, url, status: 'approved' as const, snippet: null });
const findings: SearchFinding[] = [
  { type: 'secret', more: false, hits: [hit('Turbine of nobody', '/off/1')] },
  { type: 'undeclared', more: false, hits: [hit('Turbine of no area', '/x/1')] },
  { type: 'ai_tool', more: true, hits: [hit('Turbine reader', '/ai-tools/1'), hit('Turbine writer', '/ai-tools/2')] },
  {
    type: 'energy_item',
    more: true,
    hits: [{ ...hit('Șurub of a turbine', '/energy/1'), status: 'pending', snippet: 'It turns.' }],
  },
];

let respond: (q: string, signal?: AbortSignal | null) => Response | Promise<Response>;
/** The search texts that were sent to the api. */
let requested: string[];
beforeEach(() => {
  requested = [];
  respond = () => json(findings);
  fakeApi({});
  const fetchOthers = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://portal.test');
    if (pathname !== '/api/search') return fetchOthers(address, init);
    const q = searchParams.get('q') ?? '';
    requested.push(q);
    return respond(q, init?.signal);
  });
});
afterEach(cleanup);

const fakeFavourites = (favourites: readonly Favourite[]) => {
  const fetchOthers = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    address.endsWith('/api/favourites') ? json(favourites) : fetchOthers(address, init),
  );
};

const open = async (path = '/') => {
  const shown = renderPortal(path, { remotes });
  if (!path.includes('search')) fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByRole('combobox', { name: 'Search' }, { timeout: 10_000 });
  return shown;
};
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
// pages behind the dialog have their own lists
const results = () => within(screen.getByRole('dialog', { name: 'Search' }));
const options = () =>
  results()
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const active = () => screen.queryByRole('option', { selected: true });
const searchFor = async (words = 'turb') => {
  type(words);
  press('Enter');
  await screen.findByRole('option', { name: /Turbine reader/ });
};

describe('[SHELL-23] the search across the areas', () => {
  it('groups the results by the areas that declare them, in the order of the navigation', async () => {
    await open();
    await searchFor();
    expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
      'Energy ItemsȘurub of a turbineIt turns.PENDING',
      'AI ToolsTurbine readerTurbine writerShow all in AI Tools',
    ]);
    expect(
      within(screen.getByRole('group', { name: 'AI Tools' }))
        .getByRole('option', { name: 'Show all in AI Tools' })
        .getAttribute('href'),
    ).toBe('/ai-tools?q=turb');
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'turbine',
      'Turbine',
      'Turbine',
    ]);
    expect(screen.getByText('4 results, arrow keys and Enter choose')).toBeDefined();
  });

  it('opens with Ctrl+K and Cmd+K, but not in a field nor behind a dialog', async () => {
    renderPortal('/', { remotes });
    const isOpen = () => screen.queryByRole('dialog', { name: 'Search' }) !== null;
    const other = document.body.appendChild(document.createElement('input'));
    for (const wrong of [
      { key: 'k' },
      { key: 'k', ctrlKey: true, shiftKey: true },
      { key: 'k', ctrlKey: true, metaKey: true },
      { key: 'j', ctrlKey: true },
    ])
      expect(fireEvent.keyDown(document.body, wrong)).toBe(true);
    expect(fireEvent.keyDown(other, { key: 'k', ctrlKey: true })).toBe(true);
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.dataset.portalDialog = '1';
    expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(true);
    dialog.remove();
    other.remove();
    expect(isOpen()).toBe(false);
    expect(fireEvent.keyDown(document.body, { key: 'K', metaKey: true })).toBe(false);
    await waitFor(() => expect(isOpen()).toBe(true), { timeout: 10_000 });
  });

  it('closes even before the page has followed its address, however often it is opened', async () => {
    const { router } = renderPortal('/components', { remotes });
    await screen.findByRole('heading', { level: 1 });
    const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    // act() renders everything when it ends; here a click is painted first, as in a browser
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    const entries = history.length;
    for (let time = 0; time < 3; time += 1) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
      await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).not.toBeNull(), { interval: 0 });
      field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull());
      await vi.waitFor(() => expect(router.state.location.search).toBe(''));
    }
    environment.IS_REACT_ACT_ENVIRONMENT = true;
    expect(history.length).toBe(entries);
  });

  it('cycles through all results with the arrow keys, and opens one with Enter', async () => {
    const { router } = await open();
    await searchFor();
    expect(options()).toHaveLength(4);
    const path = ['Șurub', 'Turbine reader', 'Turbine writer', 'Show all', 'Șurub'];
    for (const [step, name] of path.entries()) {
      if (step > 0) press('ArrowDown');
      expect(active()?.textContent).toContain(name);
      expect(field().getAttribute('aria-activedescendant')).toBe(active()?.id);
    }
    press('ArrowUp');
    press('ArrowUp');
    expect(active()?.textContent).toContain('Turbine writer');
    press('Enter');
    await waitFor(() => expect(router.state.location.pathname).toBe('/ai-tools/2'));
    expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull();
  });

  it('keeps the query in the address, so that Back returns to the results', async () => {
    const { router } = await open('/components');
    await searchFor('turb');
    expect(router.state.location.search).toBe('?search=turb');
    press('Enter');
    await waitFor(() => expect(router.state.location.pathname).toBe('/energy/1'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(field().value).toBe('turb'));
    expect(options()).toHaveLength(4);
    fireEvent.keyDown(field(), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull());
    expect(router.state.location).toMatchObject({ pathname: '/components', search: '' });
  });

  it('opens from an address with a query, and closes to the page there', async () => {
    const { router } = await open('/components?search=turbine');
    await screen.findByRole('option', { name: /Turbine reader/ });
    expect(requested).toEqual(['turbine']);
    fireEvent.keyDown(field(), { key: 'Escape' });
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/components', search: '' }));
  });

  it('requests nothing before two letters are typed and typing pauses', async () => {
    await open();
    type('t');
    press('Enter');
    expect(await screen.findByText('Please type at least 2 letters')).toBeDefined();
    expect(requested).toEqual([]);
    type('tu');
    type('turb');
    await waitFor(() => expect(requested).toEqual(['turb']));
  });

  it('cancels an outdated request, and opens no result of the previous query', async () => {
    const { router } = await open();
    await searchFor('turb');
    let cancelled = false;
    respond = (q, signal) =>
      new Promise((resolve) => {
        if (q === 'turbines') resolve(json([]));
        signal?.addEventListener('abort', () => {
          cancelled = true;
        });
      });
    type('turbine');
    press('Enter');
    await waitFor(() => expect(requested.at(-1)).toBe('turbine'));
    expect(screen.getByText('Searching…')).toBeDefined();
    press('Enter');
    expect(router.state.location.pathname).toBe('/');
    type('turbines');
    press('Enter');
    expect(await screen.findByText('Nothing found for “turbines”')).toBeDefined();
    expect(cancelled).toBe(true);
  });

  it.each([
    ['The portal is busy', () => problem(503, 'unavailable', 'The portal is busy')],
    [
      'The portal cannot be reached. Check your connection and try again.',
      () => Promise.reject(new TypeError('Failed to fetch')),
    ],
  ])('shows the reason of a failure and retries: %s', async (reason, fail) => {
    respond = fail;
    await open();
    type('turb');
    press('Enter');
    expect(await screen.findByText('Search failed')).toBeDefined();
    expect(screen.getByText(reason)).toBeDefined();
    respond = () => json(findings);
    fireEvent.click(within(screen.getByRole('dialog', { name: 'Search' })).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: /Turbine reader/ })).toBeDefined();
  });

  it('shows an error if its code fails to load, and keeps the page', async () => {
    vi.doMock('./search-dialog.tsx', () => {
      throw new Error('no such file');
    });
    vi.resetModules();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { renderPortal: renderAnew } = await import('../testing/fake-portal.tsx');
    const { router } = renderAnew('/components?search=turb', { remotes });
    expect(await screen.findByText('The search could not be opened. Please load the page again.')).toBeDefined();
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/components', search: '' }));
    vi.doUnmock('./search-dialog.tsx');
  });

  it('selects the result under the pointer', async () => {
    await open();
    await searchFor();
    fireEvent.pointerMove(screen.getByRole('option', { name: /Turbine writer/ }));
    expect(active()?.textContent).toBe('Turbine writer');
  });
});

describe('[SHELL-62] the palette', () => {
  const typeUntil = async (words: string, option: RegExp) => {
    type(words);
    press('Enter');
    await screen.findByRole('option', { name: option }, { timeout: 10_000 });
  };
  beforeEach(() => sessionStorage.clear());

  it('shows its keyboard shortcut on its button', () => {
    renderPortal('/', { remotes });
    expect(screen.getByRole('button', { name: 'Search' }).textContent).toContain('Ctrl K');
    cleanup();
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    renderPortal('/', { remotes });
    expect(screen.getByRole('button', { name: 'Search' }).textContent).toContain('⌘K');
    vi.restoreAllMocks();
  });

  it('offers pages and forms for new items whose names match', async () => {
    const { router } = await open();
    respond = () => json([]);
    await typeUntil('energ', /energy/);
    expect(options()).toEqual(['mf-energy']);
    await typeUntil('new tool', /New AI tool/);
    press('Enter');
    await waitFor(() => expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/ai-tools?new'));
  });

  it('[SHELL-228] offers no page for a text of signs', async () => {
    await open();
    respond = () => json([]);
    type('%%');
    press('Enter');
    await results().findByText('Nothing found for “%%”');
    expect(results().queryAllByRole('option')).toEqual([]);
    requested = [];
    type('🎉');
    press('Enter');
    await results().findByText('Please type at least 2 letters');
    expect(requested).toEqual([]);
  });

  it('offers forms and pages while the field is empty, forms only to those who may submit', async () => {
    await open();
    const groups = () => results().getAllByRole('group');
    const own = ['Favourites', 'Notifications', 'My submissions', 'Profile'];
    expect(groups().map(({ textContent }) => textContent)).toEqual([
      'CreateNew AI tool',
      `Go to${['Dashboard', 'mf-off', 'mf-energy', 'mf-ai-tools', 'mf-people', ...own].join('')}`,
    ]);
    cleanup();
    renderPortal('/?search', { remotes, user: fakeUser('viewer') });
    await screen.findByRole('combobox', { name: 'Search' }, { timeout: 10_000 });
    expect(screen.queryByRole('option', { name: 'New AI tool' })).toBeNull();
  });

  it('lists a person first whose name was typed, with their photo', async () => {
    const person = { id: crypto.randomUUID(), firstName: 'Ana', lastName: 'Turb', imageUrl: '/photo' };
    const ana = { ...hit('Ana Turb', '/profile/1'), person };
    respond = () => json([...findings, { type: 'person', more: false, hits: [ana] }]);
    await open();
    await searchFor('turb');
    expect(screen.getByRole('option', { name: 'Ana Turb' }).querySelector('img')?.getAttribute('src')).toBe('/photo');
    expect(options()[0]).toContain('Ana Turb');
    await searchFor('tur');
    expect(options()[0]).not.toContain('Ana Turb');
  });

  describe('[SHELL-171] the items visited last', () => {
    const reader = `/ai-tools/${crypto.randomUUID()}`;
    const writer = `/ai-tools/${crypto.randomUUID()}`;
    /** Opens the page of an item, which has a title unless there is no such item. */
    const visit = async ({ portal, router }: ReturnType<typeof renderPortal>, path: string, title?: string) => {
      portal.host.setCrumbs([]);
      await act(() => router.navigate(path));
      if (title) act(() => portal.host.setCrumbs([{ label: title }]));
    };
    const noted = (title: string) => waitFor(() => expect(localStorage.getItem('portal.recent')).toContain(title));
    const search = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Search' }));
      await screen.findByRole('option', { name: 'My submissions' }, { timeout: 10_000 });
    };

    it('are offered while the field is empty, latest first, except the one on the page', async () => {
      const shown = renderPortal('/', { remotes });
      await visit(shown, reader, 'Turbine reader');
      await noted('Turbine reader');
      await visit(shown, writer, 'Turbine writer');
      await noted('Turbine writer');
      await visit(shown, '/energy');
      await search();
      expect(options().slice(0, 2)).toEqual(['Turbine writer', 'Turbine reader']);
      expect(screen.getByText('Recent')).toBeTruthy();
      fireEvent.click(screen.getByRole('option', { name: 'Turbine reader' }));
      await waitFor(() => expect(shown.router.state.location.pathname).toBe(reader));
      act(() => shown.portal.host.setCrumbs([{ label: 'Turbine reader' }]));
      await search();
      expect(options()[0]).toBe('Turbine writer');
      expect(screen.queryByRole('option', { name: 'Turbine reader' })).toBeNull();
    });

    it('are offered to nobody else, and an item that is gone is dropped', async () => {
      rememberVisit('someone else', { title: 'Their secret', url: reader });
      const shown = renderPortal('/', { remotes });
      await visit(shown, writer, 'Turbine writer');
      await noted('Turbine writer');
      expect(localStorage.getItem('portal.recent')).not.toContain('Their secret');
      await visit(shown, '/energy');
      await visit(shown, writer);
      await waitFor(() => expect(localStorage.getItem('portal.recent')).not.toContain('Turbine writer'));
    });
  });

  it('[PLAT-463] offers the favourites while the field is empty, and their page', async () => {
    const author = { id: crypto.randomUUID(), firstName: 'Ana', lastName: 'Pop' };
    const favourites = Array.from({ length: 7 }, (_, at) => ({
      ...hit(`Favourite ${at}`, `/energy/${at}`),
      ...{ type: 'energy_item', typeLabel: 'energy item', author, starredAt: '2026-03-09T09:00:00.000Z' },
    }));
    fakeFavourites(favourites);
    const { portal, router } = await open();
    await screen.findByRole('option', { name: /Favourite 0/ });
    const offered = [0, 1, 2, 3, 4].map((at) => `Favourite ${at}Energy item`);
    expect(options().slice(0, 6)).toEqual([...offered, 'Show all in Favourites']);
    fireEvent.click(screen.getByRole('option', { name: /Favourite 4/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/energy/4'));
    // what is recent is not offered a second time
    rememberVisit(portal.session.getState().user?.id ?? '', { title: 'Favourite 3', url: '/energy/3' });
    fireEvent.click(await screen.findByRole('button', { name: 'Search' }));
    await screen.findByRole('option', { name: /Favourite 5/ });
    expect(options().filter((text) => text?.startsWith('Favourite 3'))).toHaveLength(1);
    respond = () => json([]);
    await typeUntil('favou', /Favourites/);
    press('Enter');
    await waitFor(() => expect(router.state.location.pathname).toBe('/favourites'));
  });
});
