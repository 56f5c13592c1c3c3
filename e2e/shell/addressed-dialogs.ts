import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { AiTool } from 'shared-contracts/schemas/ai-tool';
import type { EnergyItem } from 'shared-contracts/schemas/energy';
import type { Grant } from 'shared-contracts/schemas/grant';
import type { Idea } from 'shared-contracts/schemas/idea';
import type { TechnicalReport } from 'shared-contracts/schemas/technical-report';
import { root } from '../portal/bun.ts';
import { firstOf } from '../portal/sample-content.ts';

/** A dialog with an address: its page, its opener and its title. */
export interface AddressedDialog {
  /** Its search parameter, as in `useDialogAddress` and `DialogButton`. */
  readonly part: string;
  readonly as: 'admin' | 'manager' | 'employee';
  /** The path of its page at the given time. */
  readonly page: (page: Page, now: Date) => Promise<string>;
  readonly opener: (page: Page) => Locator;
  readonly title: string | RegExp;
  /** Its page has several, which the value of the search parameter tells apart. */
  readonly several?: true;
}

const at = (path: string) => async () => path;
/** A day without sample bookings. */
const inThreeWeeks = (now: Date) => new Date(now.getTime() + 21 * 86_400_000).toISOString().slice(0, 10);
/** A report with several versions of a text. */
const storageReport = async (page: Page) => {
  const isText = ({ title }: TechnicalReport) => title.startsWith('Storage beside');
  return `/technical-reports/${(await firstOf(page, '/api/technical-reports?status=approved', isText)).id}`;
};
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();

/** Every dialog with an address, on the sample content. */
export const addressedDialogs: Readonly<Record<string, AddressedDialog>> = {
  'a new idea': {
    part: 'new',
    as: 'employee',
    page: at('/ideas-kaizen'),
    opener: button('Submit New Idea'),
    title: 'Submit New Idea',
  },
  'the edit of an idea': {
    part: 'edit',
    as: 'manager',
    page: async (page) => `/ideas-kaizen/${(await firstOf<Idea>(page, '/api/ideas?status=approved')).id}`,
    opener: button(/^Edit\b/),
    title: 'Edit idea',
  },
  'the merge of an idea': {
    part: 'merge',
    as: 'admin',
    page: async (page) => `/ideas-kaizen/${(await firstOf<Idea>(page, '/api/ideas?status=approved')).id}`,
    opener: button('Merge…'),
    title: 'Merge into another idea',
  },
  'the rejection of an idea': {
    part: 'reject',
    as: 'admin',
    page: at('/ideas-kaizen?status=pending'),
    opener: button(/^Reject /),
    title: 'Reject idea',
    several: true,
  },
  'a new energy item': {
    part: 'new',
    as: 'employee',
    page: at('/energy-management'),
    opener: button('New Item'),
    title: 'New Item',
  },
  'the form of a prompt': {
    part: 'fill',
    as: 'employee',
    page: async (page) => {
      const prompt = ({ type, description }: EnergyItem) => type === 'ai_prompt' && description.includes('{{');
      return `/energy-management/${(await firstOf(page, '/api/energy-items?status=approved', prompt)).id}`;
    },
    opener: (page) => page.getByRole('link', { name: /^Fill in / }),
    title: /./,
  },
  'the edit of an energy item': {
    part: 'edit',
    as: 'manager',
    page: async (page) => `/energy-management/${(await firstOf<EnergyItem>(page, '/api/energy-items?status=approved')).id}`,
    opener: button(/^Edit\b/),
    title: 'Edit item',
  },
  'a template of energy items': {
    part: 'use',
    as: 'employee',
    page: at('/energy-management/templates'),
    opener: button(/^Use Template/),
    title: /./,
    several: true,
  },
  'a new grant': {
    part: 'new',
    as: 'employee',
    page: at('/market-analysis'),
    opener: button('New Grant Opportunity'),
    title: 'New Grant Opportunity',
  },
  'the edit of a grant': {
    part: 'edit',
    as: 'admin',
    page: async (page) => `/market-analysis/${(await firstOf<Grant>(page, '/api/grants')).id}`,
    opener: button(/^Edit\b/),
    title: 'Edit grant',
  },
  'a booking': {
    part: 'book',
    as: 'employee',
    page: async (_, now) => `/office-booking?date=${inThreeWeeks(now)}`,
    opener: button(/^Book .*, free from/),
    title: /^Book /,
    several: true,
  },
  'a new AI tool': {
    part: 'new',
    as: 'employee',
    page: at('/ai-tools'),
    opener: button('Add New Tool'),
    title: 'Add New Tool',
  },
  'the edit of an AI tool': {
    part: 'edit',
    as: 'manager',
    page: async (page) => `/ai-tools/${(await firstOf<AiTool>(page, '/api/ai-tools?status=approved')).id}`,
    opener: button(/^Edit\b/),
    title: 'Edit AI tool',
  },
  'a case study': {
    part: 'case-study',
    as: 'employee',
    page: async (page) => `/ai-tools/${(await firstOf<AiTool>(page, '/api/ai-tools?status=approved')).id}`,
    opener: button('Add case study'),
    title: 'Add case study',
  },
  'a new project': {
    part: 'new',
    as: 'employee',
    page: at('/projects'),
    opener: button('New Project'),
    title: 'New Project',
  },
  'a template of projects': {
    part: 'template',
    as: 'employee',
    page: at('/projects'),
    opener: (page) => page.getByRole('region', { name: 'Start from a template' }).getByRole('button', { name: 'View Details' }),
    title: 'Renergia Monitoring',
    several: true,
  },
  'a new template of projects': {
    part: 'edit-template',
    as: 'admin',
    page: at('/projects'),
    opener: button('New template'),
    title: 'New template',
    several: true,
  },
  'a new technical report': {
    part: 'new',
    as: 'employee',
    page: at('/technical-reports'),
    opener: button('New Report'),
    title: 'New Report',
  },
  'a new version of a report': {
    part: 'version',
    as: 'admin',
    page: async (page) =>
      `/technical-reports/${(await firstOf<TechnicalReport>(page, '/api/technical-reports?status=approved')).id}`,
    opener: button('New version'),
    title: 'New version',
  },
  'two versions of a report compared': {
    part: 'compare',
    as: 'employee',
    page: storageReport,
    opener: button('Compare versions'),
    title: 'Compare versions',
  },
  'the preview of a report': {
    part: 'preview',
    as: 'employee',
    page: storageReport,
    opener: button(/^Preview: /),
    title: /^Storage beside/,
    several: true,
  },
  'a new presentation': {
    part: 'new',
    as: 'employee',
    page: at('/ppt-design'),
    opener: button('Upload Presentation'),
    title: 'Upload Presentation',
  },
  'the search across the areas': {
    part: 'search',
    as: 'employee',
    page: at('/ideas-kaizen'),
    opener: (page) => page.getByRole('banner').getByRole('button', { name: 'Search' }),
    title: 'Search',
  },
  'an invitation': {
    part: 'invite',
    as: 'admin',
    page: at('/admin'),
    opener: button('Add User'),
    title: 'Add User',
  },
  'keyboard shortcuts': {
    part: 'shortcuts',
    as: 'employee',
    page: at('/profile?tab=keyboard'),
    opener: button('Show all shortcuts'),
    title: 'Keyboard shortcuts',
  },
  'a Kaizen tip as people see it': {
    part: 'preview',
    as: 'admin',
    page: at('/admin?tab=content'),
    opener: button(/^Preview /),
    title: /./,
    several: true,
  },
  'a new subfield': {
    part: 'part-of',
    as: 'admin',
    page: at('/admin?tab=fields'),
    opener: button(/^Add subfield to /),
    title: 'Add subfield',
    several: true,
  },
};

/**
 * The search parameters of dialogs that no one shares as a link: one is about the user's own selection, and one leads from the
 * menu of a card to the question on the page of the item, whose component test opens and closes it.
 */
export const unsharedParts = ['reject-selected', 'withdraw'];

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));

/** The search parameters that the sources of shell and remotes use for dialogs. */
export const dialogPartsInSources = (): string[] => {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const parts = [...remotes.map((name) => join(root, name, 'src')), join(root, 'shell/src'), join(root, 'shell/sdk/src')].flatMap(
    (folder) =>
      sourceFiles(folder).flatMap((file) =>
        [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:useDialogAddress\('|\baddress=")([\w-]+)/g)].map(
          ([, part = '']) => part,
        ),
      ),
  );
  return [...new Set(parts)].sort();
};
