import type { Logger } from 'pino';
import type { Actor } from 'shared-contracts/actor';
import { eventRhythm } from 'shared-contracts/terms/events';
import { unavailable } from '../http/errors.ts';
import type { Session } from '../session/session.ts';
import { reaches } from './audience.ts';
import { type EventAudience, endsSessions, type PortalEvent, readEvent } from './event.ts';
import { EventStream } from './event-stream.ts';
import { crowded } from './limits.ts';
import { RecentEvents } from './recent-events.ts';

/** What the hub stands on. */
export interface HubSurroundings {
  /** Begins to listen on the channel: `hear` gets every message, `listening` is called now and after each interruption. */
  readonly listen: (hear: (payload: string) => void, listening: () => void) => Promise<unknown>;
  /** Who is behind each of the sessions that are alive now. */
  readonly livingSessions: (sids: readonly string[]) => Promise<ReadonlyMap<string, Actor>>;
  readonly log: Pick<Logger, 'warn'>;
  /** Milliseconds that never go back. */
  readonly now?: () => number;
}

interface Open {
  readonly stream: EventStream;
  readonly sid: string;
  readonly userId: string;
  /** By what the person was when the session was read last; undefined once it has ended. */
  actor: Promise<Actor | undefined>;
}

/** All open streams of this instance, and what they are told. */
export class EventHub {
  readonly #around: HubSurroundings;
  readonly #recent: RecentEvents;
  /** Oldest first. */
  readonly #open = new Set<Open>();
  #collected: PortalEvent[] = [];
  #collecting: NodeJS.Timeout | undefined;
  #beating: NodeJS.Timeout | undefined;
  #listening: Promise<unknown> | undefined;
  #closed = false;

  constructor(around: HubSurroundings) {
    this.#around = around;
    this.#recent = new RecentEvents(around.now ?? (() => performance.now()));
  }

  /** How many streams are open. */
  get size(): number {
    return this.#open.size;
  }

  /** Begins to hear of events; the first stream does so otherwise. */
  listen(): Promise<unknown> {
    this.#listening ??= this.#around
      .listen(
        (payload) => this.#hear(payload),
        () => this.#resync(),
      )
      .catch((thrown) => {
        this.#listening = undefined;
        throw thrown;
      });
    this.#beating ??= setInterval(() => void this.beat(), eventRhythm.beat * 1000);
    return this.#listening;
  }

  /**
   * Opens a stream for a page, which is told first what happened meanwhile.
   * @param age milliseconds for which the page has had answers without hearing of events; undefined where it cannot say
   * @throws unavailable while the portal stops
   */
  async open({ sid, actor }: Session, age: number | undefined): Promise<ReadableStream<Uint8Array>> {
    await this.listen();
    if (this.#closed) throw unavailable('The portal is being stopped');
    const stream = new EventStream(() => this.#open.delete(one));
    const one: Open = { stream, sid, userId: actor.id, actor: Promise.resolve(actor) };
    this.#open.add(one);
    for (const { stream: oldest } of crowded([...this.#open], one)) oldest.end();
    const missed = this.#recent.within(age);
    stream.hello(missed !== undefined);
    // the session may have ended since the call began
    await this.#readAgain([one]);
    this.#tell(one, missed ?? []);
    return stream.body;
  }

  /** Ends the streams of sessions that are over, gives the others a sign of life, and cuts off those that do not read. */
  async beat(): Promise<void> {
    await this.#readAgain([...this.#open]);
    for (const { stream } of this.#open) stream.beat();
  }

  /** Ends every stream, and takes no more. */
  close(): void {
    this.#closed = true;
    clearInterval(this.#beating);
    clearTimeout(this.#collecting);
    for (const { stream } of this.#open) stream.end();
  }

  #hear(payload: string): void {
    let event: PortalEvent;
    try {
      event = readEvent(payload);
    } catch (thrown) {
      this.#around.log.warn({ err: thrown }, 'What came on the channel of events is none');
      return;
    }
    this.#recent.add(event);
    const { to } = event;
    if (typeof to === 'object' && endsSessions(event))
      void this.#readAgain([...this.#open].filter(({ userId }) => to.userIds.includes(userId)));
    this.#collected.push(event);
    this.#collecting ??= setTimeout(() => this.#deliver(), eventRhythm.collect);
  }

  #deliver(): void {
    this.#collecting = undefined;
    const events = this.#collected;
    this.#collected = [];
    for (const one of this.#open) this.#tell(one, events);
  }

  /** Something may have been missed: the channel was not heard for a while. */
  #resync(): void {
    this.#recent.restart();
    for (const { stream } of this.#open) stream.resync();
  }

  #tell(one: Open, events: readonly PortalEvent[]): void {
    if (events.length === 0) return;
    void one.actor.then((actor) => {
      if (!actor) return;
      const of = (fits: (to: EventAudience) => boolean) =>
        events.filter(({ to }) => fits(to)).flatMap(({ operations }) => operations);
      const everyone = of((to) => to === 'everyone');
      const own = of((to) => to !== 'everyone' && reaches(to, actor));
      if (own.length + everyone.length > 0) one.stream.changed({ own, everyone });
    });
  }

  /** Reads sessions again; ends the streams of those that are over, or that cannot be read. */
  async #readAgain(streams: readonly Open[]): Promise<void> {
    if (streams.length === 0) return;
    const living = this.#around.livingSessions([...new Set(streams.map(({ sid }) => sid))]).catch((thrown: unknown) => {
      this.#around.log.warn({ err: thrown }, 'Sessions of open streams cannot be read');
      return new Map<string, Actor>();
    });
    for (const one of streams) one.actor = living.then((actors) => actors.get(one.sid));
    const actors = await living;
    for (const { sid, stream } of streams) if (!actors.has(sid)) stream.end();
  }
}
