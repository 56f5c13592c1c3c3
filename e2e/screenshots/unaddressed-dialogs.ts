import type { Locator, Page } from '@playwright/test';
import type { DeployToken } from 'shared-contracts/schemas/deploy-token';
import type { Idea } from 'shared-contracts/schemas/idea';
import type { FailedJob, JobState } from 'shared-contracts/schemas/jobs';
import type { Presentation } from 'shared-contracts/schemas/presentation';
import type { Project } from 'shared-contracts/schemas/project';
import type { TechnicalReport } from 'shared-contracts/schemas/technical-report';
import type { AdminUser } from 'shared-contracts/schemas/users';
import { firstOf } from '../portal/sample-content.ts';
import type { DemoRole } from '../portal/test.ts';
import { opened } from './moment.ts';

/** A dialog that only a button opens: confirmations before a deletion, and panels of the frame. */
export interface UnaddressedDialog {
  readonly as: DemoRole;
  /** The path of its page. */
  readonly page: (page: Page) => Promise<string>;
  readonly open: (page: Page) => Promise<void>;
  readonly shown: (page: Page) => Locator;
}

const at = (path: string) => async () => path;
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const question = (page: Page) => page.getByRole('alertdialog');
const dialog = (page: Page) => page.getByRole('dialog');

const pending = async (page: Page) => `/ideas-kaizen/${(await firstOf<Idea>(page, '/api/ideas?status=pending')).id}`;
const discussed = async (page: Page) => {
  const isDiscussed = ({ commentCount }: Idea) => commentCount > 0;
  return `/ideas-kaizen/${(await firstOf<Idea>(page, '/api/ideas?status=approved', isDiscussed)).id}`;
};
const report = async (page: Page) =>
  `/technical-reports/${(await firstOf<TechnicalReport>(page, '/api/technical-reports?status=approved')).id}`;
const project = (wanted: (one: Project) => boolean) => async (page: Page) =>
  `/projects/${(await firstOf<Project>(page, '/api/projects?status=approved', wanted)).id}`;

const tokensAddress = '**/api/admin/deploy-tokens';
/** The sample content has no deploy token. */
const deployToken: DeployToken = {
  id: '6f1b6a52-7c1f-4d6e-9a53-0d3b1c9f2a11',
  remote: 'mf-ideas',
  name: 'Pipeline of the ideas',
  scopes: ['publish'],
  start: 'a-token',
  createdAt: opened.toISOString(),
  createdBy: null,
  creatorIsAdmin: false,
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
};

const createToken = async (page: Page): Promise<void> => {
  // a real token would differ in every run
  await page.route(tokensAddress, (route) =>
    route.fulfill({ status: 201, json: { ...deployToken, token: 'a-token-for-pictures' } }),
  );
  await press('New token')(page);
  await dialog(page).getByLabel('Remote').fill(deployToken.remote);
  await dialog(page).getByLabel('Name').fill(deployToken.name);
  await press('Create token')(page);
};
const issuedToken = (page: Page) => page.getByRole('dialog', { name: 'Copy the token now' });

/** The tab of background jobs with a failed one, of which the sample content has none. */
const failedJobs = async (page: Page): Promise<string> => {
  const at = opened.toISOString();
  const failed: FailedJob = {
    id: '2d0c7f6e-55c0-4f3c-8d6a-1f6f0f0f7b10',
    kind: 'email',
    recipient: 'ana@example.com',
    reason: 'The mail server does not respond',
    attempts: 8,
    createdAt: at,
    failedAt: at,
  };
  const jobs: JobState = {
    waiting: 0,
    retrying: null,
    total: 2,
    failed: [failed, { ...failed, id: '7e3f0a44-0d0a-4a55-8f6b-0a9d2f4c6b21' }],
  };
  await page.route('**/api/admin/jobs', (route) => route.fulfill({ json: jobs }));
  return '/admin?tab=jobs';
};

/** A new item from a template, of an area whose templates cannot be read. */
const templatesFailed = (call: string, area: string): UnaddressedDialog => ({
  as: 'employee',
  page: at(area),
  open: async (page) => {
    await page.route(`**/api/${call}`, (route) =>
      route.fulfill({
        status: 503,
        json: { error: 'The portal is busy. Please try again in a moment.', code: 'busy', issues: [] },
      }),
    );
    await page.goto(`${area}?new=6f1b6a52-7c1f-4d6e-9a53-0d3b1c9f2a11`);
  },
  shown: dialog,
});

/** Dialogs that the crawl of addresses leaves out, on the sample content, by the name of their picture. */
export const unaddressedDialogs: Readonly<Record<string, UnaddressedDialog>> = {
  'the panels of the dashboard': { as: 'employee', page: at('/'), open: press('Customise'), shown: dialog },
  'the notifications': {
    as: 'employee',
    page: at('/'),
    open: press(/^Notifications/),
    shown: (page) => page.getByRole('region', { name: 'Your notifications' }),
  },
  'the withdrawal of an idea': { as: 'admin', page: pending, open: press(/^Withdraw /), shown: question },
  'the deletion of a comment': { as: 'admin', page: discussed, open: press('Delete'), shown: question },
  'the deactivation of an account': { as: 'admin', page: at('/admin'), open: press(/^Deactivate /), shown: question },
  'a change of role': {
    as: 'admin',
    page: at('/admin'),
    open: async (page) => {
      await page
        .getByRole('combobox', { name: /^Role of / })
        .first()
        .selectOption('admin');
    },
    shown: question,
  },
  'the revocation of an invitation': {
    as: 'admin',
    page: async (page) => {
      await page.route('**/api/admin/users?*', async (route) => {
        const users = (await (await route.fetch()).json()) as readonly AdminUser[];
        const invited = users.map((user) => (user.role === 'viewer' ? { ...user, status: 'invited' } : user));
        await route.fulfill({ json: invited });
      });
      return '/admin';
    },
    open: press(/^Revoke the invitation of /),
    shown: question,
  },
  'the deletion of a failed job': { as: 'admin', page: failedJobs, open: press(/^Delete /), shown: question },
  'a retry of all failed jobs': { as: 'admin', page: failedJobs, open: press('Retry all'), shown: question },
  'the rejection of several items': {
    as: 'admin',
    page: at('/reviews'),
    open: async (page) => {
      for (const place of [0, 1])
        await page
          .getByRole('checkbox', { name: /^Select / })
          .nth(place)
          .check();
      await press('Reject selected')(page);
    },
    shown: dialog,
  },
  'a new Kaizen tip': { as: 'admin', page: at('/admin?tab=content'), open: press('Add tip'), shown: dialog },
  'a new template of energy items': {
    as: 'admin',
    page: at('/admin?tab=content&part=energy'),
    open: press('Add template'),
    shown: dialog,
  },
  'a new template of projects in the panel': {
    as: 'admin',
    page: at('/admin?tab=content&part=projects'),
    open: press('Add template'),
    shown: dialog,
  },
  'a new field': { as: 'admin', page: at('/admin?tab=fields'), open: press('Add field'), shown: dialog },
  'the deletion of a Kaizen tip': { as: 'admin', page: at('/admin?tab=content'), open: press(/^Delete /), shown: question },
  'a new deploy token': { as: 'admin', page: at('/admin?tab=remotes'), open: press('New token'), shown: dialog },
  'an issued deploy token': { as: 'admin', page: at('/admin?tab=remotes'), open: createToken, shown: issuedToken },
  'the end of an issued deploy token': {
    as: 'admin',
    page: at('/admin?tab=remotes'),
    open: async (page) => {
      await createToken(page);
      await issuedToken(page).waitFor();
      await page.keyboard.press('Escape');
    },
    shown: question,
  },
  'a template that could not be loaded': templatesFailed('energy-templates', '/energy-management'),
  'a project template that could not be loaded': templatesFailed('project-templates', '/projects'),
  'the revocation of a deploy token': {
    as: 'admin',
    page: async (page) => {
      await page.route(tokensAddress, (route) => route.fulfill({ json: [deployToken] }));
      return '/admin?tab=remotes';
    },
    open: press(/^Revoke /),
    shown: question,
  },
  'a change of a live release': {
    as: 'admin',
    page: at('/admin?tab=remotes'),
    open: async (page) => {
      await press(/^Releases of /)(page);
      await press('Deactivate area')(page);
    },
    shown: dialog,
  },
  'the end of a booking': { as: 'employee', page: at('/office-booking'), open: press(/^Cancel /), shown: question },
  'a new office': { as: 'admin', page: at('/office-booking/offices'), open: press('Add office'), shown: dialog },
  'a new table': { as: 'admin', page: at('/office-booking/offices'), open: press('Add desk'), shown: dialog },
  'a closed day': { as: 'admin', page: at('/office-booking/offices'), open: press('Close a day'), shown: dialog },
  'a deactivated desk': { as: 'admin', page: at('/office-booking/offices'), open: press(/^Deactivate /), shown: question },
  'the edit of a project': { as: 'admin', page: project(() => true), open: press(/^Edit\b/), shown: dialog },
  'the edit of a presentation': {
    as: 'admin',
    page: async (page) => `/ppt-design/${(await firstOf<Presentation>(page, '/api/presentations?status=approved')).id}`,
    open: press(/^Edit\b/),
    shown: dialog,
  },
  'the edit of a report': { as: 'admin', page: report, open: press(/^Edit\b/), shown: dialog },
  'the deletion of a template of projects': {
    as: 'admin',
    page: at('/projects'),
    open: async (page) => {
      await page.getByRole('button', { name: 'View Details' }).click();
      await page.getByRole('link', { name: 'Edit template' }).click();
      await page.getByRole('dialog', { name: 'Edit template' }).getByRole('button', { name: 'Delete' }).click();
    },
    shown: question,
  },
  'the completion of a project': {
    as: 'admin',
    page: project(() => true),
    open: press(/^Complete /),
    shown: question,
  },
  'joining a project': {
    as: 'employee',
    page: project(({ myRole }) => myRole === null),
    open: press(/^Join /),
    shown: dialog,
  },
  'leaving a project': {
    as: 'employee',
    page: project(({ myRole }) => myRole !== null && myRole !== 'owner'),
    open: press(/^Leave /),
    shown: question,
  },
  'an earlier version of a report': { as: 'admin', page: report, open: press(/^Restore version /), shown: question },
  'the filters of a list on a phone': {
    as: 'employee',
    page: at('/energy-management'),
    open: async (page) => {
      await page.setViewportSize({ width: 360, height: 780 });
      await press('Filters')(page);
    },
    shown: dialog,
  },
  'a long dialog': { as: 'admin', page: at('/components'), open: press('Long'), shown: dialog },
  'a busy dialog': { as: 'admin', page: at('/components'), open: press('Busy'), shown: dialog },
  'a question': { as: 'admin', page: at('/components'), open: press('Confirm'), shown: question },
  'unsaved changes': {
    as: 'admin',
    page: at('/components'),
    open: async (page) => {
      await press('Unsaved changes')(page);
      await dialog(page).waitFor();
      await page.keyboard.press('Escape');
    },
    shown: question,
  },
};
