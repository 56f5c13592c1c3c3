import { hostVersion } from 'shared-contracts/terms/host';
import { BlockedArea, OutdatedPage } from './area-message.tsx';
import { fitsHost } from './fits-host.ts';
import { type HostOf, ReleasePage } from './release-page.tsx';
import { type ReleaseProps, useRelease } from './use-release.ts';

/** The page of a remote: the remote itself, or what keeps it away and how to get it back. */
export const RemoteArea = ({ hostOf, ...props }: ReleaseProps & { readonly hostOf: HostOf }) => {
  const { mount, remotes } = props;
  const { release, asking, retry } = useRelease(props);
  if (release.blocked && !asking) return <BlockedArea remote={release} blocked={release.blocked} onRetry={retry} />;
  if (!fitsHost(hostVersion, release.manifest.contract.host))
    return <OutdatedPage remote={release} onReload={() => location.reload()} />;
  return <ReleasePage {...{ release, asking, mount, remotes, hostOf }} onRetry={retry} />;
};
