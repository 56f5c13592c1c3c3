import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { fakeUser } from 'portal-sdk/testing/fake-host';
import type { Role } from 'shared-contracts/actor';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, standInApi } from '../testing/stand-in-api.ts';
import { renderPortal, standInLoader } from '../testing/stand-in-portal.tsx';
import { standInRemote } from '../testing/stand-in-remote.ts';

beforeEach(() => {
  sessionStorage.clear();
  standInApi({ 'GET /api/remotes': () => json([standInRemote(), admin]) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const admin = standInRemote({
  id: 'mf-admin-profile',
  manifest: {
    title: 'Admin and profile',
    mounts: [{ path: '/admin', crumb: 'Admin Panel', roles: ['admin'] }],
    navigation: [{ label: 'Admin Panel', path: '/admin', icon: 'shield', order: 90, roles: ['admin'] }],
  },
});
const as = (role: Role) => ({ user: fakeUser(role), remotes: [standInRemote(), admin] });

it.each(['/', '/auth', '/ideas-kaizen', '/admin', '/components', '/nowhere'])(
  '[ACC-1] shows a signed-out visitor of %s the sign-in page, at that address',
  async (path) => {
    const { router } = renderPortal(path, { user: null, remotes: [] });
    expect(await screen.findByRole('tab', { name: 'Login', selected: true }, { timeout: 10_000 })).toBeDefined();
    expect(router.state.location.pathname).toBe(path);
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  },
);

it.each([
  ['/auth', '/'],
  ['/auth?returnTo=%2Fideas-kaizen', '/ideas-kaizen'],
  ['/auth?returnTo=%2F%2Fevil.example', '/'],
])('[ACC-1] takes a signed-in visitor of %s to %s', async (path, expected) => {
  const { router } = renderPortal(path);
  await waitFor(() => expect(router.state.location.pathname).toBe(expected));
});

it('[SHELL-6] answers an unknown address with the 404 page, inside the frame', async () => {
  renderPortal('/nowhere');
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeDefined();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeDefined();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
});

it('[SHELL-5] [SHELL-15] names the page in the breadcrumb and in the window, before its remote has come', async () => {
  const { portal } = renderPortal('/ideas-kaizen', {}, { load: () => new Promise(() => undefined) });
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('Home/Ideas & Kaizen Board');
  expect(document.title).toBe('Ideas & Kaizen Board – Innovation Portal');
  act(() => portal.host.setCrumbs([{ label: 'Shade the inverters' }]));
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe(
    'Home/Ideas & Kaizen Board/Shade the inverters',
  );
  expect(document.title).toBe('Shade the inverters – Innovation Portal');
});

it('leaves what lies below a mount to its remote', async () => {
  renderPortal('/ideas-kaizen/42/comments');
  expect(await screen.findByRole('heading', { name: 'Area at /ideas-kaizen' })).toBeDefined();
});

it('[SHELL-18] restricts a mount by role without loading its remote, and leads to the dashboard after 1 s', async () => {
  vi.useFakeTimers();
  const load = vi.fn(standInLoader.load);
  const { router, portal } = renderPortal('/admin', as('manager'), { load });
  expect(screen.getByRole('heading', { name: 'Access Restricted' })).toBeDefined();
  expect(portal.toasts.state.getState().toast).toMatchObject({
    title: 'Access Denied',
    description: "You don't have permission to access the admin panel.",
    variant: 'destructive',
  });
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(router.state.location.pathname).toBe('/admin');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(router.state.location.pathname).toBe('/');
  expect(load).not.toHaveBeenCalled();
});

it('[SHELL-18] opens it to the role that it names', async () => {
  renderPortal('/admin', as('admin'));
  expect(await screen.findByRole('heading', { name: 'Area at /admin' })).toBeDefined();
});

it('[SHELL-2] offers in the navigation what the role may open, dashboard first', () => {
  const labels = () =>
    [...screen.getByRole('navigation', { name: 'Main' }).querySelectorAll('a')].map((link) => link.textContent);
  renderPortal('/', as('employee'));
  expect(labels()).toEqual(['Dashboard', 'Ideas & Kaizen Board']);
  cleanup();
  renderPortal('/', as('admin'));
  expect(labels()).toEqual(['Dashboard', 'Ideas & Kaizen Board', 'Admin Panel']);
});

it('[SHELL-16] moves the focus to the content when another page opens', async () => {
  const { router } = renderPortal('/');
  await act(() => router.navigate('/ideas-kaizen'));
  expect(document.activeElement?.id).toBe('content');
});

it('asks at each visit of another page which releases are live, and not before', async () => {
  const calls = standInApi({ 'GET /api/remotes': () => json([standInRemote({ version: '1.1.0' }), admin]) });
  const { router, portal } = renderPortal('/');
  const asked = () => calls.filter(({ path }) => path === '/api/remotes').length;
  expect(asked()).toBe(0);
  await act(() => router.navigate('/ideas-kaizen'));
  expect(asked()).toBe(1);
  await waitFor(() => expect(portal.active.state.getState().remotes[0]?.version).toBe('1.1.0'));
});

it('[ACC-17] a page that the browser kept from before is loaded afresh when it comes back', () => {
  const { loaded } = renderPortal('/');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(loaded).toEqual([]);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(loaded.at(-1)).toBe('/');
});

it('[ACC-62] begins the Unauthorized flow when a query finds the session over, whoever asked', async () => {
  standInApi({
    'GET /api/panels': () =>
      json({ type: 'about:blank', title: 'x', status: 401, error: 'Unauthorized', code: 'unauthenticated' }, 401),
  });
  const { portal, loaded } = renderPortal('/');
  await waitFor(() => expect(portal.toasts.state.getState().toast?.title).toBe('Unauthorized'));
  await waitFor(() => expect(loaded).toEqual(['/api/login?returnTo=%2F']), { timeout: 2_000 });
});
