import type { Page } from '@playwright/test';
import { expect, test } from '../portal/test.ts';
import { checkFault, type Fault } from './check-fault.ts';
import { networkFaults } from './network-faults.ts';

test.beforeEach(({ signInAs }) => signInAs('employee'));
test.afterEach(({ complaints }) => {
  complaints.length = 0;
});

const hide = (page: Page, selector: string) =>
  page.evaluate((hidden) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${hidden} { display: none !important }`);
    document.adoptedStyleSheets.push(sheet);
  }, selector);

/** Planted faults of a shell, and the assertion of checkFault that must find each. */
const defects: readonly { readonly what: string; readonly failure: string; readonly of: (valid: Fault) => Partial<Fault> }[] = [
  {
    what: 'swallows the failure',
    failure: 'the area says what is the matter',
    of: ({ plant }) => ({
      plant: async (page) => {
        await plant(page);
        await hide(page, '[role=alert]');
      },
    }),
  },
  {
    what: 'takes the other areas down with the broken one',
    failure: 'another area opens',
    of: ({ plant }) => ({
      plant: async (page) => {
        await plant(page);
        await hide(page, "[data-mf='booking']");
      },
    }),
  },
  {
    what: 'turns the whole page white',
    failure: 'the area says what is the matter',
    of: ({ plant }) => ({
      plant: async (page) => {
        await plant(page);
        await hide(page, 'main');
      },
    }),
  },
  {
    what: 'tells nobody',
    failure: 'admins and owner are notified',
    of: ({ plant }) => ({
      plant: async (page) => {
        await plant(page);
        // the repair removes the page's routes, so this route is on the context
        await page.context().route(/\/api\/remotes\/failures$/, (route) => route.abort());
      },
    }),
  },
  {
    what: 'does not come back after the repair',
    failure: 'the area is back after the repair',
    of: () => ({ repair: async () => undefined }),
  },
  {
    what: 'comes back by loading the page again',
    failure: 'the page was not loaded again',
    of: ({ repair }) => ({
      repair: async (page) => {
        await repair(page);
        await page.reload();
      },
    }),
  },
];

for (const { what, failure, of } of defects)
  test(`[REM-40] a shell that ${what} is found`, async ({ page, portal }) => {
    const [valid] = networkFaults;
    if (!valid) throw new Error('there is no fault to plant');
    await expect(checkFault(page, portal.url, { ...valid, ...of(valid) }, failure)).rejects.toThrow(failure);
  });
