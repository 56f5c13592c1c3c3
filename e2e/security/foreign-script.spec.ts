import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../portal/test.ts';

const ran = (page: Page) => page.evaluate(() => (globalThis as { foreignRan?: string[] }).foreignRan ?? []);
const code = (what: string) => `(globalThis.foreignRan??=[]).push(${JSON.stringify(what)})`;

/** What the browser blocked, by directive. */
const watchRefusals = (page: Page) =>
  page.evaluate(() => {
    const refused: string[] = [];
    Object.assign(globalThis, { refused });
    document.addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective));
  });
const refusals = (page: Page) => page.evaluate(() => (globalThis as { refused?: string[] }).refused ?? []);

/** Ways to turn injected text into code. */
const ways: readonly { readonly what: string; readonly plant: (page: Page, otherOrigin: string) => Promise<void> }[] = [
  {
    what: 'an inline script',
    plant: (page) =>
      page.evaluate((text) => {
        const script = document.createElement('script');
        script.textContent = text;
        document.body.append(script);
      }, code('inline')),
  },
  {
    what: 'an event handler in an attribute',
    plant: (page) =>
      page.evaluate((text) => {
        const image = document.createElement('img');
        image.setAttribute('onerror', text);
        image.src = '/nothing-here.png';
        document.body.append(image);
      }, code('handler')),
  },
  {
    what: 'a script of another origin',
    plant: (page, otherOrigin) =>
      page.evaluate((src) => {
        document.body.append(Object.assign(document.createElement('script'), { src }));
      }, `${otherOrigin}/foreign.js`),
  },
  {
    what: 'a script in a data address',
    plant: (page) =>
      page.evaluate(
        (src) => {
          document.body.append(Object.assign(document.createElement('script'), { src }));
        },
        `data:text/javascript,${encodeURIComponent(code('data'))}`,
      ),
  },
  {
    what: 'a script outside of the folders for code',
    plant: (page) =>
      page.evaluate(() => {
        document.body.append(Object.assign(document.createElement('script'), { src: '/api/branding' }));
      }),
  },
  {
    what: 'a module that is imported from another origin',
    plant: (page, otherOrigin) => page.evaluate((from) => import(from).catch(() => undefined), `${otherOrigin}/foreign.js`),
  },
  {
    what: 'an address that is code',
    plant: (page) =>
      page.evaluate((text) => {
        const link = Object.assign(document.createElement('a'), { href: `javascript:${text}` });
        document.body.append(link);
        link.click();
      }, code('address')),
  },
];

test.describe('[REM-32] foreign code', () => {
  let otherOrigin: ReturnType<typeof createServer>;
  let requestedPaths: string[] = [];

  test.beforeAll(async () => {
    otherOrigin = createServer((request, response) => {
      requestedPaths.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
      response.end(code('elsewhere'));
    });
    await new Promise<void>((resolve) => {
      otherOrigin.listen(0, '127.0.0.1', resolve);
    });
  });
  test.afterAll(() => {
    otherOrigin.close();
  });

  for (const { what, plant } of ways) {
    test(`does not run: ${what}`, async ({ page, signInAs, complaints }) => {
      requestedPaths = [];
      await signInAs('employee');
      await page.goto('/ideas-kaizen');
      await expect(page.getByRole('heading', { level: 1, name: 'Ideas & Kaizen Board' })).toBeVisible();
      await watchRefusals(page);
      await plant(page, `http://127.0.0.1:${(otherOrigin.address() as AddressInfo).port}`);
      await expect.poll(() => refusals(page)).not.toEqual([]);
      expect((await refusals(page)).every((directive) => directive.startsWith('script-src'))).toBe(true);
      expect(await ran(page)).toEqual([]);
      expect(requestedPaths, 'the other origin was not even asked').toEqual([]);
      complaints.length = 0;
    });
  }
});

test('[REM-32] pages have no inline event handlers and no inline script without their nonce', async ({
  page,
  portal,
  signInAs,
}) => {
  await signInAs('admin');
  for (const path of ['/', '/ideas-kaizen', '/auth', '/components', '/no-such-page']) {
    const response = await page.request.get(portal.url + path, { headers: { accept: 'text/html' } });
    const html = await response.text();
    const nonce = /'nonce-([^']+)'/.exec(response.headers()['content-security-policy'] ?? '')?.[1] ?? 'none';
    const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
    expect(tags.length, path).toBeGreaterThan(10);
    expect(tags.filter((tag) => /\son[a-z]+\s*=/i.test(tag), path)).toEqual([]);
    expect(tags.filter((tag) => /\s(href|src|action)\s*=\s*["']?\s*javascript:/i.test(tag))).toEqual([]);
    const inline = tags.filter((tag) => /^<script\b/i.test(tag) && !/\ssrc=/.test(tag));
    expect(inline.length, path).toBeGreaterThan(0);
    expect(inline.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    await page.goto(path);
    const handlers = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => element.getAttributeNames().filter((name) => /^on/.test(name))),
    );
    expect(handlers, path).toEqual([]);
  }
});
