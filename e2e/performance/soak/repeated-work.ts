/** Work that repeats until it is stopped. */
export class RepeatedWork {
  readonly #stopping = new AbortController();
  readonly #loops: Promise<void>[] = [];

  /** Aborted when the work should stop. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Resolves after the time, or immediately when the work should stop. */
  pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.stopping.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      this.stopping.addEventListener('abort', end);
      if (this.stopping.aborted) end();
    });
  }

  /** Repeats the step sequentially, with a pause after each run. */
  repeat(step: () => unknown, milliseconds: number): void {
    const run = async () => {
      while (!this.stopping.aborted) {
        await step();
        await this.pause(milliseconds);
      }
    };
    this.#loops.push(run());
  }

  /** Resolves once all steps have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#loops);
  }
}
