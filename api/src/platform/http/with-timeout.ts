/** The result of the work; rejects when it takes longer than this many milliseconds. The work itself continues. */
export const withTimeout = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, milliseconds, new Error(`No result within ${milliseconds} ms`));
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
};
