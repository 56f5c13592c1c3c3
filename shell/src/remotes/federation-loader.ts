import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { FailureKind } from 'shared-contracts/constants/host';
import { areaCatalog } from 'shared-contracts/constants/languages';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import type { Catalog } from 'shared-contracts/translate';
import { loadError, reasonOf } from './failure-reason.ts';
import { addIntegrity, digestsOf, type IntegrityMap, missingDigests } from './integrity-map.ts';
import type { FailureReason, RemoteComponent, RemoteLoader } from './remote-states.ts';
import { loadStyles } from './remote-styles.ts';

type ImportCatalog = (address: string) => Promise<{ readonly default: Catalog['messages'] }>;

const importScript: ImportCatalog = (address) => import(/* @vite-ignore */ address);

/**
 * Adds the translations of a release to those of the page. This happens before its code runs, because the code reads texts as
 * soon as it runs. A release without translations, or whose translations cannot be loaded, is shown in English.
 * @param digests those of the page; empty if nothing is checked, in development
 */
export const addCatalog = async (folder: string, digests: IntegrityMap, load: ImportCatalog = importScript): Promise<void> => {
  const catalog = globalThis.portalCatalog;
  if (!catalog) return;
  const address = folder + areaCatalog(catalog.language);
  if (Object.keys(digests).length > 0 && !(address in digests)) return;
  try {
    Object.assign(catalog.messages, (await load(address)).default);
  } catch (thrown) {
    console.error(thrown);
  }
};

/** Timeout in milliseconds for each request of a diagnosis. */
const diagnosisTimeout = 3_000;

/** Why one script cannot be fetched, or undefined if it can. */
const checkScript = async (path: string, digest: string | undefined, kind: FailureKind): Promise<FailureReason | undefined> => {
  const file = path.slice(path.lastIndexOf('/') + 1);
  const get = (integrity?: string) => fetch(path, { integrity, signal: AbortSignal.timeout(diagnosisTimeout) });
  try {
    const response = await get(digest);
    return response.ok ? undefined : { kind, detail: `${file}: the server answered ${response.status}` };
  } catch {
    const unchecked = await get().catch(() => undefined);
    if (!unchecked) return { kind, detail: `${file}: the server did not answer` };
    if (!unchecked.ok) return { kind, detail: `${file}: the server answered ${unchecked.status}` };
    return { kind: 'integrity', detail: `${file} is not the file that was released` };
  }
};

/**
 * Finds out why a remote did not load, because a browser reports the same error for a missing script and for a tampered one.
 * Returns undefined if every script of the first paint can be fetched: then the failure has another cause.
 */
export const diagnose = async (
  remote: ActiveRemote,
  folder: string,
  digests: Readonly<Record<string, string>>,
): Promise<FailureReason | undefined> => {
  const files = [remote.entry, ...remote.preload.filter((file) => file.endsWith('.js'))];
  const reasons = await Promise.all(
    files.map((file) => checkScript(folder + file, digests[folder + file], file === remote.entry ? 'entry' : 'chunk')),
  );
  return reasons.find((reason) => reason !== undefined);
};

/**
 * The folder that an attempt loads from. Browsers cache a module address that failed, so every further attempt uses its own path,
 * `…/1.0.0/~2/`, for which the server returns the same files.
 */
const attemptBase = (base: string, attempt: number): string => (attempt > 1 ? `${base}~${attempt}/` : base);

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
      const diagnosed = await diagnose(remote, folder, digestsOf(page));
      throw loadError(diagnosed ?? reasonOf(thrown, 'entry'));
    }
  },
});
