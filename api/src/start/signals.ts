/** Waits for one of the signals, or the end of the process that started this one: of its launcher, or of the primary of a worker. */
export const untilToldToStop = (signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of signals) process.on(signal, () => resolve());
    if (process.connected) process.on('disconnect', () => resolve());
    else if (process.env.PORTAL_LAUNCHER)
      process.stdin
        .on('end', resolve)
        .on('error', () => resolve())
        .resume();
  });
