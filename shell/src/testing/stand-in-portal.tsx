import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'portal-sdk/router';
import { fakeUser } from 'portal-sdk/testing/fake-host';
import type { BootData } from 'shared-contracts/boot';
import { defaultBranding } from 'shared-contracts/terms/branding';
import { createPortal, type Portal } from '../app/portal.ts';
import { PortalProvider } from '../app/portal-context.tsx';
import { portalRoutes } from '../app/routes.tsx';
import type { RemoteLoader } from '../remotes/load-remote.ts';
import { standInRemote } from './stand-in-remote.ts';

/** A page's boot data: an employee and one remote, unless fields say otherwise. */
export const standInBoot = (fields: Partial<BootData> = {}): BootData => ({
  user: fakeUser(),
  branding: defaultBranding,
  remotes: [standInRemote()],
  portalVersion: '1.0.0',
  timeZone: 'Europe/Bucharest',
  registration: { open: true, domains: [] },
  demoAccounts: [],
  ...fields,
});

/** Loads an area that says where it is mounted. */
export const standInLoader: RemoteLoader = {
  load:
    async () =>
    ({ mount }) => <h1>{`Area at ${mount}`}</h1>,
};

/** The whole shell at an address, in the test's document. Addresses that it would load afresh are in `loaded`. */
export const renderPortal = (path: string, fields: Partial<BootData> = {}, loader: RemoteLoader = standInLoader) => {
  const boot = standInBoot(fields);
  const loaded: string[] = [];
  const portal: Portal = createPortal(boot, window, loader, {
    load: (address) => void loaded.push(address),
    here: () => path,
  });
  const router = createMemoryRouter(portalRoutes(boot.remotes), { initialEntries: [path] });
  render(
    <PortalProvider portal={portal}>
      <RouterProvider router={router} />
    </PortalProvider>,
  );
  return { portal, router, loaded };
};
