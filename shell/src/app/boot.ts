import { call } from 'portal-sdk/query';
import type { BootData, FirstReads } from 'shared-contracts/boot';
import { hostVersion } from 'shared-contracts/constants/host';
import { getCurrentUser } from 'shared-contracts/endpoints/auth';
import { getBranding } from 'shared-contracts/endpoints/branding';
import { listRemotes } from 'shared-contracts/endpoints/remotes';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';

const jsonIn = (page: Document, id: string): unknown => JSON.parse(page.getElementById(id)?.textContent || 'null');

/** The boot data that the api wrote into the page, including the page's first reads; null if it is missing or invalid. */
export const bootFromPage = (page: Document): BootData | null => {
  try {
    const boot = jsonIn(page, 'boot') as BootData | null;
    return boot && { ...boot, reads: jsonIn(page, 'reads') as FirstReads | null };
  } catch {
    return null;
  }
};

/**
 * Fetches what is missing in a page without boot data. If the current user cannot be read, for any reason, they count as signed
 * out; nothing is retried.
 * @throws if not even the branding can be read
 */
export const bootFromCalls = async (): Promise<BootData> => {
  const [user, branding] = await Promise.all([call(getCurrentUser).catch(() => null), call(getBranding)]);
  const remotes = user?.emailVerified ? await call(listRemotes).catch(() => []) : [];
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
