/**
 * A reason why the portal cannot start, told to the person at the terminal: one sentence that names what to do.
 * The start prints `message` alone, without a stack.
 */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
