import type { EventMessages } from 'shared-contracts/terms/events';

/** Bytes that may wait for a page that does not read; beyond them, changes wait as names of operations. */
const buffered = 8 * 1024;
/** With more stale operations than this, a page reads everything again. */
const mostWaiting = 200;

const encoder = new TextEncoder();
const messageOf = <N extends keyof EventMessages>(name: N, data: EventMessages[N]): Uint8Array =>
  encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/** One open page. Holds a bounded amount for it, however slowly it reads. */
export class EventStream {
  readonly body: ReadableStream<Uint8Array>;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #resync = false;
  #beat = false;
  readonly #everyone = new Set<string>();
  readonly #own = new Set<string>();

  /** @param ended called once, whoever ends the stream */
  constructor(private readonly ended: () => void) {
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        pull: () => this.#send(),
        cancel: () => this.#forget(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: buffered }),
    );
  }

  /** Must come first. */
  hello(complete: boolean): void {
    this.#controller?.enqueue(messageOf('hello', { complete }));
  }

  /** Tells of stale operations; those that wait already are not told twice. @param told `everyone`: those of which all pages are told */
  changed({ own = [], everyone = [] }: { readonly own?: readonly string[]; readonly everyone?: readonly string[] }): void {
    for (const id of own) this.#own.add(id);
    for (const id of everyone) this.#everyone.add(id);
    if (this.#everyone.size + this.#own.size > mostWaiting) this.#resync = true;
    this.#send();
  }

  /** Tells that anything may be stale. */
  resync(): void {
    this.#resync = true;
    this.#send();
  }

  /** Gives a sign of life. A page that has not taken the one before is cut off: it will come back and catch up. */
  beat(): void {
    if (this.#beat) this.end();
    else {
      this.#beat = true;
      this.#send();
    }
  }

  /** What was sent can still be read; a connection that takes nothing more falls to the server's idle timeout. */
  end(): void {
    const controller = this.#controller;
    this.#forget();
    controller?.close();
  }

  #forget(): void {
    if (!this.#controller) return;
    this.#controller = undefined;
    this.ended();
  }

  /** Sends what waits, as far as the page reads. */
  #send(): void {
    if ((this.#controller?.desiredSize ?? 0) <= 0) return;
    // taken before anything is sent: sending asks for more at once
    for (const message of this.#takeWaiting()) this.#controller?.enqueue(message);
  }

  #takeWaiting(): Uint8Array[] {
    const own = [...this.#own];
    const everyone = [...this.#everyone.difference(this.#own)];
    const messages: Uint8Array[] = [];
    if (this.#resync) messages.push(messageOf('resync', {}));
    else {
      if (own.length > 0) messages.push(messageOf('changed', { operations: own, everyone: false }));
      if (everyone.length > 0) messages.push(messageOf('changed', { operations: everyone, everyone: true }));
    }
    if (this.#beat) messages.push(messageOf('beat', {}));
    this.#own.clear();
    this.#everyone.clear();
    this.#resync = false;
    this.#beat = false;
    return messages;
  }
}
