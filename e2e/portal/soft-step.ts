import { expect, test } from './test.ts';

/**
 * A step of a test that visits many pages. It fails the test, but only at its end: it hides none of the steps that follow.
 * @returns whether it ran to its end; if not, the page can be anywhere
 */
export const softStep = async (title: string, run: () => Promise<void>): Promise<boolean> => {
  try {
    await test.step(title, run);
    return true;
  } catch (thrown) {
    expect
      .soft(() => {
        throw thrown;
      }, title)
      .not.toThrow();
    return false;
  }
};
