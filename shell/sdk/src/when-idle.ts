/** Milliseconds after which it runs on a page that is never idle. */
const latest = 2_000;

/** Runs once the browser has nothing to do. Returns what cancels it. */
export const whenIdle = (run: () => void): (() => void) => {
  // not every supported browser has it
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: latest });
  return () => cancelIdleCallback(handle);
};
