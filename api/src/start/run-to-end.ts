import { StartProblem } from '../platform/db/embedded/start-problem.ts';

/** Waits for one of the signals, or for the parent process to exit: its launcher, or a worker's primary. */
export const untilStopSignal = (signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of signals) process.on(signal, () => resolve());
    if (process.connected) process.on('disconnect', () => resolve());
    else if (process.env.PORTAL_LAUNCHER)
      process.stdin
        .on('end', resolve)
        .on('error', () => resolve())
        .resume();
  });

/** Cleanup functions, run in reverse order. */
export class Closing {
  readonly #steps: (() => unknown)[] = [];

  add(...steps: readonly (() => unknown)[]): void {
    this.#steps.push(...steps);
  }

  async run(): Promise<void> {
    for (const end of this.#steps.splice(0).reverse()) await end();
  }
}

/** Runs a process's work and its cleanup, then exits the process: with code 1 and the reason when the work failed. */
export const runToEnd = async (work: (closing: Closing) => Promise<void>): Promise<never> => {
  const closing = new Closing();
  try {
    await work(closing);
    await closing.run();
  } catch (thrown) {
    process.exitCode = 1;
    if (thrown instanceof StartProblem) console.error(`\n${thrown.message}`);
    else console.error('\nThe portal could not start:', thrown);
    await closing.run();
  }
  return process.exit();
};
