import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { softStep } from '../portal/soft-step.ts';
import { expect, test } from '../portal/test.ts';

const ran = (page: Page) => page.evaluate(() => (globalThis as { foreignRan?: string[] }).foreignRan ?? []);
const code = (what: string) => `(globalThis.foreignRan??=[]).push(${JSON.stringify(what)})`;

/** What the browser blocked: by which directive, and what. */
const watchRefusals = (page: Page) =>
  page.evaluate(() => {
    const refused: string[] = [];
    Object.assign(globalThis, { refused });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refused.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
/** The refusals since the last call. */
const takeRefusals = (page: Page) => page.evaluate(() => (globalThis as { refused?: string[] }).refused?.splice(0) ?? []);

interface Way {
  readonly what: string;
  readonly plant: (page: Page, otherOrigin: string) => Promise<void>;
  /** The only refusal that the browser reports: that of another way counts for none. */
  readonly refused: RegExp;
}

/** Ways to turn injected text into code. */
const ways: readonly Way[] = [
  {
    what: 'an inline script',
    refused: /^script-src-elem inline$/,
    plant: (page) =>
      page.evaluate((text) => {
        const script = document.createElement('script');
        script.textContent = text;
        document.body.append(script);
      }, code('inline')),
  },
  {
    what: 'an event handler in an attribute',
    refused: /^script-src-attr inline$/,
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
    refused: /^script-src-elem .*\/foreign\.js$/,
    plant: (page, otherOrigin) =>
      page.evaluate((src) => {
        document.body.append(Object.assign(document.createElement('script'), { src }));
      }, `${otherOrigin}/foreign.js`),
  },
  {
    what: 'a script in a data address',
    refused: /^script-src-elem data$/,
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
    refused: /^script-src-elem .*\/api\/branding$/,
    plant: (page) =>
      page.evaluate(() => {
        document.body.append(Object.assign(document.createElement('script'), { src: '/api/branding' }));
      }),
  },
  {
    what: 'a module that is imported from another origin',
    refused: /^script-src-elem .*\/foreign\.js$/,
    plant: (page, otherOrigin) => page.evaluate((from) => import(from).catch(() => undefined), `${otherOrigin}/foreign.js`),
  },
  {
    what: 'an address that is code',
    refused: /^script-src-elem inline$/,
    plant: (page) =>
      page.evaluate((text) => {
        const link = Object.assign(document.createElement('a'), { href: `javascript:${text}` });
        document.body.append(link);
        link.click();
      }, code('address')),
  },
];

test(`[REM-32] foreign code does not run in any of ${ways.length} ways`, async ({ page, signInAs, complaints }) => {
  const requestedPaths: string[] = [];
  const otherOrigin = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
    response.end(code('elsewhere'));
  });
  await new Promise<void>((resolve) => {
    otherOrigin.listen(0, '127.0.0.1', resolve);
  });
  await signInAs('employee');
  await page.goto('/ideas-kaizen');
  await expect(page.getByRole('heading', { level: 1, name: 'Ideas & Kaizen Board' })).toBeVisible();
  await watchRefusals(page);
  for (const { what, plant, refused } of ways)
    await softStep(what, async () => {
      await plant(page, `http://127.0.0.1:${(otherOrigin.address() as AddressInfo).port}`);
      const seen: string[] = [];
      await expect.poll(async () => seen.push(...(await takeRefusals(page)))).toBeGreaterThan(0);
      expect(seen).toEqual([expect.stringMatching(refused)]);
      // what one of the ways before did late counts, too
      expect(await ran(page)).toEqual([]);
      expect(requestedPaths, 'the other origin was not even asked').toEqual([]);
    });
  complaints.length = 0;
  otherOrigin.close();
});

test('[REM-32] pages are served without inline event handlers, and without an inline script that lacks their nonce', async ({
  page,
  portal,
  signInAs,
}) => {
  await signInAs('admin');
  // ../accessibility/every-page.spec.ts looks for handlers in what the scripts draw
  for (const path of ['/', '/ideas-kaizen', '/auth', '/components', '/no-such-page']) {
    const response = await page.request.get(portal.url + path, { headers: { accept: 'text/html' } });
    const html = await response.text();
    const nonce = /'nonce-([^']+)'/.exec(response.headers()['content-security-policy'] ?? '')?.[1] ?? 'none';
    const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
    expect(tags.length, path).toBeGreaterThan(10);
    expect(
      tags.filter((tag) => /\son[a-z]+\s*=/i.test(tag)),
      path,
    ).toEqual([]);
    expect(tags.filter((tag) => /\s(href|src|action)\s*=\s*["']?\s*javascript:/i.test(tag))).toEqual([]);
    const inline = tags.filter((tag) => /^<script\b/i.test(tag) && !/\ssrc=/.test(tag));
    expect(inline.length, path).toBeGreaterThan(0);
    expect(inline.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  }
});
