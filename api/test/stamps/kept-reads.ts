import { operations } from 'shared-contracts/operations/all';
import { mayBeStamped } from '../../src/platform/stamps/read-stamps.ts';
import type { Person, TestPortal } from '../portal.ts';

/** The reads whose responses may have a stamp. */
export const stampedReads = operations.filter(mayBeStamped);

/** A response as a browser caches it. */
interface Kept {
  readonly tag: string;
  readonly body: string;
}

interface Entry {
  readonly person: Person;
  readonly path: string;
  readonly kept: Kept;
}

const atOnce = 8;

/** What happened when a browser requested its cached responses again. */
export interface Outcome {
  /** Responses that the api knew to be unchanged without computing them. */
  unchanged: number;
  changed: number;
  /** Addresses for which the api reported no change, although something had changed. */
  readonly stale: string[];
}

/** The caches of several browsers: each requests everything that it has again. */
export class KeptReads {
  readonly #kept = new Map<Person, Map<string, Kept>>();
  /** @param instances of one portal, queried in turn */
  constructor(private readonly instances: readonly Pick<TestPortal, 'send'>[]) {}
  #asked = 0;

  async #ask(path: string, as: Person, tag?: string): Promise<{ status: number; tag: string; body: string }> {
    const instance = this.instances[this.#asked++ % this.instances.length];
    if (!instance) throw new Error('there is no instance');
    const response = await instance.send('GET', path, { as, headers: tag === undefined ? {} : { 'if-none-match': tag } });
    return { status: response.status, tag: response.headers.get('etag') ?? '', body: await response.text() };
  }

  /** Reads addresses into a person's cache, as far as they have access. */
  async keep(person: Person, paths: readonly string[]): Promise<void> {
    const waiting = [...paths];
    while (waiting.length > 0) await Promise.all(waiting.splice(0, atOnce).map((path) => this.#keepOne(person, path)));
  }

  async #keepOne(person: Person, path: string): Promise<void> {
    const { status, tag, body } = await this.#ask(path, person);
    const own = this.#kept.get(person) ?? new Map<string, Kept>();
    this.#kept.set(person, own);
    if (status === 200) own.set(path, { tag, body });
    else own.delete(path);
  }

  /** A response that contains only what the tables hold: under load a panel may be too late, which shows in the response. */
  async #askInFull(path: string, person: Person) {
    let full = await this.#ask(path, person);
    for (let time = 1; time < 5 && full.status === 200 && !full.tag.includes('.'); time += 1)
      full = await this.#ask(path, person);
    return full;
  }

  async #askOneAgain({ person, path, kept }: Entry, outcome?: Outcome): Promise<void> {
    const again = await this.#ask(path, person, kept.tag);
    if (outcome && again.status === 304) {
      const full = await this.#askInFull(path, person);
      if (full.status !== 200 || full.body !== kept.body) outcome.stale.push(`${path} for a ${person.user.role}`);
      if (again.tag === kept.tag) outcome.unchanged += 1;
    } else if (outcome && again.body !== kept.body) outcome.changed += 1;
    const own = this.#kept.get(person);
    if (again.status === 200) own?.set(path, again);
    else if (again.status === 304) own?.set(path, { ...kept, tag: again.tag });
    else own?.delete(path);
  }

  async #eachAgain(outcome?: Outcome): Promise<void> {
    const entries = [...this.#kept].flatMap(([person, own]) => [...own].map(([path, kept]) => ({ person, path, kept })));
    while (entries.length > 0) await Promise.all(entries.splice(0, atOnce).map((entry) => this.#askOneAgain(entry, outcome)));
  }

  /** Requests everything in the caches again. */
  async refresh(): Promise<void> {
    await this.#eachAgain();
  }

  /** Requests everything in the caches again, and in full whatever is reported as unchanged. */
  async askAgain(): Promise<Outcome> {
    const outcome: Outcome = { unchanged: 0, changed: 0, stale: [] };
    await this.#eachAgain(outcome);
    return outcome;
  }
}
