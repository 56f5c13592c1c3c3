import { render } from '@testing-library/react';
import { RouterProvider } from 'portal-sdk/router';
import { createMemoryRouter, fakeUser } from 'portal-sdk/testing';
import type { BootData } from 'shared-contracts/boot';
import { defaultBranding } from 'shared-contracts/constants/branding';
import { createPortal, type Portal } from '../app/portal.ts';
import { PortalProvider } from '../app/portal-context.tsx';
import { portalRoutes } from '../app/routes.tsx';
import type { RemoteLoader } from '../remotes/remote-states.ts';
import { fakeRemote } from './fake-remote.ts';

/** Boot data of a page: an employee and one remote, unless overridden by `fields`. */
export const fakeBoot = (fields: Partial<BootData> = {}): BootData => ({
  user: fakeUser(),
  branding: defaultBranding,
  remotes: [fakeRemote()],
  portalVersion: '1.0.0',
  timeZone: 'Europe/Bucharest',
  registration: { open: true, domains: [] },
  demoAccounts: [],
  ...fields,
});

/** Loads an area that displays its mount path. */
export const fakeLoader: RemoteLoader = {
  load:
    async () =>
    ({ mount }) => <h1>{`Area at ${mount}`}</h1>,
};

/** Renders the whole shell at an address. Full page loads are recorded in `loaded`. */
export const renderPortal = (path: string, fields: Partial<BootData> = {}, loader: RemoteLoader = fakeLoader) => {
  const boot = fakeBoot(fields);
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
