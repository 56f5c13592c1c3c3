import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'portal-sdk/router';
import { useEffect } from 'react';
import { defaultBranding } from 'shared-contracts/constants/branding';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { renderPortal } from '../testing/fake-portal.tsx';

beforeEach(() => void fakeApi({}));
afterEach(cleanup);

const openMenu = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Account of Ana Pop' }));
  await screen.findByRole('link', { name: 'Profile' });
};

it('[SHELL-13] the drawer closes on each navigation, and stays open if reopened before the next page renders', async () => {
  renderPortal('/');
  const drawer = document.querySelector<HTMLDialogElement>('dialog.drawer-window');
  if (!drawer) throw new Error('there is no drawer');
  const open = () => fireEvent.click(screen.getByRole('button', { name: 'Open navigation' }));
  const follow = (path: string) => fireEvent.click(drawer.querySelector(`a[href="${path}"]`) as HTMLElement);
  open();
  expect(drawer.open).toBe(true);
  follow('/');
  expect(drawer.open).toBe(false);
  open();
  follow('/ideas-kaizen');
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Area at /ideas-kaizen' })).toBeDefined();
  expect(drawer.open).toBe(true);
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  expect(drawer.open).toBe(false);
});

/** An area that renders at once and focuses the element of the fragment. */
const AreaWithFragment = () => {
  const { hash } = useLocation();
  useEffect(() => document.getElementById(hash.slice(1))?.focus(), [hash]);
  return <div id="comments" tabIndex={-1} />;
};

it('[SHELL-16] after a navigation the focus is on the content, or on the element of the fragment', async () => {
  const { router } = renderPortal('/ideas-kaizen', {}, { load: async () => AreaWithFragment });
  await waitFor(() => expect(document.getElementById('comments')).not.toBeNull());
  await act(() => router.navigate('/ideas-kaizen/one'));
  expect(document.activeElement?.id).toBe('content');
  await act(() => router.navigate('/ideas-kaizen/two#comments'));
  expect(document.activeElement?.id).toBe('comments');
  await act(() => router.navigate('/ideas-kaizen'));
  expect(document.activeElement?.id).toBe('content');
});

it("[ACC-17] the user menu offers Profile and Log out, which reads 'Logging out...' while it runs", async () => {
  let respond: (response: Response) => void = () => undefined;
  fakeApi({
    'POST /api/logout': () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  });
  const { loaded } = renderPortal('/');
  await openMenu();
  expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile');
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(screen.getByRole('button', { name: 'Logging out...' }).hasAttribute('disabled')).toBe(true);
  await act(async () => respond(new Response(null, { status: 204 })));
  await waitFor(() => expect(loaded).toEqual(['/']));
});

it('[ACC-18] a failed sign-out keeps the person on the page, with a toast', async () => {
  renderPortal('/');
  await openMenu();
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('Logout failed')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Log out' })).toBeDefined();
});

it('[SHELL-4] the user menu closes on Escape and returns the focus to its button, and on an outside click', async () => {
  renderPortal('/');
  await openMenu();
  fireEvent.keyDown(screen.getByRole('link', { name: 'Profile' }), { key: 'Escape' });
  expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account of Ana Pop' }));
  await openMenu();
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
});

it('[SHELL-1] the footer shows company and contacts, and no empty line', () => {
  const contacts = [
    { label: 'Mail', value: 'innovation@portal.example' },
    { label: 'Phone', value: '+40 21 000 0000' },
    { label: 'Address', value: '  ' },
  ];
  renderPortal('/', { branding: { ...defaultBranding, companyName: 'Renewables Ltd', contacts } });
  const footer = screen.getByRole('contentinfo');
  expect(footer.textContent).toContain('Renewables Ltd');
  expect(footer.textContent).not.toContain('Address');
  const links = [...footer.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['mailto:innovation@portal.example', 'tel:+40210000000']);
});

it("[SHELL-142] the brand shows the portal's mark until the company has a logo", () => {
  renderPortal('/');
  const brand = () => screen.getAllByRole('link', { name: defaultBranding.companyName })[0];
  expect(brand()?.querySelectorAll('svg[aria-hidden="true"] path')).toHaveLength(3);
  cleanup();
  renderPortal('/', { branding: { ...defaultBranding, logoUrl: '/api/branding/logo?v=1' } });
  expect(brand()?.querySelector('img')?.getAttribute('src')).toBe('/api/branding/logo?v=1');
  expect(brand()?.querySelector('svg')).toBeNull();
});

it('[SHELL-16] the first tab stop skips the navigation', () => {
  renderPortal('/');
  fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(document.activeElement?.id).toBe('content');
});

it('shows a notice while the browser is offline', () => {
  renderPortal('/');
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/You're offline/)).toBeDefined();
  Reflect.deleteProperty(navigator, 'onLine');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You're offline/)).toBeNull();
});
