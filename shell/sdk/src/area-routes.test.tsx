import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AreaRoutes } from './area-routes.tsx';
import { HostProvider } from './host-context.tsx';
import { Route, RouterProvider } from './router.ts';
import { fakeHost } from './testing/fake-host.tsx';
import { createMemoryRouter } from './testing/memory-router.tsx';

const open = (path: string) => {
  const host = fakeHost();
  const area = (
    <HostProvider host={host}>
      <AreaRoutes>
        <Route index element={<h1>The list</h1>} />
        <Route path=":id" element={<h1>An item</h1>} />
      </AreaRoutes>
    </HostProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/things/*', element: area }], { initialEntries: [path] })} />);
  return host;
};

it.each([
  ['/things', 'The list'],
  ['/things/17', 'An item'],
])('shows the page of %s', async (path, heading) => {
  open(path);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
});

it('[SHELL-6] says that there is no page at any other address below the mount, and leads on', async () => {
  const host = open('/things/17/parts');
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the dashboard' }).getAttribute('href')).toBe('/');
  expect(host.crumbs.at(-1)).toEqual([{ label: 'Page Not Found' }]);
});
