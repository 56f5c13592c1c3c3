/** A worker's process, as its slot sees it. */
export interface WorkerProcess {
  /** Resolves once it takes calls; never when it ends before. */
  readonly ready: Promise<void>;
  /** Resolves when it has ended, with the reason: `code 1`, `SIGKILL`. */
  readonly ended: Promise<string>;
  /** Asks it to finish its calls and to end. */
  stop(): void;
}

/** What a slot needs. */
export interface SlotDeps {
  readonly start: (number: number) => WorkerProcess;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Milliseconds of a clock that only moves forward. */
  readonly now: () => number;
  readonly report: (sentence: string) => void;
  /** Called once with a sentence when a worker does not stay. */
  readonly giveUp: (sentence: string) => void;
}

/** A worker that served for so long has been sound: its end is not counted with those before. */
const soundMs = 10_000;
/** Pauses before each new start of a worker that does not stay, in milliseconds; after the last it is given up. */
const pausesMs = [0, 1000, 2000, 4000];

/** Keeps one worker running: starts it again when it dies, and replaces it without a gap. */
export class WorkerSlot {
  readonly #number: number;
  readonly #deps: SlotDeps;
  #current: WorkerProcess | undefined;
  #starting: WorkerProcess | undefined;
  #isReplacing = false;
  #isStopping = false;
  /** How often in a row a worker did not stay. */
  #ends = 0;

  constructor(number: number, deps: SlotDeps) {
    this.#number = number;
    this.#deps = deps;
  }

  /** Starts the worker and waits until it takes calls. Returns why it ended if it did not get so far. */
  async open(): Promise<string | undefined> {
    const next = this.#deps.start(this.#number);
    this.#starting = next;
    const end = await Promise.race([next.ready.then(() => undefined), next.ended]);
    this.#starting = undefined;
    if (end !== undefined) return end;
    this.#current = next;
    const since = this.#deps.now();
    void next.ended.then((reason) => this.#onEnd(next, since, reason));
    return undefined;
  }

  /** Ends the worker once another one takes calls. Returns why that one ended if it did not get so far; then the worker stays. */
  async replace(): Promise<string | undefined> {
    const old = this.#current;
    if (!old) return undefined; // it is being started again as it is
    this.#isReplacing = true;
    const end = await this.open();
    this.#isReplacing = false;
    if (end === undefined) {
      old.stop();
      await old.ended;
    } else if (!this.#current) void this.#startAgain(end);
    return end;
  }

  /** Ends the worker, and starts no further one. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const running = [this.#current, this.#starting].flatMap((worker) => worker ?? []);
    for (const worker of running) worker.stop();
    await Promise.all(running.map(({ ended }) => ended));
  }

  #onEnd(worker: WorkerProcess, since: number, reason: string): void {
    if (worker !== this.#current) return;
    this.#current = undefined;
    if (this.#deps.now() - since >= soundMs) this.#ends = 0;
    if (!this.#isReplacing) void this.#startAgain(reason);
  }

  async #startAgain(reason: string): Promise<void> {
    let end: string | undefined = reason;
    while (end !== undefined && !this.#isStopping) {
      const pause = pausesMs[this.#ends];
      this.#ends += 1;
      if (pause === undefined) {
        this.#deps.giveUp(
          `Worker ${this.#number} of the api ended ${this.#ends} times in a row, at last with ${end}: the portal stops.`,
        );
        return;
      }
      this.#deps.report(`Worker ${this.#number} of the api ended with ${end}; starting it again`);
      await this.#deps.pause(pause);
      end = this.#isStopping ? undefined : await this.open();
    }
  }
}
