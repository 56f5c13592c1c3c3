import type { EventMessages, EventOrigin } from 'shared-contracts/constants/events';

/** Maximum bytes buffered for a page that does not read; beyond that, only the ids of stale operations are stored. */
const maxBufferedBytes = 8 * 1024;
/** With more stale operations than this, a page refetches everything. */
const maxPending = 200;

const encoder = new TextEncoder();
const messageOf = <N extends keyof EventMessages>(name: N, data: EventMessages[N]): Uint8Array =>
  encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/** Stale operations for a person. */
export interface StaleReads {
  readonly own?: readonly string[];
  /** Those that go to all pages. */
  readonly everyone?: readonly string[];
  /** The call of the same person that made them stale. */
  readonly origin?: EventOrigin;
}

/** Stale operations, each with the single call that made it stale; undefined when other calls did too. */
type PendingReads = Map<string, EventOrigin | undefined>;

const sameCall = (one: EventOrigin | undefined, other: EventOrigin | undefined): boolean =>
  one?.tab === other?.tab && one?.operation === other?.operation;

const addPending = (pending: PendingReads, operations: readonly string[], origin: EventOrigin | undefined): void => {
  for (const id of operations) pending.set(id, !pending.has(id) || sameCall(pending.get(id), origin) ? origin : undefined);
};

/** Encodes pending operations, one message per originating call. */
const changedMessages = (pending: PendingReads, everyone: boolean): Uint8Array[] =>
  [...Map.groupBy(pending, ([, origin]) => `${origin?.tab} ${origin?.operation}`).values()].map((stale) => {
    const origin = stale[0]?.[1];
    return messageOf('changed', { operations: stale.map(([id]) => id), everyone, ...(origin ? { origin } : {}) });
  });

/** One open page. Uses bounded memory, however slowly the page reads. */
export class EventStream {
  readonly body: ReadableStream<Uint8Array>;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #resync = false;
  #beat = false;
  readonly #everyone: PendingReads = new Map();
  readonly #own: PendingReads = new Map();

  /** @param onEnd called once, whichever side ends the stream */
  constructor(private readonly onEnd: () => void) {
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        pull: () => this.#send(),
        cancel: () => this.#forget(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: maxBufferedBytes }),
    );
  }

  /** Must be called first. */
  hello(complete: boolean): void {
    this.#controller?.enqueue(messageOf('hello', { complete }));
  }

  /** Adds stale operations in one batch; operations that are already pending are not sent twice. */
  changed(...events: readonly StaleReads[]): void {
    for (const { own = [], everyone = [], origin } of events) {
      addPending(this.#own, own, origin);
      addPending(this.#everyone, everyone, origin);
    }
    if (this.#everyone.size + this.#own.size > maxPending) this.#resync = true;
    this.#send();
  }

  /** Sends a message that everything may be stale. */
  resync(): void {
    this.#resync = true;
    this.#send();
  }

  /** Sends a heartbeat. Disconnects a page that has not read the previous one; it will reconnect and catch up. */
  beat(): void {
    if (this.#beat) this.end();
    else {
      this.#beat = true;
      this.#send();
    }
  }

  /** The page can still read what was sent; the server's idle timeout closes a connection that reads nothing more. */
  end(): void {
    const controller = this.#controller;
    this.#forget();
    controller?.close();
  }

  #forget(): void {
    if (!this.#controller) return;
    this.#controller = undefined;
    this.onEnd();
  }

  /** Sends pending messages while the page reads. */
  #send(): void {
    if ((this.#controller?.desiredSize ?? 0) <= 0) return;
    // taken before anything is sent: sending immediately triggers another pull
    for (const message of this.#takePending()) this.#controller?.enqueue(message);
  }

  #takePending(): Uint8Array[] {
    // an operation in both sets is sent once, as the person's own
    for (const id of this.#own.keys()) {
      if (this.#everyone.has(id)) addPending(this.#own, [id], this.#everyone.get(id));
      this.#everyone.delete(id);
    }
    const messages: Uint8Array[] = [];
    if (this.#resync) messages.push(messageOf('resync', {}));
    else messages.push(...changedMessages(this.#own, false), ...changedMessages(this.#everyone, true));
    if (this.#beat) messages.push(messageOf('beat', {}));
    this.#own.clear();
    this.#everyone.clear();
    this.#resync = false;
    this.#beat = false;
    return messages;
  }
}
