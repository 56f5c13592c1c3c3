import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Role } from 'shared-contracts/actor';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import type { AdminUser } from 'shared-contracts/schemas/users';
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts';
import { startPortal } from './start-portal.ts';
import { test as base, demoAccount } from './test.ts';

interface WorkerFixtures {
  readonly sink: SmtpSink;
}

interface Fixtures {
  /** Creates an account by an invitation through the api, and returns the person. */
  readonly join: (firstName: string, role?: Role) => Promise<Person>;
}

/** An account that a test creates for itself. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** Starts a portal for this file only, with a real SMTP server: these tests change accounts. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sink: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern, even of no fixtures
    async ({}, use) => {
      const sink = await startSmtpSink();
      await use(sink);
      await sink.stop();
    },
    { scope: 'worker' },
  ],
  portalOfWorker: [
    async ({ sink }, use) => {
      const portal = await startPortal({ env: { SMTP_URL: `${sink.url}?from=portal@portal.example` } });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker' },
  ],
  mailTo: async ({ sink }, use) => {
    await use(async (address, subject) => {
      const found = () => sink.mailsTo(address).findLast((mail) => mail.subject.includes(subject));
      await expect.poll(() => found()?.subject).toContain(subject);
      const mail = found();
      if (!mail) throw new Error('unreachable');
      return mail;
    });
  },
  join: async ({ portal, playwright, mailTo }, use) => {
    await use(async (firstName, role = 'employee') => {
      const email = `${firstName.toLowerCase()}@portal.example`;
      const password = 'sun-over-the-dam-7';
      const headers = { origin: portal.url };
      const apart = await playwright.request.newContext({ baseURL: portal.url, extraHTTPHeaders: headers });
      const { email: adminEmail, password: adminPassword } = await demoAccount(portal.url, 'admin');
      await post(apart, '/api/login', { email: adminEmail, password: adminPassword });
      const invited = (await post(apart, '/api/admin/users', { email, firstName, lastName: 'Test', role })) as AdminUser;
      const token = new URL((await mailTo(email, 'You are invited')).link).searchParams.get('token');
      const chosen = { token, username: `${firstName.toLowerCase()}.test`, password, confirmPassword: password };
      await post(apart, '/api/accept-invitation', chosen);
      await apart.dispose();
      return { id: invited.id, email, password, name: `${firstName} Test` };
    });
  },
});

const post = async (request: APIRequestContext, path: string, data: object): Promise<unknown> => {
  const response = await request.post(path, { data });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
};

/** Signs a browser context in without the form. */
export const enter = async (context: BrowserContext, url: string, { email, password }: Omit<Person, 'id' | 'name'>) => {
  const response = await context.request.post(`${url}/api/login`, { data: { email, password }, headers: { origin: url } });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()) as CurrentUser;
};

/** Fills in and submits the sign-in form. */
export const logIn = async (page: Page, { email, password }: Omit<Person, 'id' | 'name'>) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
};

/** A page in another browser context, signed in as the person. */
export const elsewhere = async (browser: Browser, url: string, person: Omit<Person, 'id' | 'name'>): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url });
  await enter(context, url, person);
  return context.newPage();
};

/** The toast on screen, not the page's own text. */
export const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).locator('[role]').filter({ hasText: title });

const sessionOver = 'UnauthorizedYou are logged out. Logging in again...';

/**
 * Ends the page's session from elsewhere and waits for the message and the sign-in form on the untouched page. The message is
 * shown for only half a second, so the page itself watches for it: on a busy machine that time can pass without a frame.
 */
export const findsSessionOver = async (page: Page, end: () => Promise<unknown>) => {
  const told = page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if ([...document.querySelectorAll('.toast-text')].some((toastText) => toastText.textContent === text)) resolve();
        };
        new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
        look();
      }),
    sessionOver,
  );
  await Promise.all([told, end()]);
  await expect(page.getByRole('tab', { name: 'Login', selected: true })).toBeVisible();
};

export { expect };
