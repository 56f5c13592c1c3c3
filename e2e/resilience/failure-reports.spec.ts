import type { Page } from '@playwright/test';
import type { RemoteFailureCount } from 'shared-contracts/schemas/remote';
import { release, variantOf } from '../portal/releases.ts';
import { expect, test } from '../portal/test.ts';
import { heading, ideas, open } from './area.ts';

test.use({ portalOfItsOwn: 'failure reports' });

const version = '1.0.1-fails';
/** A text that no id, port or time can contain by chance. */
const typed = 'Raise of forty euros for the night shift';
const exposed = /\/remote-[^/]*\.js$/;

/** A release that fails on demand, each time with the form's content in the error. */
const failing = () =>
  variantOf(ideas.id, version, (path, code) =>
    exposed.test(path)
      ? `${code}
;const typedHere = () => document.querySelector('dialog input').value;
document.addEventListener('portal-e2e-throw', () => { throw new Error('cannot read ' + typedHere() + ' as a number'); });
document.addEventListener('portal-e2e-reject', () => { void Promise.reject(new TypeError('no idea is called "' + typedHere() + '"')); });
document.addEventListener('portal-e2e-parse', () => { JSON.parse(typedHere()); });`
      : code,
  );

const provoke = (page: Page, what: 'throw' | 'reject' | 'parse', times: number) =>
  page.evaluate(
    ([name, count]) => {
      for (let time = 0; time < count; time += 1) document.dispatchEvent(new Event(name));
    },
    [`portal-e2e-${what}`, times] as const,
  );

test("[REM-43] failures reach the log and the admins with remote, version, reason and count, and never the user's input", async ({
  page,
  portal,
  signInAs,
  browser,
  complaints,
}) => {
  await release(portal.url, failing());
  await signInAs('employee');
  await page.goto('/');
  await open(page, ideas);
  await expect(heading(page, ideas)).toBeVisible();
  await page.getByRole('button', { name: 'Submit New Idea' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill(typed);

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/remotes/failures')) sent.push(request.postData() ?? '');
  });
  await provoke(page, 'throw', 3);
  await provoke(page, 'reject', 2);
  await provoke(page, 'parse', 1);
  await expect.poll(() => sent.length, 'each reason is told once, with its count').toBe(3);

  const admin = await browser.newPage({ baseURL: portal.url });
  await signInAs('admin', admin);
  // other files may have used this portal before, and their failures are still listed
  const failures = async () =>
    ((await (await admin.request.get('/api/remotes/failures')).json()) as RemoteFailureCount[]).filter(
      (failure) => failure.version === version,
    );
  await expect.poll(async () => (await failures()).length).toBe(3);
  const found = (await failures()).map(({ remote, version: of, kind, detail, count }) => ({
    remote,
    version: of,
    kind,
    detail,
    count,
  }));
  const common = { remote: ideas.id, version, kind: 'event' };
  expect(found.toSorted((a, b) => b.count - a.count)).toEqual([
    { ...common, detail: 'cannot read … as a number', count: 3 },
    { ...common, detail: 'TypeError: no idea is called "…"', count: 2 },
    { ...common, detail: expect.stringMatching(/^SyntaxError: .*JSON/), count: 1 },
  ]);

  // the log arrives separately from the response; its last line can be incomplete
  const lines = () =>
    (portal.output?.() ?? '')
      .split('\n')
      .slice(0, -1)
      .filter((line) => line.includes('A remote failed in a browser') && line.includes(version));
  await expect
    .poll(() =>
      lines()
        .map((line) => (JSON.parse(line) as { count: number }).count)
        .sort(),
    )
    .toEqual([1, 2, 3]);
  expect(JSON.parse(lines().find((line) => line.includes('as a number')) ?? '{}')).toMatchObject({
    ...common,
    detail: 'cannot read … as a number',
    count: 3,
  });

  for (const text of [...sent, JSON.stringify(await failures()), portal.output?.() ?? typed])
    for (const part of [typed, 'forty euros', 'night shift']) expect(text).not.toContain(part);

  const asEmployee = await page.request.get('/api/remotes/failures');
  expect(asEmployee.status(), 'only admins read it').toBe(403);
  await admin.close();
  complaints.length = 0;
});
