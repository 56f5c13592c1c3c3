/** Work that repeats until it is told to stop. */
export class Rhythm {
  readonly #stopping = new AbortController();
  readonly #work: Promise<void>[] = [];

  /** Aborted when the work is to stop. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Resolves after the time, or at once when the work is to stop. */
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

  /** Repeats the step, one at a time, with a pause after each. */
  repeat(step: () => unknown, milliseconds: number): void {
    const run = async () => {
      while (!this.stopping.aborted) {
        await step();
        await this.pause(milliseconds);
      }
    };
    this.#work.push(run());
  }

  /** Resolves when every step has ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#work);
  }
}
