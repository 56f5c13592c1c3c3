/** A worker's process, as its slot sees it. */
export interface WorkerProcess {
  /** Resolves once it accepts calls; never if it exits before. */
  readonly ready: Promise<void>;
  /** Resolves when it has exited, with the reason: `code 1`, `SIGKILL`. */
  readonly ended: Promise<string>;
  /** Asks it to finish its calls and to end. */
  stop(): void;
}

/** Dependencies of a slot. */
export interface SlotDeps {
  readonly start: (number: number) => WorkerProcess;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Monotonic clock, in milliseconds. */
  readonly now: () => number;
  readonly report: (sentence: string) => void;
  /** Called once with a message when a worker keeps exiting. */
  readonly giveUp: (sentence: string) => void;
}

/** A worker that served for this long was healthy: its exit is not added to earlier ones. */
const soundMs = 10_000;
/** Delays before each restart of a worker that keeps exiting, in milliseconds; after the last, it is not restarted again. */
const pausesMs = [0, 1000, 2000, 4000];

/** Keeps one worker running: restarts it when it dies, and replaces it without downtime. */
export class WorkerSlot {
  readonly #number: number;
  readonly #deps: SlotDeps;
  #current: WorkerProcess | undefined;
  #starting: WorkerProcess | undefined;
  #isReplacing = false;
  #isStopping = false;
  /** How many times in a row the worker has exited early. */
  #ends = 0;

  constructor(number: number, deps: SlotDeps) {
    this.#number = number;
    this.#deps = deps;
  }

  /** Starts the worker and waits until it accepts calls. Returns the exit reason if it exited before. */
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

  /**
   * Stops the worker once a replacement accepts calls. If the replacement exits before, returns the reason and keeps the worker.
   */
  async replace(): Promise<string | undefined> {
    const old = this.#current;
    if (!old) return undefined; // it is already being restarted
    this.#isReplacing = true;
    const end = await this.open();
    this.#isReplacing = false;
    if (end === undefined) {
      old.stop();
      await old.ended;
    } else if (!this.#current) void this.#startAgain(end);
    return end;
  }

  /** Stops the worker, and does not start another one. */
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
