import type { DeclaredPanel } from 'shared-contracts/remote-manifest';
import { type Built, release, rollBack, variantOf } from '../portal/releases.ts';
import { expect, test } from '../portal/test.ts';

test.use({ portalOfItsOwn: 'panels' });

const id = 'mf-ideas';
const declaring = (version: string, panels: DeclaredPanel[]): Built => {
  const { release: record, files } = variantOf(id, version, (_path, code) => code);
  return { files, release: { ...record, manifest: { ...record.manifest, panels } } };
};
const newest: DeclaredPanel = {
  id: 'newest',
  title: 'Newest Approved Ideas',
  link: '/ideas-kaizen',
  operation: 'listIdeas',
  query: { status: 'approved' },
  template: 'list',
  entryTitle: 'title',
  entryLink: '/ideas-kaizen/:id',
};

test('[DASH-13] a release adds a panel to open dashboards, and its rollback removes it', async ({ page, portal, signInAs }) => {
  await signInAs('employee');
  await page.goto('/');
  const last = page.locator('[data-panel] h2').last();
  await expect(last).toHaveText('Kaizen Tip of the Week');
  await release(portal.url, declaring('8.0.0', [newest]));
  await expect(last).toHaveText('Newest Approved Ideas');
  const added = page.getByRole('region', { name: 'Newest Approved Ideas' });
  await expect(added.getByRole('listitem')).toHaveCount(4);
  const entry = added.getByRole('listitem').first().getByRole('link');
  const title = await entry.textContent();
  await entry.click();
  await expect(page).toHaveURL(/\/ideas-kaizen\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: title ?? '' })).toBeVisible();
  await page.goto('/');
  await rollBack(portal.url, id);
  await expect(last).toHaveText('Kaizen Tip of the Week');
});

test('[DASH-24] the registry refuses a release whose panel changes data, and no dashboard shows it', async ({
  page,
  portal,
  signInAs,
}) => {
  await signInAs('employee');
  const bad = declaring('8.1.0', [{ ...newest, operation: 'submitIdea' }]);
  await expect(release(portal.url, bad)).rejects.toThrow('submitIdea is a POST, and a panel only reads');
  await page.goto('/');
  await expect(page.locator('[data-panel] h2').last()).toHaveText('Kaizen Tip of the Week');
});
