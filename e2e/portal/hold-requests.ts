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
