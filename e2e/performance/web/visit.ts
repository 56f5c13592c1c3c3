import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { systemChromium } from '../../../scripts/launch/system-chromium.mjs';
import { chromiumArguments } from '../../portal/chromium.ts';
import type { Side } from './sides.ts';

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: systemChromium(), args: chromiumArguments });

/** A visit of a signed-in person with an empty browser cache. */
export interface Visit {
  readonly page: Page;
  readonly session: CDPSession;
  end(): Promise<void>;
}

const signIn = (context: BrowserContext, { url, cookie }: Side) =>
  context.addCookies(
    cookie.split('; ').map((one) => {
      const at = one.indexOf('=');
      return { name: one.slice(0, at), value: one.slice(at + 1), url };
    }),
  );

export const visit = async (browser: Browser, side: Side): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'Europe/Bucharest' });
  await signIn(context, side);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  return { page, session, end: () => context.close() };
};
