import { type Browser, expect, type Page } from '@playwright/test';
import type { Role } from 'shared-contracts/actor';
import type { AdminUser } from 'shared-contracts/schemas/users';
import { test as base, type Credentials, sessionOf, signIn } from './test.ts';

interface Fixtures {
  /** Creates an account by an invitation through the api, and returns the person. */
  readonly createAccount: (firstName: string, role?: Role) => Promise<Person>;
}

/** An account that a test creates for itself. */
export interface Person extends Credentials {
  readonly id: string;
  readonly name: string;
}

export const test = base.extend<Fixtures>({
  createAccount: async ({ portal, mailTo }, use) => {
    const post = async (path: string, data: object, cookie = ''): Promise<unknown> => {
      const headers = { 'content-type': 'application/json', origin: portal.url, cookie };
      const response = await fetch(`${portal.url}${path}`, { method: 'POST', headers, body: JSON.stringify(data) });
      const text = await response.text();
      expect(response.ok, text).toBe(true);
      return JSON.parse(text);
    };
    await use(async (firstName, role = 'employee') => {
      // unique: other files and runs on the same portal can use the same name
      const username = `${firstName.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}`;
      const email = `${username}@portal.example`;
      const password = 'sun-over-the-dam-7';
      const cookies = await sessionOf(portal, 'admin');
      const asAdmin = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const invited = (await post('/api/admin/users', { email, firstName, lastName: 'Test', role }, asAdmin)) as AdminUser;
      const token = new URL((await mailTo(email, 'You are invited')).link).searchParams.get('token');
      await post('/api/accept-invitation', { token, username, password, confirmPassword: password });
      return { id: invited.id, email, password, name: `${firstName} Test` };
    });
  },
});

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
