const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** Runs one step of the start and prints a line with its result; `work` returns the text for it. */
export const step = async <T>(title: string, work: (tell: (state: string) => void) => Promise<T>): Promise<T> => {
  const begun = performance.now();
  const live = process.stdout.isTTY === true;
  let state = '';
  const line = () => `  ${title.padEnd(10)} ${state}`;
  const show = () => live && process.stdout.write(`\r\x1b[2K${line()} …`);
  show();
  try {
    const result = await work((now) => {
      state = now;
      show();
    });
    process.stdout.write(`${live ? '\r\x1b[2K' : ''}${line()} (${seconds(begun)})\n`);
    return result;
  } catch (thrown) {
    if (live) process.stdout.write('\r\x1b[2K');
    throw thrown;
  }
};
