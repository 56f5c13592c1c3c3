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
const healthyMs = 10_000;
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
  #earlyExits = 0;

  constructor(number: number, deps: SlotDeps) {
    this.#number = number;
    this.#deps = deps;
  }

  /** Starts the worker and waits until it accepts calls. Returns the exit reason if it exited before. */
  async open(): Promise<string | undefined> {
    const next = this.#deps.start(this.#number);
    this.#starting = next;
    const reason = await Promise.race([next.ready.then(() => undefined), next.ended]);
    this.#starting = undefined;
    if (reason !== undefined) return reason;
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
    const reason = await this.open();
    this.#isReplacing = false;
    if (reason === undefined) {
      old.stop();
      await old.ended;
    } else if (!this.#current) void this.#startAgain(reason);
    return reason;
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
    if (this.#deps.now() - since >= healthyMs) this.#earlyExits = 0;
    if (!this.#isReplacing) void this.#startAgain(reason);
  }

  async #startAgain(reason: string): Promise<void> {
    let lastReason: string | undefined = reason;
    while (lastReason !== undefined && !this.#isStopping) {
      const pause = pausesMs[this.#earlyExits];
      this.#earlyExits += 1;
      if (pause === undefined) {
        this.#deps.giveUp(
          `Worker ${this.#number} of the api ended ${this.#earlyExits} times in a row, at last with ${lastReason}: the portal stops.`,
        );
        return;
      }
      this.#deps.report(`Worker ${this.#number} of the api ended with ${lastReason}; starting it again`);
      await this.#deps.pause(pause);
      lastReason = this.#isStopping ? undefined : await this.open();
    }
  }
}
