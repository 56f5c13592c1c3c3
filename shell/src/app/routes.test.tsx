import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { fakeUser } from 'portal-sdk/testing';
import type { Role } from 'shared-contracts/actor';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, json } from '../testing/fake-api.ts';
import { fakeLoader, renderPortal } from '../testing/fake-portal.tsx';
import { fakeRemote } from '../testing/fake-remote.ts';

beforeEach(() => {
  sessionStorage.clear();
  fakeApi({ 'GET /api/remotes': () => json([fakeRemote(), admin]) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/**
 * The portal while an area loads. Its timers end with the test: files share a process, and the load times out after 20 seconds.
 */
const renderWaiting = () => {
  vi.useFakeTimers();
  return renderPortal('/ideas-kaizen', {}, { load: () => new Promise(() => undefined) });
};

const admin = fakeRemote({
  id: 'mf-admin-profile',
  manifest: {
    title: 'Admin and profile',
    mounts: [{ path: '/admin', crumb: 'Admin Panel', roles: ['admin'] }],
    navigation: [{ label: 'Admin Panel', path: '/admin', icon: 'shield', order: 90, roles: ['admin'] }],
  },
});
const as = (role: Role) => ({ user: fakeUser(role), remotes: [fakeRemote(), admin] });

it.each(['/', '/auth', '/ideas-kaizen', '/admin', '/components', '/nowhere'])(
  '[ACC-1] shows the sign-in page to a signed-out visitor of %s, at that address',
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
])('[ACC-1] redirects a signed-in visitor from %s to %s', async (path, expected) => {
  const { router } = renderPortal(path);
  await waitFor(() => expect(router.state.location.pathname).toBe(expected));
});

it('[SHELL-6] shows the 404 page for an unknown address, inside the frame', async () => {
  renderPortal('/nowhere');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeDefined();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeDefined();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
});

it('[SHELL-141] the 404 page has an illustration that is not read out', async () => {
  renderPortal('/nowhere');
  const page = (await screen.findByRole('heading', { name: '404 Page Not Found' })).closest('section');
  expect(page?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

it("[SHELL-5] [SHELL-15] shows the page's name in the breadcrumb and the window title before its remote has loaded", async () => {
  const { portal } = renderWaiting();
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('Home/Ideas & Kaizen Board');
  expect(document.title).toBe('Ideas & Kaizen Board – Innovation Portal');
  act(() => portal.host.setCrumbs([{ label: 'Shade the inverters' }]));
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe(
    'Home/Ideas & Kaizen Board/Shade the inverters',
  );
  expect(document.title).toBe('Shade the inverters – Innovation Portal');
});

it('[SHELL-5] [PROF-81] omits the mount from the breadcrumb of a page that does not belong to it', async () => {
  const { portal } = renderWaiting();
  act(() => portal.host.setCrumbs([{ label: 'Radu Ilie', root: true }]));
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('Home/Radu Ilie');
  expect(document.title).toBe('Radu Ilie – Innovation Portal');
});

it('[REM-88] opens an area that went live after the page was loaded, and stays in it below its mount', async () => {
  const late = fakeRemote({
    id: 'mf-plants',
    manifest: {
      title: 'Plants',
      mounts: [{ path: '/plants', crumb: 'Plants' }],
      navigation: [{ label: 'Plants', path: '/plants', icon: 'star', order: 200 }],
    },
  });
  const { portal, router } = renderPortal('/plants/7');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeDefined();
  fakeApi({ 'GET /api/remotes': () => json([fakeRemote(), late]) });
  await act(() => portal.active.refresh());
  expect(await screen.findByRole('heading', { name: 'Area at /plants' })).toBeDefined();
  expect(router.state.location.pathname).toBe('/plants/7');
  expect(screen.getByRole('navigation', { name: 'Main' }).textContent).toContain('Plants');
  await act(() => router.navigate('/nowhere'));
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeDefined();
});

it('leaves the routes below a mount to its remote', async () => {
  renderPortal('/ideas-kaizen/42/comments');
  expect(await screen.findByRole('heading', { name: 'Area at /ideas-kaizen' })).toBeDefined();
});

it('[SHELL-18] restricts a mount by role without loading its remote, and redirects to the dashboard after 1 s', async () => {
  vi.useFakeTimers();
  const load = vi.fn(fakeLoader.load);
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

it('[SHELL-18] opens a restricted mount to the named role', async () => {
  renderPortal('/admin', as('admin'));
  expect(await screen.findByRole('heading', { name: 'Area at /admin' })).toBeDefined();
});

it('[SHELL-2] lists in the navigation what the role may open, dashboard first', () => {
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

it('refreshes the live releases when another page opens, and not before', async () => {
  const calls = fakeApi({ 'GET /api/remotes': () => json([fakeRemote({ version: '1.1.0' }), admin]) });
  const { router, portal } = renderPortal('/');
  const requestCount = () => calls.filter(({ path }) => path === '/api/remotes').length;
  expect(requestCount()).toBe(0);
  await act(() => router.navigate('/ideas-kaizen'));
  expect(requestCount()).toBe(1);
  await waitFor(() => expect(portal.active.state.getState().remotes[0]?.version).toBe('1.1.0'));
});

it('[ACC-17] reloads a page that the browser restores from the back/forward cache', () => {
  const { loaded } = renderPortal('/');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(loaded).toEqual([]);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(loaded.at(-1)).toBe('/');
});

it('[ACC-62] starts the Unauthorized flow when any query gets a 401', async () => {
  fakeApi({
    'GET /api/panels': () =>
      json({ type: 'about:blank', title: 'x', status: 401, error: 'Unauthorized', code: 'unauthenticated' }, 401),
  });
  const { portal, loaded } = renderPortal('/');
  await waitFor(() => expect(portal.toasts.state.getState().toast?.title).toBe('Unauthorized'));
  await waitFor(() => expect(loaded).toEqual(['/api/login?returnTo=%2F']), { timeout: 2_000 });
});
