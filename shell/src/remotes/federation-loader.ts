import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { addCatalog } from './area-catalog.ts';
import { diagnose } from './diagnosis.ts';
import { loadError, reasonOf } from './failure-reason.ts';
import { addIntegrity, digestsOf, missingDigests } from './integrity-map.ts';
import type { RemoteComponent, RemoteLoader } from './load-remote.ts';
import { loadStyles } from './remote-styles.ts';
import { attemptBase } from './retry-path.ts';

/** The name under which the federation knows a remote: `mf-ideas` builds as `mf_ideas`. */
const federationName = (id: string) => id.replaceAll('-', '_');

const loadComponent = async ({ id, entry }: ActiveRemote, folder: string): Promise<RemoteComponent> => {
  const name = federationName(id);
  // `force` replaces a failed attempt, or a release that is no longer live; it does not affect a first registration.
  registerRemotes([{ name, entry: folder + entry, type: 'module' }], { force: true });
  const exposed = await loadRemote<{ default?: RemoteComponent }>(`${name}/remote`);
  if (typeof exposed?.default !== 'function') throw loadError({ kind: 'entry', detail: `${id} exposes no component` });
  return exposed.default;
};

/**
 * Loads remotes through the federation runtime, which provides them with the shell's React, router and query client. `reload` is
 * for browsers that cannot check a second set of digests: there, only a fresh page may load anything new.
 */
export const createFederationLoader = (page: Document, reload: () => void): RemoteLoader => ({
  load: async (remote, attempt) => {
    const folder = attemptBase(remote.base, attempt);
    const missing = missingDigests(remote, folder, digestsOf(page));
    if (!addIntegrity(page, missing, (specifier) => import.meta.resolve(specifier))) {
      reload();
      throw loadError({ kind: 'integrity', detail: 'This browser checks new files on a fresh page only' });
    }
    await addCatalog(folder, digestsOf(page));
    try {
      const [component] = await Promise.all([loadComponent(remote, folder), loadStyles(page.head, folder, remote.styles)]);
      return component;
    } catch (thrown) {
      const found = await diagnose(remote, folder, digestsOf(page));
      throw loadError(found ?? reasonOf(thrown, 'entry'));
    }
  },
});
