import { call } from 'portal-sdk/client';
import type { BootData } from 'shared-contracts/boot';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { defaultBranding } from 'shared-contracts/terms/branding';
import { hostVersion } from 'shared-contracts/terms/host';
import { getCurrentUser } from 'shared-contracts/wire/auth';
import { getBranding } from 'shared-contracts/wire/portal';
import { listRemotes } from 'shared-contracts/wire/remotes';

/** The boot data that the api wrote into the page, or null where there is none or it cannot be read. */
export const bootFromPage = (page: Document): BootData | null => {
  const text = page.getElementById('boot')?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text) as BootData;
  } catch {
    return null;
  }
};

/** Asks for what a page without boot data lacks. Any failure to learn who is here means signed out; nothing is repeated. */
export const bootFromCalls = async (): Promise<BootData> => {
  const [user, branding] = await Promise.all([
    call(getCurrentUser).catch(() => null),
    call(getBranding).catch(() => defaultBranding),
  ]);
  const remotes = user ? await call(listRemotes).catch(() => []) : [];
  return {
    user,
    branding,
    remotes: remotes as ActiveRemote[],
    portalVersion: hostVersion,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    registration: { open: true, domains: [] },
    demoAccounts: [],
  };
};
