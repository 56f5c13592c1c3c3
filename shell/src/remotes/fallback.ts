import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { hostVersion } from 'shared-contracts/terms/host';
import { fitsHost } from './fits-host.ts';

/** The release that takes over where the given one fails, if it may, has the page, and was made for this shell. */
export const fallbackOf = ({ fallback }: ActiveRemote, mount: string): ActiveRemote | undefined =>
  fallback?.manifest.mounts.some(({ path }) => path === mount) && fitsHost(hostVersion, fallback.manifest.contract.host)
    ? fallback
    : undefined;
