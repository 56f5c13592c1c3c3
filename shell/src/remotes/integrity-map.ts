/** Digests by address, as an import map's `integrity` holds them. */
export type IntegrityMap = Readonly<Record<string, string>>;

const mapsOf = (page: Document) => [...page.querySelectorAll<HTMLScriptElement>('script[type="importmap"]')];

/** Every digest that the page's import maps state, by path. Empty on a page without a map. */
export const digestsOf = (page: Document): IntegrityMap => {
  const digests: Record<string, string> = {};
  for (const map of mapsOf(page)) {
    try {
      Object.assign(digests, (JSON.parse(map.textContent ?? '') as { integrity?: IntegrityMap }).integrity);
    } catch {
      // a map that the browser could not read either states nothing
    }
  }
  return digests;
};

/** The digests of the files under `base`, stated for the folder `alias` that answers with the same files. */
export const digestsUnder = (digests: IntegrityMap, base: string, alias: string): IntegrityMap =>
  Object.fromEntries(
    Object.entries(digests)
      .filter(([path]) => path.startsWith(base) && !path.startsWith(`${base}~`))
      .map(([path, digest]) => [alias + path.slice(base.length), digest]),
  );

/** The nonce of the page's own inline scripts; a browser hides it from the attribute, not from the property. */
export const nonceOf = (page: Document): string | undefined =>
  [...page.querySelectorAll('script')].map((script) => script.nonce).find(Boolean);

/**
 * Adds a further import map with digests. Answers whether the browser took it: one that knows only
 * the first map leaves `probe` unresolved, and code behind the new paths would run unchecked.
 */
export const addIntegrity = (page: Document, digests: IntegrityMap, resolve: (specifier: string) => string): boolean => {
  const [path] = Object.keys(digests);
  if (!path) return true;
  const probe = `portal-probe:${path}`;
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
