import type { Page, Route } from '@playwright/test';

interface HoldOptions {
  /** Hold only requests with this method; all others pass at once. Default: hold every method. */
  readonly method?: string;
  /** Completes a request after its release. Default: passes it on to the server. */
  readonly complete?: (route: Route) => Promise<void>;
}

/**
 * Holds the requests of a page to an address, to check what the page shows until the response arrives.
 * @returns a function that releases the held requests, and lets later ones pass at once
 */
export const holdRequests = async (
  page: Page,
  address: string | RegExp,
  { method, complete = (route) => route.continue() }: HoldOptions = {},
): Promise<() => void> => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (method === undefined || route.request().method() === method) await released;
    await complete(route);
  });
  return release;
};

/** Keeps the changes that other tests make away from a page: it hears of none. */
export const blockEvents = (page: Page): Promise<unknown> => page.route('**/api/events*', (route) => route.abort());

/**
 * Keeps events away from a page for all its loads, and holds its other reads on demand. `page.route` would do the same with each
 * file of the page passing through the test. The browser's cache is off, as it is there: every load is a first one.
 * @returns a function that holds the reads from now on; it returns the one that releases them
 */
export const holdReads = async (page: Page): Promise<() => () => void> => {
  const session = await page.context().newCDPSession(page);
  let released = Promise.resolve();
  const pass = async (requestId: string, { url, method }: { url: string; method: string }) => {
    if (new URL(url).pathname === '/api/events') return session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
    if (method === 'GET') await released;
    return session.send('Fetch.continueRequest', { requestId });
  };
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    // a page that is left takes its requests with it
    pass(requestId, request).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return () => {
    let release: () => void = () => undefined;
    released = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  };
};
