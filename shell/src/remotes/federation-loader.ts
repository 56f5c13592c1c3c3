import { loadRemote, registerRemotes } from '@module-federation/runtime';
import { loadError } from './failure-reason.ts';
import { addIntegrity, digestsOf, digestsUnder } from './integrity-map.ts';
import type { RemoteComponent, RemoteLoader } from './load-remote.ts';
import { loadStyles } from './remote-styles.ts';
import { attemptBase } from './retry-path.ts';

/** The name under which the federation knows a remote: `mf-ideas` builds as `mf_ideas`. */
const federationName = (id: string) => id.replaceAll('-', '_');

/**
 * Loads remotes through the federation runtime, which hands them the shell's React, router and
 * query client. `reload` is for a browser that cannot check a second set of digests: only a fresh
 * page may try again there.
 */
export const createFederationLoader = (page: Document, reload: () => void): RemoteLoader => ({
  load: async (remote, attempt) => {
    const base = attemptBase(remote.base, attempt);
    if (attempt > 1 && !addIntegrity(page, digestsUnder(digestsOf(page), remote.base, base), (id) => import.meta.resolve(id))) {
      reload();
      throw loadError('integrity', 'This browser checks the files of a retry on a fresh page only');
    }
    const name = federationName(remote.id);
    registerRemotes([{ name, entry: base + remote.entry, type: 'module' }], { force: attempt > 1 });
    const [exposed] = await Promise.all([
      loadRemote<{ default?: RemoteComponent }>(`${name}/remote`),
      loadStyles(page, base, remote.styles),
    ]);
    if (typeof exposed?.default !== 'function') throw loadError('entry', `${remote.id} exposes no component`);
    return exposed.default;
  },
});
