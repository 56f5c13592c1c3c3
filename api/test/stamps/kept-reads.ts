import { operations } from 'shared-contracts/operations/all';
import { contentTypes } from '../../src/modules/content/content-type.ts';
import { mayBeStamped } from '../../src/platform/stamps/read-stamps.ts';
import type { Person, TestPortal } from '../portal.ts';

/** The reads whose responses may have a stamp. */
export const stampedReads = operations.filter(mayBeStamped);

/** The reads that are computed on each request, and why. */
export const computed: Readonly<Record<string, string>> = {
  getJobs: 'the tables of the queue belong to pg-boss, which changes them all the time',
  listRemoteFailures: 'pages of a broken area write it many times a minute',
  listRemoteStatuses: 'it shows failures and loading times of areas, which are written whenever an area opens',
  listSessions: 'it shows when each session was last used, which is written every minute',
};
const computedPaths: ReadonlySet<string> = new Set(stampedReads.filter(({ id }) => id in computed).map(({ path }) => path));

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

type Instance = Pick<TestPortal, 'send'>;

/** A response as a browser caches it. */
interface Kept {
  readonly status: number;
  readonly tag: string;
  readonly body: string;
  /** The address of the item that is now shown instead, whose response never has a stamp. */
  readonly elsewhere: string | null;
}

interface Entry {
  readonly person: Person;
  readonly path: string;
  readonly kept: Kept;
}

const atOnce = 8;

/** Runs the work for each, a few at a time. */
const withEach = async <One>(all: readonly One[], work: (one: One) => Promise<unknown>): Promise<void> => {
  const waiting = [...all];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

const ask = async (instance: Instance, as: Person, path: string, tag?: string): Promise<Kept> => {
  const response = await instance.send('GET', path, { as, headers: tag === undefined ? {} : { 'if-none-match': tag } });
  const { status, headers } = response;
  return { status, tag: headers.get('etag') ?? '', body: await response.text(), elsewhere: headers.get('content-location') };
};

const isStamped = ({ status, tag, elsewhere }: Kept, path: string) =>
  status !== 200 || tag.includes('.') || elsewhere !== null || computedPaths.has(path);

/**
 * A full response with a stamp. The first response of a route has none: it shows which tables the route reads. Under load a
 * panel may also be late, and a response without it has no stamp.
 */
const askInFull = async (instance: Instance, as: Person, path: string): Promise<Kept> => {
  let full = await ask(instance, as, path);
  for (let time = 1; time < 5 && !isStamped(full, path); time += 1) full = await ask(instance, as, path);
  if (!isStamped(full, path)) throw new Error(`${path} has no stamp for a ${as.user.role}`);
  return full;
};

/** The result of reading everything again. */
export interface Outcome {
  /** How many responses are the same as before. */
  readonly same: number;
  /** The responses that differ. */
  readonly changed: readonly string[];
  /** Those among them for which an instance reported no change. */
  readonly stale: readonly string[];
}

/** The caches of several browsers. */
export class KeptReads {
  #entries: readonly Entry[] = [];

  /** Reads the addresses that a person may read into their cache. @returns these addresses */
  async keep(instance: Instance, person: Person, paths: readonly string[]): Promise<readonly string[]> {
    const found: Entry[] = [];
    await withEach(paths, async (path) => {
      const kept = await askInFull(instance, person, path);
      if (kept.status === 200) found.push({ person, path, kept });
    });
    this.#entries = [...this.#entries, ...found];
    return found.map(({ path }) => path);
  }

  /** Reads everything with this id into a person's cache; whoever may not read an item may read nothing below it. */
  async keepItem(instance: Instance, person: Person, id: string): Promise<void> {
    const withId = (path: string) => path.replace(':id', id);
    const addresses = itemAddresses();
    const may = await this.keep(instance, person, [...addresses.keys()].map(withId));
    const below = [...addresses].flatMap(([path, more]) => (may.includes(withId(path)) ? more : []));
    await this.keep(instance, person, below.map(withId));
  }

  /**
   * Reads everything in full from one instance, and keeps it. A 304 is right only if the response is the same as before, so the
   * other instances are asked conditionally only for responses that differ. They have not computed these since the change,
   * which would have told them of it.
   */
  async readAgain(instance: Instance, others: readonly Instance[]): Promise<Outcome> {
    const [now, changed, stale]: [Entry[], string[], string[]] = [[], [], []];
    await withEach(this.#entries, async ({ person, path, kept }) => {
      const full = await askInFull(instance, person, path);
      if (full.status === 200) now.push({ person, path, kept: full });
      if (full.status === 200 && full.body === kept.body) return;
      const named = `${path} for a ${person.user.role}`;
      changed.push(named);
      for (const other of others) if ((await ask(other, person, path, kept.tag)).status === 304) stale.push(named);
    });
    const same = this.#entries.length - changed.length;
    this.#entries = now;
    return { same, changed, stale };
  }

  /** Requests what may have a stamp again, as a browser does. @returns how many there are, and those without a 304 */
  async askAgain(instance: Instance): Promise<{ readonly asked: number; readonly other: readonly string[] }> {
    const other: string[] = [];
    const stamped = this.#entries.filter(({ path }) => !computedPaths.has(path));
    await withEach(stamped, async ({ person, path, kept }) => {
      if ((await ask(instance, person, path, kept.tag)).status !== 304) other.push(path);
    });
    return { asked: stamped.length, other };
  }
}
