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
  /** Makes an account by an invitation, past the pages, and answers who it is. */
  readonly join: (firstName: string, role?: Role) => Promise<Person>;
}

/** An account that a test made for itself. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** A portal of the file's own, whose mails go to a real SMTP server: these tests change accounts. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sink: [
    // biome-ignore lint/correctness/noEmptyPattern: how a fixture says that it needs no other
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

/** Signs a browser context in as somebody, without the form. */
export const enter = async (context: BrowserContext, url: string, { email, password }: Omit<Person, 'id' | 'name'>) => {
  const response = await context.request.post(`${url}/api/login`, { data: { email, password }, headers: { origin: url } });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()) as CurrentUser;
};

/** Fills in and sends the form of the sign-in page. */
export const logIn = async (page: Page, { email, password }: Omit<Person, 'id' | 'name'>) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
};

/** A further browser of somebody's, signed in. */
export const elsewhere = async (browser: Browser, url: string, person: Omit<Person, 'id' | 'name'>): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url });
  await enter(context, url, person);
  return context.newPage();
};

/** The toast on screen, apart from what the page itself says. */
export const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).locator('[role]').filter({ hasText: title });

const sessionOver = 'UnauthorizedYou are logged out. Logging in again...';

/**
 * Ends the page's session from elsewhere, sees the page tell it although nobody touches it, and waits for its sign-in
 * form. The message stands for half a second, so that the page itself looks out for it, at every change: on a busy
 * machine so much time may pass without a frame.
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
