/** A problem that the person at the terminal can fix: `message` is one sentence that explains what is wrong and how to fix it. */
export class Problem extends Error {
  /** @override */
  name = 'Problem';
}

/**
 * Runs a script's main function. Prints a problem as one sentence, without a stack, and ends the process with code 1.
 * @param {() => Promise<number | void>} main returns the exit code, 0 by default
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof Problem ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
