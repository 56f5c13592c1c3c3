import { deployTokens, release, rollBack, variantOf } from '../portal/releases.ts';
import { expect, test } from '../portal/test.ts';
import { remoteCommand } from '../releases/command.ts';
import { financing, heading, isSamePage, markPage, message, open } from './area.ts';

test.use({ portalOfItsOwn: 'fallback' });

const exposed = /\/remote-[^/]*\.js$/;
const faults = [
  {
    what: 'throws while it is loaded',
    version: '1.0.1-no-load',
    change: (path: string, code: string) => (exposed.test(path) ? `${code}\nthrow new Error('planted on load');` : code),
  },
  {
    what: 'throws while it is drawn',
    version: '1.0.1-no-render',
    change: (_path: string, code: string) => code.replace(/if\(!(\w+)\)(?=throw Error\(`This release has no page)/, 'if($1)'),
  },
];

for (const { what, version, change } of faults)
  test(`[REM-47] if a team has enabled it, the previous version takes over from one that ${what}`, async ({
    page,
    portal,
    signInAs,
    complaints,
  }) => {
    const remote = remoteCommand(portal.url, deployTokens[financing.id] ?? '');
    const broken = variantOf(financing.id, version, change);
    const notice = page.getByRole('status').filter({ hasText: `instead of ${version}` });
    await signInAs('employee');
    await release(portal.url, broken);
    try {
      await page.goto('/');
      await open(page, financing);
      await expect(message(page, financing, 'could not be shown'), 'not by itself').toBeVisible();

      const set = await remote('fallback', financing.id, '--set', 'on');
      expect(set.code, set.text).toBe(0);
      await page.goto('/');
      await markPage(page);
      await open(page, financing);
      await expect(heading(page, financing)).toBeVisible();
      await expect(notice).toBeVisible();

      await page.goto(financing.path);
      await markPage(page);
      await expect(heading(page, financing), 'also on a page that is loaded there').toBeVisible();
      await expect(notice).toBeVisible();
      const status = await remote('status', financing.id);
      expect(status.text, 'what failed is told all the same').toMatch(new RegExp(`${version} +(entry|chunk|render) +\\d+ times`));
    } finally {
      await rollBack(portal.url, financing.id);
      await remote('fallback', financing.id, '--set', 'off');
    }
    await notice.getByRole('button', { name: 'Retry' }).click();
    await expect(notice).toBeHidden();
    await expect(heading(page, financing)).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
    complaints.length = 0;
  });
