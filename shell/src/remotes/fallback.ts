import { hostVersion } from 'shared-contracts/constants/host';
import { fitsHost } from 'shared-contracts/policies/fits-host';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';

/**
 * The release that takes over if the given one fails, provided that it is allowed to, has the page, and was built for this shell.
 */
export const fallbackOf = ({ fallback }: ActiveRemote, mount: string): ActiveRemote | undefined =>
  fallback?.manifest.mounts.some(({ path }) => path === mount) && fitsHost(hostVersion, fallback.manifest.contract.host)
    ? fallback
    : undefined;
