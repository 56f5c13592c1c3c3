/** Waits for Ctrl-C, SIGTERM, or the end of the launcher that holds the other end of the standard input. */
export const untilToldToStop = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    if (process.env.PORTAL_LAUNCHER)
      process.stdin
        .on('end', resolve)
        .on('error', () => resolve())
        .resume();
  });
