import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import type { Role } from 'shared-contracts/actor';
import type { AdminUser } from 'shared-contracts/schemas/users';
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts';
import { startPortal } from './start-portal.ts';
import { test as base, type Credentials, signIn, signInAsDemo } from './test.ts';

interface WorkerFixtures {
  readonly sink: SmtpSink;
}

interface Fixtures {
  /** Creates an account by an invitation through the api, and returns the person. */
  readonly createAccount: (firstName: string, role?: Role) => Promise<Person>;
}

/** An account that a test creates for itself. */
export interface Person extends Credentials {
  readonly id: string;
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
      const newest = () => sink.mailsTo(address).findLast((mail) => mail.subject.includes(subject));
      await expect.poll(() => newest()?.subject).toContain(subject);
      const mail = newest();
      if (!mail) throw new Error('unreachable');
      return mail;
    });
  },
  createAccount: async ({ portal, playwright, mailTo }, use) => {
    await use(async (firstName, role = 'employee') => {
      const email = `${firstName.toLowerCase()}@portal.example`;
      const password = 'sun-over-the-dam-7';
      const headers = { origin: portal.url };
      const calls = await playwright.request.newContext({ baseURL: portal.url, extraHTTPHeaders: headers });
      await signInAsDemo(calls, portal.url, 'admin');
      const invited = (await post(calls, '/api/admin/users', { email, firstName, lastName: 'Test', role })) as AdminUser;
      const token = new URL((await mailTo(email, 'You are invited')).link).searchParams.get('token');
      const chosen = { token, username: `${firstName.toLowerCase()}.test`, password, confirmPassword: password };
      await post(calls, '/api/accept-invitation', chosen);
      await calls.dispose();
      return { id: invited.id, email, password, name: `${firstName} Test` };
    });
  },
});

const post = async (request: APIRequestContext, path: string, data: object): Promise<unknown> => {
  const response = await request.post(path, { data });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
};

/** Fills in and submits the sign-in form. */
export const submitSignInForm = async (page: Page, { email, password }: Credentials) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
};

/** Opens a page in another browser context, signed in as the person. */
export const newPageAs = async (browser: Browser, url: string, person: Credentials): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url });
  await signIn(context.request, url, person);
  return context.newPage();
};

/** The toast on screen, not the page's own text. */
export const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).locator('[role]').filter({ hasText: title });

const sessionOver = 'UnauthorizedYou are logged out. Logging in again...';

/**
 * Ends the page's session by `end`, which does not touch the page, and expects the message and the sign-in form on it. The message
 * is shown for only half a second, so the page itself watches for it: on a busy machine that time can pass without a frame.
 */
export const expectSessionToEnd = async (page: Page, end: () => Promise<unknown>) => {
  const messageShown = page.evaluate(
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
  await Promise.all([messageShown, end()]);
  await expect(page.getByRole('tab', { name: 'Login', selected: true })).toBeVisible();
};

export { expect };
