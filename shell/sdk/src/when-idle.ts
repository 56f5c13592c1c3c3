/** Milliseconds after which it runs on a page that is never idle. */
const latest = 2_000;

/** Runs once the browser is idle. Returns a function that cancels it. */
export const whenIdle = (run: () => void): (() => void) => {
  // not all supported browsers have it
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: latest });
  return () => cancelIdleCallback(handle);
};
