import type { Locator, Page } from '@playwright/test';
import type { Idea } from 'shared-contracts/schemas/idea';
import type { Project } from 'shared-contracts/schemas/project';
import type { TechnicalReport } from 'shared-contracts/schemas/technical-report';
import { firstOf } from '../portal/sample-content.ts';
import type { DemoRole } from '../portal/test.ts';

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

/** Dialogs without an address, on the sample content, by the name of their picture. */
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
  'the deletion of a Kaizen tip': { as: 'admin', page: at('/admin?tab=content'), open: press(/^Delete /), shown: question },
  'a new deploy token': { as: 'admin', page: at('/admin?tab=remotes'), open: press('New token'), shown: dialog },
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
  'a deactivated desk': { as: 'admin', page: at('/office-booking/offices'), open: press(/^Deactivate /), shown: question },
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
  'the preview of a report': { as: 'admin', page: report, open: press(/^Preview: /), shown: dialog },
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
