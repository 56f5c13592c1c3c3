import { hostVersion } from 'shared-contracts/constants/host';
import { fitsHost } from 'shared-contracts/policies/fits-host';
import { BlockedArea, FallbackNotice, OutdatedPage } from './area-message.tsx';
import { fallbackOf } from './fallback.ts';
import { type HostOf, ReleasePage } from './release-page.tsx';
import { type ReleaseProps, useRelease } from './use-release.ts';

/** The page of a remote: the remote itself, or why it cannot be shown and how to retry. */
export const RemoteArea = ({ hostOf, ...props }: ReleaseProps & { readonly hostOf: HostOf }) => {
  const { mount, remotes } = props;
  const { release, asking, retry } = useRelease(props);
  const page = { asking, mount, remotes, hostOf, onRetry: retry };
  if (release.blocked && !asking) {
    const former = fallbackOf(release, mount);
    if (!former) return <BlockedArea remote={release} blocked={release.blocked} onRetry={retry} />;
    return (
      <>
        <FallbackNotice remote={release} former={former} onRetry={retry} />
        <ReleasePage {...page} release={former} />
      </>
    );
  }
  if (!fitsHost(hostVersion, release.manifest.contract.host))
    return <OutdatedPage remote={release} onReload={() => location.reload()} />;
  return <ReleasePage {...page} release={release} />;
};
