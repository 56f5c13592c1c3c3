import type { Page } from '@playwright/test';
import { expect, newPageAs, test, toast } from '../portal/accounts.ts';
import { type Built, publish, variantOf } from '../portal/releases.ts';
import { financing, heading, isSamePage, markPage, message } from '../resilience/area.ts';

// it releases an area that everyone uses
test.use({ portalOfItsOwn: 'canary' });

const team = 'grants.team@portal.example';
const good = '1.1.0';
const broken = '1.2.0';
const built = (version: string, change: (code: string) => string = (code) => code): Built => {
  const { release, files } = variantOf(financing.id, version, (path, code) =>
    /\/remote-[^/]*\.js$/.test(path) ? change(code) : code,
  );
  return { files, release: { ...release, manifest: { ...release.manifest, owner: team } } };
};

const card = (page: Page) =>
  page
    .getByRole('list', { name: 'Remotes' })
    .locator('> li')
    .filter({ has: page.getByRole('heading', { level: 3, name: financing.name }) });
const failed = (page: Page) => message(page, financing, 'could not be shown');

/** Creates a deploy token of the area as an admin. */
const createToken = async (admin: Page): Promise<string> => {
  await admin.getByRole('button', { name: 'New token' }).click();
  const form = admin.getByRole('dialog', { name: 'New deploy token' });
  await form.getByLabel('Remote').fill(financing.id);
  await form.getByLabel('Name').fill('Grants pipeline');
  await form.getByRole('button', { name: 'Create token' }).click();
  const issued = admin.getByRole('dialog', { name: 'Copy the token now' });
  const token = await issued.locator('code').textContent();
  await issued.getByRole('button', { name: 'Done' }).click();
  return token ?? '';
};

test('[ADM-17] [REM-17] [REM-86] [REM-87] [REM-93] [REM-94] a broken canary fails for a colleague, alerts an admin, and is rolled back from the Remotes tab', async ({
  page: admin,
  portal,
  browser,
  createAccount,
  signInAs,
  mailTo,
  complaints,
}) => {
  test.slow();
  const theirs = await newPageAs(browser, portal.url, await createAccount('Ilinca'));
  await signInAs('admin');
  await admin.goto(`/admin?tab=remotes&remote=${financing.id}`);
  const previousVersion = ((await card(admin).locator('p.tabular-nums').first().textContent()) ?? '').split(' · ')[0] ?? '';

  await test.step('a pipeline publishes, and the admin makes its release live', async () => {
    const token = await createToken(admin);
    await publish(portal.url, built(good), token);
    await publish(
      portal.url,
      built(broken, (code) => `${code}\nthrow new Error('planted in the canary');`),
      token,
    );
    await card(admin)
      .getByRole('button', { name: `Activate ${good}` })
      .click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Make live' }).click();
    await expect(toast(admin, 'Released')).toBeVisible();
    await expect(card(admin)).toContainText('Grants pipeline (deploy token)');
    const loadReport = theirs.waitForResponse((response) => response.url().endsWith('/api/remotes/loads'));
    await theirs.goto(financing.path);
    await expect(heading(theirs, financing)).toBeVisible();
    await loadReport;
    // successful openings are counted, and shown on the next visit
    await admin.reload();
    await expect(card(admin)).toContainText(/0 of 1 openings failed · usually opens within \d+(\.\d)? m?s/);
  });

  await test.step('the next release goes to employees only', async () => {
    await card(admin)
      .getByRole('button', { name: `Start a canary of ${broken}` })
      .click();
    const form = admin.getByRole('dialog', { name: `Try ${broken} with some people first?` });
    await form.getByRole('checkbox', { name: 'All admins' }).uncheck();
    await form.getByRole('checkbox', { name: 'All employees' }).check();
    await form.getByLabel('After at least this many openings').fill('50');
    await form.getByRole('button', { name: 'Start canary' }).click();
    await expect(card(admin)).toContainText(`Canary ${broken} for employees · Not opened yet`);
  });

  await test.step('a colleague opens the area again and again, and it fails', async () => {
    for (let times = 0; times < 3; times += 1) {
      const loadReport = theirs.waitForResponse((response) => response.url().endsWith('/api/remotes/loads'));
      await theirs.goto(financing.path);
      await expect(failed(theirs)).toBeVisible();
      expect((await loadReport).status()).toBe(204);
    }
    await markPage(theirs);
  });

  await test.step('the admin and the team are alerted, by notification and by mail', async () => {
    for (const address of ['admin@portal.example', team]) {
      const mail = await mailTo(address, broken);
      expect(mail.text).toContain('3 of 3 openings in browsers failed');
    }
    const { link } = await mailTo('admin@portal.example', 'Failing release');
    expect(link).toBe(`${portal.url}/admin?tab=remotes&remote=${financing.id}`);
    await admin.goto('/');
    await admin.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    const notifications = admin.getByRole('region', { name: 'Your notifications' });
    await notifications.getByRole('link', { name: /found a release that fails in browsers/ }).click();
    await expect(admin).toHaveURL(`/admin?tab=remotes&remote=${financing.id}`);
  });

  await test.step('the tab shows the state and what failed, while the admin still gets the live release', async () => {
    await expect(card(admin).getByRole('heading', { level: 3 })).toContainText('Canary failing');
    await expect(card(admin)).toContainText(`Canary ${broken} for employees · 3 of 3 openings failed`);
    await expect(card(admin)).toContainText(`3 × ${broken} entry`);
    await expect(card(admin)).toContainText('planted in the canary');
    await expect(card(admin).getByRole('button', { name: /^Roll back to/ })).toHaveCount(2);
  });

  await test.step('one click rolls back to the chosen version, and the open page of the colleague recovers', async () => {
    await card(admin)
      .getByRole('button', { name: `Roll back to ${previousVersion}` })
      .click();
    await expect(heading(theirs, financing)).toBeVisible();
    await expect(failed(theirs)).toBeHidden();
    expect(await isSamePage(theirs), 'without a reload').toBe(true);
    await expect(toast(admin, 'Rolled back')).toContainText(`${financing.name} is back to ${previousVersion}, for everyone.`);
    await expect(card(admin).getByRole('heading', { level: 3 })).toContainText('Live');
  });

  await test.step('the history shows who did it, and which versions were live together', async () => {
    const history = admin.locator('section').filter({ has: admin.getByRole('heading', { name: 'What was live together' }) });
    const latest = history.last().getByRole('listitem').first();
    await expect(latest).toContainText(`${financing.name}: Rolled back to ${previousVersion}`);
    await expect(latest).toContainText('Ioana Marin');
    await latest.getByText('8 areas were live together').click();
    await expect(latest.locator('dt', { hasText: financing.name }).locator('+ dd')).toHaveText(previousVersion);
    await expect(latest.locator('dt')).toHaveCount(8);
  });
  await theirs.context().close();
  complaints.length = 0;
});
