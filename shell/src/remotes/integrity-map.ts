import type { ActiveRemote } from 'shared-contracts/remote-manifest';

/** Digests by path, as an import map's `integrity` holds them. */
export type IntegrityMap = Readonly<Record<string, string>>;

/** Every digest in the page's import maps. Empty on a page without a map. */
export const digestsOf = (page: Document): IntegrityMap => {
  const digests: Record<string, string> = {};
  for (const map of page.querySelectorAll('script[type="importmap"]')) {
    try {
      Object.assign(digests, (JSON.parse(map.textContent ?? '') as { integrity?: IntegrityMap }).integrity);
    } catch {
      // a map that the browser could not parse either contains no digests
    }
  }
  return digests;
};

/** The digests of a release's scripts by file: its own if it has them, otherwise those in the page for its folder. */
const digestsByFile = ({ base, scripts }: ActiveRemote, pageDigests: IntegrityMap): [string, string][] =>
  scripts
    ? scripts.map(({ path, integrity }) => [path, integrity])
    : Object.entries(pageDigests)
        .filter(([path]) => path.startsWith(base) && !path.startsWith(`${base}~`))
        .map(([path, digest]) => [path.slice(base.length), digest]);

/**
 * The digests that the page still needs before scripts of the release may be loaded from `folder`. A page without any digests
 * checks nothing: development.
 */
export const missingDigests = (remote: ActiveRemote, folder: string, pageDigests: IntegrityMap): IntegrityMap => {
  if (Object.keys(pageDigests).length === 0) return {};
  const wanted = digestsByFile(remote, pageDigests).map(([file, digest]): [string, string] => [folder + file, digest]);
  return Object.fromEntries(wanted.filter(([path]) => !(path in pageDigests)));
};

/** The nonce of the page's own inline scripts; browsers hide it in the attribute, but not in the property. */
const nonceOf = (page: Document): string | undefined => [...page.scripts].map((script) => script.nonce).find(Boolean);

let probes = 0;

/**
 * Adds another import map with digests. Returns whether the browser accepted it: a browser that supports only one map does not
 * resolve the probe, and would run code at the new paths unchecked.
 */
export const addIntegrity = (page: Document, digests: IntegrityMap, resolve: (specifier: string) => string): boolean => {
  const [path] = Object.keys(digests);
  if (!path) return true;
  probes += 1;
  const probe = `portal-probe-${probes}`;
  const map = page.createElement('script');
  map.type = 'importmap';
  const nonce = nonceOf(page);
  if (nonce) map.nonce = nonce;
  map.textContent = JSON.stringify({ imports: { [probe]: path }, integrity: digests });
  page.head.append(map);
  try {
    return resolve(probe).endsWith(path);
  } catch {
    return false;
  }
};
