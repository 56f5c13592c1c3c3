import type { Logger } from 'pino';
import { type Actor, isReviewer } from 'shared-contracts/actor';
import { eventTiming } from 'shared-contracts/constants/events';
import { t } from 'shared-contracts/translate';
import { unavailable } from '../http/errors.ts';
import type { Session } from '../session/session.ts';
import { type EventAudience, endsSessions, type PortalEvent, RecentEvents, readEvent } from './event.ts';
import { EventStream, type StaleReads } from './event-stream.ts';

/** A browser holds one stream; it needs a few more during a leader change, or when its tabs cannot coordinate. */
const maxPerSession = 8;
const maxPerPerson = 20;

interface StreamOwner {
  readonly sid: string;
  readonly userId: string;
}

/** The streams to close to make room for the newest: the oldest of its session and of its user. @param open oldest first */
export const streamsToEvict = <T extends StreamOwner>(open: readonly T[], newest: T): T[] => {
  const ofSession = open.filter(({ sid }) => sid === newest.sid);
  const tooManyOfSession = ofSession.slice(0, Math.max(0, ofSession.length - maxPerSession));
  const ofPerson = open.filter((stream) => stream.userId === newest.userId && !tooManyOfSession.includes(stream));
  return [...tooManyOfSession, ...ofPerson.slice(0, Math.max(0, ofPerson.length - maxPerPerson))];
};

/** Whether an event is for this person, with their current role. */
export const isRecipient = (to: EventAudience, actor: Actor): boolean => {
  if (to === 'everyone') return true;
  return to === 'reviewers' ? isReviewer(actor) : to.userIds.includes(actor.id);
};

/** Dependencies of the hub. */
export interface HubDeps {
  /** Listens on the channel: calls `onMessage` for every message, and `onListening` immediately and after each interruption. */
  readonly listen: (onMessage: (payload: string) => void, onListening: () => void) => Promise<unknown>;
  /** The users of those sessions that are still valid. */
  readonly liveSessions: (sids: readonly string[]) => Promise<ReadonlyMap<string, Actor>>;
  readonly log: Pick<Logger, 'warn'>;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
}

interface OpenStream extends StreamOwner {
  readonly stream: EventStream;
  /** As of the last read of the session; undefined after it has ended. */
  actor: Promise<Actor | undefined>;
}

const staleReadsOf = ({ to, operations, origin }: PortalEvent, { id }: Actor): StaleReads => ({
  [to === 'everyone' ? 'everyone' : 'own']: operations,
  // no other user may learn about a person's tabs
  origin: origin?.userId === id ? { tab: origin.tab, operation: origin.operation } : undefined,
});

/** All open streams of this instance, and what they receive. */
export class EventHub {
  readonly #deps: HubDeps;
  readonly #recent: RecentEvents;
  /** Oldest first. */
  readonly #open = new Set<OpenStream>();
  #pendingEvents: PortalEvent[] = [];
  #deliveryTimer: NodeJS.Timeout | undefined;
  #beatTimer: NodeJS.Timeout | undefined;
  #listening: Promise<unknown> | undefined;
  #closed = false;

  constructor(deps: HubDeps) {
    this.#deps = deps;
    this.#recent = new RecentEvents(deps.now ?? (() => performance.now()));
  }

  /** How many streams are open. */
  get size(): number {
    return this.#open.size;
  }

  /** Starts listening for events; if it is not called, the first stream does. */
  listen(): Promise<unknown> {
    this.#listening ??= this.#deps
      .listen(
        (payload) => this.#receive(payload),
        () => this.#resync(),
      )
      .catch((thrown) => {
        this.#listening = undefined;
        throw thrown;
      });
    this.#beatTimer ??= setInterval(() => void this.beat(), eventTiming.beat * 1000);
    return this.#listening;
  }

  /**
   * Opens a stream for a page, and first sends the events it missed.
   * @param age milliseconds for which the page has had data without receiving events; undefined when it does not know
   * @throws unavailable while the portal shuts down
   */
  async open({ sid, actor }: Session, age: number | undefined): Promise<ReadableStream<Uint8Array>> {
    await this.listen();
    if (this.#closed) throw unavailable(t`The portal is being stopped`);
    const stream = new EventStream(() => this.#open.delete(opened));
    const opened: OpenStream = { stream, sid, userId: actor.id, actor: Promise.resolve(actor) };
    this.#open.add(opened);
    for (const { stream: oldest } of streamsToEvict([...this.#open], opened)) oldest.end();
    const missed = this.#recent.within(age);
    stream.hello(missed !== undefined);
    // the session may have ended since the call started
    await this.#refreshSessions([opened]);
    this.#sendEvents(opened, missed ?? []);
    return stream.body;
  }

  /** Ends the streams of ended sessions, sends a heartbeat to the others, and cuts off those that do not read. */
  async beat(): Promise<void> {
    await this.#refreshSessions([...this.#open]);
    for (const { stream } of this.#open) stream.beat();
  }

  /** Ends every stream, and accepts no more. */
  close(): void {
    this.#closed = true;
    clearInterval(this.#beatTimer);
    clearTimeout(this.#deliveryTimer);
    for (const { stream } of this.#open) stream.end();
  }

  #receive(payload: string): void {
    let event: PortalEvent;
    try {
      event = readEvent(payload);
    } catch (thrown) {
      this.#deps.log.warn({ err: thrown }, 'What came on the channel of events is none');
      return;
    }
    this.#recent.add(event);
    const { to } = event;
    if (typeof to === 'object' && endsSessions(event))
      void this.#refreshSessions([...this.#open].filter(({ userId }) => to.userIds.includes(userId)));
    this.#pendingEvents.push(event);
    this.#deliveryTimer ??= setTimeout(() => this.#deliver(), eventTiming.collect);
  }

  #deliver(): void {
    this.#deliveryTimer = undefined;
    const events = this.#pendingEvents;
    this.#pendingEvents = [];
    for (const opened of this.#open) this.#sendEvents(opened, events);
  }

  /** Events may have been missed: the channel was interrupted. */
  #resync(): void {
    this.#recent.restart();
    for (const { stream } of this.#open) stream.resync();
  }

  #sendEvents(opened: OpenStream, events: readonly PortalEvent[]): void {
    if (events.length === 0) return;
    void opened.actor.then((actor) => {
      if (!actor) return;
      const stale = events.filter(({ to }) => isRecipient(to, actor)).map((event) => staleReadsOf(event, actor));
      if (stale.length > 0) opened.stream.changed(...stale);
    });
  }

  /** Reads sessions again; ends the streams of those that have ended, or that cannot be read. */
  async #refreshSessions(streams: readonly OpenStream[]): Promise<void> {
    if (streams.length === 0) return;
    const liveSessions = this.#deps.liveSessions([...new Set(streams.map(({ sid }) => sid))]).catch((thrown: unknown) => {
      this.#deps.log.warn({ err: thrown }, 'Sessions of open streams cannot be read');
      return new Map<string, Actor>();
    });
    for (const opened of streams) opened.actor = liveSessions.then((actors) => actors.get(opened.sid));
    const actors = await liveSessions;
    for (const { sid, stream } of streams) if (!actors.has(sid)) stream.end();
  }
}
