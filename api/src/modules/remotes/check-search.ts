import { liesBelow } from 'shared-contracts/policies/panels';
import type { RemoteManifest } from 'shared-contracts/remote-manifest';
import type { Issues } from '../../platform/http/errors.ts';
import { searchScopes } from '../search/search-scope.ts';

type Declaring = Pick<RemoteManifest, 'id' | 'mounts' | 'search'>;

/** Why scopes of the search that a manifest declares would be refused, each with its place; empty where all can be searched. */
export const searchIssues = ({ id, mounts, search = [] }: Declaring): Issues => {
  const outside = (address: string) => !mounts.some(({ path }) => liesBelow(address, path));
  return search.flatMap(({ type, list }, place) => {
    const at = `manifest.search.${place}`;
    const issues: Issues = [];
    const scope = searchScopes().find((one) => one.type === type);
    const shown = scope?.address('…');
    if (!shown) issues.push({ path: `${at}.type`, message: `The portal has nothing of the type "${type}" to search` });
    else if (outside(shown))
      issues.push({ path: `${at}.type`, message: `"${type}" is shown at ${shown}, which is not below a mount of ${id}` });
    if (search.findIndex((one) => one.type === type) < place)
      issues.push({ path: `${at}.type`, message: `"${type}" is declared twice` });
    if (list && outside(list)) issues.push({ path: `${at}.list`, message: `"${list}" is not below a mount of ${id}` });
    return issues;
  });
};
