import { type APIRequestContext, type BrowserContext, test as base, expect, type Page, request } from '@playwright/test';
import type { BootData } from 'shared-contracts/boot';
import { type Mail, mailsTo } from './mailbox.ts';
import { deployTokensVariable } from './releases.ts';
import { type Portal, startPortal } from './start-portal.ts';
import { withTestTime } from './test-time.ts';

export type DemoRole = 'admin' | 'manager' | 'employee' | 'viewer';

interface Addresses {
  readonly url: string;
  readonly dataDir: string;
  /** Everything it has printed so far, including its log; only for a file's own portal. */
  readonly output?: () => string;
}

interface WorkerFixtures {
  /**
   * The separate portal with this name, which replaces the one before it on this worker; without a name, the shared one. A portal
   * of the worker itself would cost a new worker and a new browser for each file that asks for one.
   */
  readonly portalNamed: (name: string | false) => Promise<Addresses>;
}

interface Fixtures {
  /**
   * Set by files whose tests change what other tests see, such as releases: the name of a separate portal. Consecutive files with
   * the same name share it.
   */
  readonly portalOfItsOwn: string | false;
  /** The portal under test: the shared one, unless the file asks for its own. */
  readonly portal: Addresses;
  /**
   * Signs the page's browser context in as the demo account of a role, without the form. Tests that end the session
   * sign in themselves.
   */
  readonly signInAs: (role: DemoRole, page?: Page) => Promise<void>;
  /** Waits for the newest mail to an address whose subject contains the words. */
  readonly mailTo: (address: string, subject: string) => Promise<Mail>;
  /** Console errors, policy violations and uncaught exceptions of the page; must be empty at the end. */
  readonly complaints: string[];
}

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by the global set-up`);
  return value;
};

/** The demo account of a role, from the sign-in page of this portal. */
export const demoAccount = async (url: string, role: DemoRole) => {
  // without the page's cookies: only signed-out people see the accounts
  const html = await (await fetch(`${url}/auth`)).text();
  const boot = JSON.parse(html.match(/<script[^>]*id="boot"[^>]*>([\s\S]*?)<\/script>/)?.[1] ?? '{}') as BootData;
  const account = boot.demoAccounts?.find((demo) => demo.role === role);
  if (!account) throw new Error(`no demo account for ${role}`);
  return account;
};

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in by a call to the api instead of the form; the session is in the cookies of `calls`. */
export const signIn = async (calls: APIRequestContext, url: string, { email, password }: Credentials): Promise<void> => {
  const response = await calls.post(`${url}/api/login`, { data: { email, password }, headers: { origin: url } });
  expect(response.status(), await response.text()).toBe(200);
};

/** Signs in as the demo account of a role by a call to the api. */
export const signInAsDemo = async (calls: APIRequestContext, url: string, role: DemoRole): Promise<void> =>
  signIn(calls, url, await demoAccount(url, role));

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
/** One session per role, portal and worker: a sign-in per test would exceed the rate limit. */
const sessions = new Map<string, Cookies>();

/** The cookies of a session of the demo account of a role. No test may end it. */
export const sessionOf = async ({ url, dataDir }: Addresses, role: DemoRole): Promise<Cookies> => {
  // a later portal can have the address of an earlier one
  const key = `${dataDir} ${role}`;
  const earlier = sessions.get(key);
  if (earlier) return earlier;
  // a separate context: signing in here would end the session of the page
  const calls = await request.newContext();
  await signInAsDemo(calls, url, role);
  const { cookies } = await calls.storageState();
  await calls.dispose();
  sessions.set(key, cookies);
  return cookies;
};

/** The browser prints this line for error responses that a test provokes on purpose. */
const failedResource = /Failed to load resource/;

export const test = base.extend<Fixtures, WorkerFixtures>({
  browser: [async ({ browser }, use) => use(withTestTime(browser)), { scope: 'worker' }],
  portalOfItsOwn: [false, { option: true }],
  portalNamed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern, even of no fixtures
    async ({}, use) => {
      let own: { readonly name: string; readonly portal: Portal } | undefined;
      await use(async (name) => {
        if (own && own.name === name) return own.portal;
        const earlier = own?.portal;
        own = undefined;
        await earlier?.stop();
        if (!name) return { url: required('PORTAL_URL'), dataDir: required('PORTAL_DATA_DIR') };
        own = { name, portal: await startPortal({ env: { DEPLOY_TOKENS: deployTokensVariable } }) };
        return own.portal;
      });
      await own?.portal.stop();
    },
    { scope: 'worker' },
  ],
  portal: async ({ portalOfItsOwn, portalNamed }, use) => use(await portalNamed(portalOfItsOwn)),
  baseURL: ({ portal }, use) => use(portal.url),
  signInAs: async ({ page, portal }, use) => {
    await use(async (role, other = page) => {
      await other.context().addCookies(await sessionOf(portal, role));
    });
  },
  mailTo: async ({ portal }, use) => {
    await use(async (address, subject) => {
      let found: Mail | undefined;
      await expect
        .poll(async () => {
          found = (await mailsTo(portal.dataDir, address)).findLast((mail) => mail.subject.includes(subject));
          return found?.subject;
        })
        .toContain(subject);
      if (!found) throw new Error('unreachable');
      return found;
    });
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !failedResource.test(message.text())) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints, 'the browser complained').toEqual([]);
      // the page can still be loading: its pending requests then end with it
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

export { expect };
