import type { Actor } from 'shared-contracts/actor';
import { operations } from 'shared-contracts/operations/all';
import { contentTypes } from '../../src/modules/content/content-type.ts';
import { lacksPanel } from '../../src/modules/panels/panels.fixture.ts';
import { mayBeStamped } from '../../src/platform/stamps/read-stamps.ts';
import type { Person, TestPortal } from '../portal.ts';

/** The reads whose responses may have a stamp. */
export const stampedReads = operations.filter(mayBeStamped);

/** The reads that are computed on each request, and why. */
export const computedReads: Readonly<Record<string, string>> = {
  getJobs: 'the tables of the queue belong to pg-boss, which changes them all the time',
  listRemoteFailures: 'pages of a broken area write it many times a minute',
  listRemoteStatuses: 'it shows failures and loading times of areas, which are written whenever an area opens',
  listSessions: 'it shows when each session was last used, which is written every minute',
};
const computedPaths: ReadonlySet<string> = new Set(stampedReads.filter(({ id }) => id in computedReads).map(({ path }) => path));

/** The addresses that read an item by its id, each with the addresses below it. */
export const itemAddresses = (): ReadonlyMap<string, readonly string[]> => {
  const byId = stampedReads.filter(({ path }) => path.includes(':id'));
  const isBelow = (path: string) => byId.some((other) => path.startsWith(`${other.path}/`));
  return new Map(
    byId
      .filter(({ path }) => !path.includes(':type') && !isBelow(path))
      .map(({ id, path }) => {
        const type = contentTypes().find(({ reads }) => reads.item.includes(id))?.type;
        const below = byId.filter((other) => other.path.startsWith(`${path}/`)).map((other) => other.path);
        const ofType = byId.filter((other) => other.path.includes(':type')).map((other) => other.path);
        return [path, [...below, ...(type === undefined ? [] : ofType.map((other) => other.replace(':type', type)))]];
      }),
  );
};

const patterns = stampedReads.map(({ id, path }) => ({ id, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) }));

/** The id of the operation that reads an address; a fixed address comes before one with parameters. */
const readOf = (address: string): string => {
  const [path = ''] = address.split('?');
  const found = stampedReads.find((operation) => operation.path === path) ?? patterns.find(({ pattern }) => pattern.test(path));
  if (!found) throw new Error(`No operation reads ${address}`);
  return found.id;
};

/** The operation that reads the item to which an address belongs: its own, or the one above it. */
export const readOfItem = (address: string): string => {
  const [path = ''] = address.split('?');
  const [, type, id] = path.match(/^\/api\/content\/(\w+)\/([^/]+)/) ?? [];
  const read = contentTypes()
    .find((contentType) => contentType.type === type)
    ?.reads.item.find((one) => one.startsWith('get'));
  if (id !== undefined && read !== undefined) return read;
  const [, item = path] = path.match(/^(.*\/[0-9a-f-]{36})\//) ?? [];
  return readOf(item);
};

type Instance = Pick<TestPortal, 'send'>;

/** A response as a browser caches it. */
interface CachedResponse {
  readonly status: number;
  readonly tag: string;
  readonly body: string;
  /** The address of the item that is shown instead, such as after a merge; such a response never has a stamp. */
  readonly contentLocation: string | null;
}

interface Entry {
  readonly person: Person;
  readonly path: string;
  readonly cached: CachedResponse;
}

const concurrency = 8;

/** Runs the work for each item, a few at a time. */
const forEachConcurrently = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> => {
  const queue = [...items];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
};

/** Reads an address until no panel in it is late, conditionally if the tag of a cached response is given. */
const read = async (instance: Instance, as: Person, path: string, tag?: string): Promise<CachedResponse> => {
  for (;;) {
    const response = await instance.send('GET', path, { as, headers: tag === undefined ? {} : { 'if-none-match': tag } });
    const { status, headers } = response;
    const body = await response.text();
    const contentLocation = headers.get('content-location');
    if (!lacksPanel(body)) return { status, tag: headers.get('etag') ?? '', body, contentLocation };
  }
};

/** Whether a response has a stamp, or needs none. */
const isStamped = ({ status, tag, contentLocation }: CachedResponse, path: string) =>
  status !== 200 || tag.includes('.') || contentLocation !== null || computedPaths.has(path);

/** A full response with a stamp. The first response of a route has none: it shows which tables the route reads. */
const readInFull = async (instance: Instance, as: Person, path: string): Promise<CachedResponse> => {
  let full = await read(instance, as, path);
  for (let time = 1; time < 5 && !isStamped(full, path); time += 1) full = await read(instance, as, path);
  if (!isStamped(full, path)) throw new Error(`${path} has no stamp for a ${as.user.role}`);
  return full;
};

/** A response that differs from the cached one. */
export interface ChangedRead {
  readonly person: { readonly user: Actor };
  readonly path: string;
  /** Id of its operation. */
  readonly read: string;
  readonly status: number;
}

/** The result of reading everything again. */
export interface Comparison {
  /** How many responses are the same as before. */
  readonly same: number;
  /** The responses that differ. */
  readonly changed: readonly ChangedRead[];
  /** Those among them for which an instance reported no change. */
  readonly stale: readonly string[];
}

/** The caches of several browsers. */
export class CachedReads {
  #entries: readonly Entry[] = [];

  /** Reads the addresses that a person may read into their cache. @returns these addresses */
  async add(instance: Instance, person: Person, paths: readonly string[]): Promise<readonly string[]> {
    const added: Entry[] = [];
    await forEachConcurrently(paths, async (path) => {
      const cached = await readInFull(instance, person, path);
      if (cached.status === 200) added.push({ person, path, cached });
    });
    this.#entries = [...this.#entries, ...added];
    return added.map(({ path }) => path);
  }

  /**
   * Reads everything with this id into a person's cache; whoever may not read an item may read nothing below it.
   * @param among the addresses to try, with `:id` for the id; all by default
   * @returns those of them that the person may read
   */
  async addItem(instance: Instance, person: Person, id: string, among?: readonly string[]): Promise<readonly string[]> {
    const withId = (path: string) => path.replace(':id', id);
    const addresses = itemAddresses();
    const tried = among ?? [...addresses.keys()];
    const added = await this.add(instance, person, tried.map(withId));
    const readable = tried.filter((path) => added.includes(withId(path)));
    const below = readable.flatMap((path) => addresses.get(path) ?? []);
    await this.add(instance, person, below.map(withId));
    return readable;
  }

  /**
   * Reads everything in full from one instance into the caches, and compares it with what they had. A 304 is right only if the
   * response is the same as before, so only responses that differ are requested conditionally from the other instances, which
   * have not computed them since the change and so can know of it only by its stamp.
   */
  async readAgain(instance: Instance, others: readonly Instance[]): Promise<Comparison> {
    const [entries, changed, stale]: [Entry[], ChangedRead[], string[]] = [[], [], []];
    await forEachConcurrently(this.#entries, async ({ person, path, cached }) => {
      const full = await readInFull(instance, person, path);
      if (full.status === 200) entries.push({ person, path, cached: full });
      if (full.status === 200 && full.body === cached.body) return;
      changed.push({ person, path, read: readOf(path), status: full.status });
      for (const other of others)
        if ((await read(other, person, path, cached.tag)).status === 304) stale.push(`${path} for a ${person.user.role}`);
    });
    const same = this.#entries.length - changed.length;
    this.#entries = entries;
    return { same, changed, stale };
  }

  /** Requests what may have a stamp again, as a browser does. @returns how many there are, and those without a 304 */
  async revalidate(instance: Instance): Promise<{ readonly requested: number; readonly modified: readonly string[] }> {
    const modified: string[] = [];
    const stamped = this.#entries.filter(({ path }) => !computedPaths.has(path));
    await forEachConcurrently(stamped, async ({ person, path, cached }) => {
      if ((await read(instance, person, path, cached.tag)).status !== 304) modified.push(path);
    });
    return { requested: stamped.length, modified };
  }
}
