import type { Page } from '@playwright/test';
import { dayAfter, dayOf } from 'shared-contracts/constants/day';
import { bootOf } from '../portal/boot.ts';
import { companyTimeZone } from '../portal/days.ts';
import { firstOf } from '../portal/sample-content.ts';
import { testNow } from '../portal/test-time.ts';

/** A page of the portal, and the role that opens it. */
export interface PortalPage {
  readonly path: string;
  readonly as: 'admin' | 'employee' | 'viewer' | undefined;
  /** Whether it belongs to a remote; the others are the frame's own. */
  readonly ofRemote: boolean;
}

const adminTabs = [
  'review',
  'fields',
  'branding',
  'permissions',
  'audit',
  'remotes',
  'jobs',
  'content',
  'content&part=energy',
  'content&part=projects',
];
const profileTabs = ['personal', 'professional', 'security', 'notifications', 'keyboard'];

export const unknownAddress = '/nowhere';

/** Pages below the mounts of the manifests, and the frame's own. */
const pagesBelowMounts = [
  '/',
  '/components',
  unknownAddress,
  '/energy-management/templates',
  '/energy-management?tab=research',
  '/energy-management?tab=other',
  '/ideas-kaizen?tab=leaderboard',
  '/ideas-kaizen?q=nothing+is+called+so',
  '/ideas-kaizen?view=board',
  '/technical-reports?tab=upload',
  '/office-booking/offices',
  '/profile/submissions',
  ...adminTabs.map((tab) => `/admin?tab=${tab}`),
  ...profileTabs.map((tab) => `/profile?tab=${tab}`),
];

/** Lists with a page for each of their items. */
const lists = [
  ['/api/ideas?status=approved', '/ideas-kaizen'],
  ['/api/energy-items?status=approved', '/energy-management'],
  ['/api/ai-tools?status=approved', '/ai-tools'],
  ['/api/projects?status=approved', '/projects'],
  ['/api/technical-reports?status=approved', '/technical-reports'],
  ['/api/presentations?status=approved', '/ppt-design'],
  ['/api/grants', '/market-analysis'],
] as const;

/** For those who are not signed in. */
const signedOut = [
  '/auth',
  '/auth?view=register',
  '/auth?view=forgot',
  '/confirm-email',
  '/reset-password',
  '/accept-invitation',
];

/** A day after today with bookings in the sample content, which fills the working days around today. */
export const nextTuesday = (now = testNow()): string => {
  const today = dayOf(now, companyTimeZone);
  const weekday = new Date(today).getUTCDay();
  return dayAfter(today, ((2 - weekday + 6) % 7) + 1);
};

const firstId = async (page: Page, list: string): Promise<string> => (await firstOf<{ id: string }>(page, list)).id;

/**
 * Every page of the portal on the sample content.
 * @param page a page on which an admin is signed in
 * @param now the portal's time
 */
export const everyPage = async (page: Page, now = testNow()): Promise<PortalPage[]> => {
  const { remotes } = await bootOf(page);
  const mounts = remotes.flatMap(({ manifest }) => manifest.mounts.map(({ path }) => path));
  const items = await Promise.all(lists.map(async ([list, path]) => `${path}/${await firstId(page, list)}`));
  const person = `/profile/${await firstId(page, '/api/admin/users')}`;
  const asAdmin = [...new Set([...mounts, ...pagesBelowMounts, ...items, person])].map(
    (path) => ({ path, as: 'admin' }) as const,
  );
  const asOthers = [
    { path: '/', as: 'employee' },
    { path: '/', as: 'viewer' },
    { path: '/office-booking', as: 'viewer' },
    { path: '/profile/submissions', as: 'viewer' },
    { path: `/office-booking?date=${nextTuesday(now)}`, as: 'employee' },
  ] as const;
  const pages = [...asAdmin, ...asOthers, ...signedOut.map((path) => ({ path, as: undefined }))];
  return pages.map((one) => ({ ...one, ofRemote: mounts.some((mount) => one.path.startsWith(mount)) }));
};
