/**
 * The reason why the portal cannot start, for the person at the terminal: one sentence that says what to do. The start prints
 * only `message`, without a stack.
 */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
