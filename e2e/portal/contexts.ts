import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { type DemoRole, signInAsDemo } from './test.ts';

/** A separate browser context, signed in as the demo account of a role, or signed out without one. */
export const contextOf = async (
  browser: Browser,
  baseURL: string,
  role: DemoRole | undefined,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Bucharest',
    ...options,
  });
  if (role) await signInAsDemo(context.request, baseURL, role);
  return context;
};
