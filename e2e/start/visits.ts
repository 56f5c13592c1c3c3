import type { BootData } from 'shared-contracts/boot';

/** What one page load found. */
export interface Visit {
  /** Failed requests and areas that the page says are closed, as sentences. */
  readonly faults: readonly string[];
  /** Every file of the shell that the page may load, also later. */
  readonly files: readonly string[];
  /** The version of each area. */
  readonly areas: Readonly<Record<string, string>>;
}

const statusOf = async (url: string, path: string, cookie: string): Promise<number> => {
  const response = await fetch(`${url}${path}`, { headers: { cookie } });
  await response.body?.cancel();
  return response.status;
};

/** The files that are not served, each with its status. */
export const missing = async (url: string, cookie: string, files: readonly string[]): Promise<string[]> => {
  const found = await Promise.all(files.map(async (path) => [path, await statusOf(url, path, cookie)] as const));
  return found.flatMap(([path, status]) => (status === 200 ? [] : [`${path}: ${status}`]));
};

/** Loads a page as a browser does: the document, the files it references, and the entries of the remotes. */
export const visit = async (url: string, cookie: string, path: string): Promise<Visit> => {
  const response = await fetch(`${url}${path}`, { headers: { cookie, accept: 'text/html' } });
  const html = await response.text();
  if (response.status !== 200) return { faults: [`${path}: ${response.status}`], files: [], areas: {} };
  const jsonOf = (pattern: RegExp): unknown => JSON.parse(pattern.exec(html)?.[1] ?? '{}');
  const { remotes } = jsonOf(/<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s) as BootData;
  const { integrity } = jsonOf(/<script type="importmap"[^>]*>(.*?)<\/script>/s) as { integrity: Record<string, string> };
  const named = [...html.matchAll(/(?:src|href)="(\/(?:assets|remotes)\/[^"]+)"/g)].map(([, address = '']) => address);
  const closed = remotes.flatMap(({ id, version, blocked }) => (blocked ? [`${id} ${version}: ${blocked.detail}`] : []));
  const entries = remotes.map(({ base, entry }) => `${base}${entry}`);
  return {
    faults: [...closed, ...(await missing(url, cookie, [...new Set([...named, ...entries])]))],
    files: Object.keys(integrity).filter((address) => address.startsWith('/assets/')),
    areas: Object.fromEntries(remotes.map(({ id, version }) => [id, version])),
  };
};
