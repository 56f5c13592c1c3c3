import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'portal-sdk/router';
import { type FakeHost, fakeHost, fakeUser } from 'portal-sdk/testing/fake-host';
import { json, type Reply, type StandInApi, standInApi } from 'portal-sdk/testing/stand-in-api';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { afterEach } from 'vitest';
import Remote from '../remote.tsx';

afterEach(cleanup);
// a busy machine must not decide over a test
configure({ asyncUtilTimeout: 10_000 });

/** The area as it stands in the portal, over an api that answers as the test says. */
export interface Area {
  readonly host: FakeHost;
  readonly api: StandInApi;
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly address: () => string;
  /** As a reload does, after which the area is opened anew. */
  readonly unmount: () => void;
}

/** Opens the area at an address, as the person given. */
export const openArea = (at: string, as: CurrentUser, replies: Readonly<Record<string, Reply>>, host = fakeHost(as)): Area => {
  const api = standInApi({ 'GET /api/auth/user': () => json(as), ...replies });
  const mounted = (mount: string) => ({ path: `${mount}/*`, element: <Remote host={host} mount={mount} /> });
  const routes = [mounted('/admin'), mounted('/profile'), mounted('/reviews'), { path: '*', element: <p>Elsewhere</p> }];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const { unmount } = render(<RouterProvider router={router} />);
  return {
    unmount,
    host,
    api,
    user: userEvent.setup({ delay: null }),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
};

/** Ana Pop, an admin. */
export const admin = fakeUser('admin');
