import type { Language } from 'shared-contracts/constants/languages';
import type { Operation } from 'shared-contracts/operation';
import type { Context } from '../../context.ts';
import type { RequiredChanges } from '../db/replica.ts';
import { preferredLanguage } from '../language/language.ts';
import type { StampedSession } from '../session/session.ts';
import { Recording, runRecorded } from './recording.ts';
import { releaseName } from './release-name.ts';
import { StatementTables, TableSets, tableNames, unstamped } from './table-stamps.ts';

/** A tag that ends with {@link ReadStamp.suffix}: hash of the body, tables, end, stamp. */
const tagFormat = /W\/"[a-z0-9]{1,13}\.([\w-]{0,64})\.([a-z0-9]{0,9})\.([a-z0-9]{1,13})"/;

/** What a caller's tag says about its cached response. */
interface KnownTag {
  readonly text: string;
  readonly tables: string;
  readonly end: string;
  readonly stamp: string;
}

const knownTag = (header: string | null): KnownTag | undefined => {
  const [text, tables, end, stamp] = tagFormat.exec(header ?? '') ?? [];
  if (text === undefined || tables === undefined || end === undefined || stamp === undefined) return undefined;
  return { text, tables, end, stamp };
};

/** Whether responses of an operation may have a stamp: JSON for one person, and no rate limit. */
export const mayBeStamped = ({ method, response, audience, limits }: Operation): boolean =>
  method === 'GET' && response.kind === 'json' && audience !== 'anyone' && audience !== 'deployer' && !limits;

/** Dependencies of the stamps. */
interface StampDeps extends Pick<Context, 'clock' | 'env'> {
  /** The exports of the schema module, including all tables. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly operations: readonly Operation[];
}

/** Decides whether a caller's cached response is still current, by how often its tables have changed (ADR 29). */
export class ReadStamps {
  readonly #deps: StampDeps;
  readonly sets: TableSets;
  readonly statements: StatementTables;
  readonly #routes: ReadonlySet<string>;
  /** The tables that reads of a route have been seen to read. */
  readonly #learned = new Map<string, string>();

  constructor(deps: StampDeps) {
    this.#deps = deps;
    this.sets = new TableSets(tableNames(deps.schema).filter((name) => !(name in unstamped)));
    this.statements = new StatementTables(this.sets, Object.keys(unstamped));
    this.#routes = new Set(deps.operations.filter(mayBeStamped).map(({ path }) => path));
  }

  /** The stamp of a call; undefined if its response cannot have one. */
  of(route: string, request: Request): ReadStamp | undefined {
    if (request.method !== 'GET' || !this.#routes.has(route)) return undefined;
    const learned = this.#learned.get(route);
    const known = knownTag(request.headers.get('if-none-match'));
    // a tag may include more tables than this process has observed, never fewer: other instances have observed other responses
    const tables = known && this.sets.includes(known.tables, learned ?? '') ? known.tables : (learned ?? '');
    const language = preferredLanguage(request);
    return new ReadStamp(this, {
      route,
      url: request.url,
      language,
      known: known?.tables === tables ? known : undefined,
      tables,
    });
  }

  /** Identifies the code and settings that produce responses. */
  get release(): string {
    return releaseName(this.#deps.env);
  }

  now(): number {
    return this.#deps.clock.now().getTime();
  }

  /** Remembers the tables that a read of the route has read. */
  learn(route: string, tables: string): void {
    const learned = this.#learned.get(route) ?? '';
    if (!this.sets.includes(learned, tables)) this.#learned.set(route, this.sets.union(learned, tables));
  }
}

interface StampedCall {
  readonly route: string;
  readonly url: string;
  /** Some responses contain texts for users. */
  readonly language: Language;
  /** The tag of the caller's cached response, if its tables are the ones whose changes are queried. */
  readonly known: KnownTag | undefined;
  /** The tables whose changes are read together with the session. */
  readonly tables: string;
}

/** The stamp of one call. */
export class ReadStamp {
  readonly #stamps: ReadStamps;
  readonly #call: StampedCall;
  readonly #recording = new Recording();
  #scope = '';
  #digest = '';

  constructor(stamps: ReadStamps, call: StampedCall) {
    this.#stamps = stamps;
    this.#call = call;
  }

  /** The tables whose changes are read, as a parameter for the database. */
  get tables(): string {
    return this.#stamps.sets.arrayOf(this.#call.tables);
  }

  /** Takes the session and how often the tables have changed, which are read before any other part of the response. */
  begin({ session: { sid, actor, confirmed }, changes, digest }: StampedSession): void {
    this.#digest = digest;
    const { url, tables, language } = this.#call;
    const address = url.slice(url.indexOf('/', url.indexOf('://') + 3));
    this.#scope = [this.#stamps.release, sid, actor.id, actor.role, confirmed, language, tables, changes, address].join('\n');
  }

  #stampUntil(end: string): string {
    return Bun.hash(`${end}\n${this.#scope}`).toString(36);
  }

  /** The caller's tag, if it identifies the current response: none of its tables has changed and it has not expired. */
  get current(): string | undefined {
    const { known } = this.#call;
    if (!known || this.#scope === '' || known.stamp !== this.#stampUntil(known.end)) return undefined;
    const isOver = known.end !== '' && this.#stamps.now() >= Number.parseInt(known.end, 36);
    return isOver ? undefined : known.text;
  }

  /** What a replica must have to serve this read; undefined until it is known which tables it needs. */
  get needed(): RequiredChanges | undefined {
    return this.#call.tables === '' || this.#digest === '' ? undefined : { tables: this.tables, digest: this.#digest };
  }

  /** Runs the read and records what it depends on. */
  record<T>(read: () => T): T {
    return runRecorded(this.#recording, read);
  }

  /** The suffix of the response's tag; undefined if the response may change although no table does. */
  get suffix(): string | undefined {
    const { goodUntil, unstable, statements } = this.#recording;
    if (this.#scope === '' || unstable !== undefined) return undefined;
    const read = this.#stamps.statements.of(statements);
    if (read === undefined) return undefined;
    const { route, tables } = this.#call;
    this.#stamps.learn(route, read);
    // if the changes of a table were not queried, the next read queries them
    if (!this.#stamps.sets.includes(tables, read)) return undefined;
    const end = Number.isFinite(goodUntil) ? goodUntil.toString(36) : '';
    return `${tables}.${end}.${this.#stampUntil(end)}`;
  }
}
