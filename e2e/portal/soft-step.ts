import { expect, test } from './test.ts';

/** A step of a test that visits many pages. It fails the test, but only at its end: it hides none of the steps that follow. */
export const softStep = async (title: string, run: () => Promise<void>): Promise<void> => {
  try {
    await test.step(title, run);
  } catch (thrown) {
    expect
      .soft(() => {
        throw thrown;
      }, title)
      .not.toThrow();
  }
};
