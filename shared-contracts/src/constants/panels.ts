import { type Role, reviewerRoles, roles } from '../actor.ts';
import { t } from '../translate.ts';

/** Limits of the content and cost of panels. */
export const panelLimits = {
  /** Entries of a list. */
  entries: 4,
  /** Popular tools. */
  tools: 2,
  activities: 5,
  ranks: 3,
  /** Own items. */
  own: 3,
  /** Maximum reviews read to find those that the person may decide on. */
  reviewsAsked: 12,
  /** Maximum own projects read to find those that end soon. */
  projectsAsked: 50,
  /** Panels per remote. */
  ofRemote: 4,
  /** Days for which an account is new. */
  newcomer: 30,
  /** Panels that a person may arrange. */
  arranged: 60,
  /** Timeout of a panel in milliseconds; a slow panel affects only itself. */
  wait: 2_000,
} as const;

/** A panel that belongs to the portal itself, as both sides know it. */
export interface OwnPanel {
  readonly title: string;
  /** The content type of the area whose content it shows; visible to people who may open that area. */
  readonly shows?: string;
  /** The same for a page without a content type: its breadcrumb in the manifest, in English. */
  readonly crumb?: string;
  /** The roles that have this panel; all roles by default. */
  readonly roles?: readonly Role[];
  /** Only shown to new users (`firstSteps` of the account). */
  readonly newcomers?: true;
  /** The read operations that provide its content: when their responses become stale, so does the panel. */
  readonly operations: readonly string[];
}

/** The roles that are expected to submit content. */
const contributors = roles.filter((role) => role !== 'viewer');

/**
 * The portal's own panels in the order of the dashboard: first those about the person's day, then the others as specified. The api
 * reads each with the function of the same name in `modules/panels/own-panels.ts`.
 */
export const ownPanels = {
  'first-steps': {
    title: t`Your first steps`,
    crumb: 'Profile',
    newcomers: true,
    operations: ['getCurrentUser', 'listMySubmissions'],
  },
  reviews: {
    title: t`Waiting for your review`,
    crumb: 'Reviews',
    roles: reviewerRoles,
    operations: ['listReviews', 'getReviewSummary'],
  },
  desk: {
    title: t`My desk today`,
    crumb: 'Office Booking',
    roles: contributors,
    operations: ['listMyBookings'],
  },
  deadlines: {
    title: t`Next deadlines`,
    shows: 'grant',
    operations: ['listGrants', 'listProjects'],
  },
  news: {
    title: t`New for you`,
    operations: ['listNotifications'],
  },
  energy: {
    title: t`Energy Management Analysis`,
    shows: 'energy_item',
    operations: ['listEnergyItems', 'getEnergySummary'],
  },
  'ai-tools': {
    title: t`AI Tools`,
    shows: 'ai_tool',
    operations: ['listAiTools', 'getAiToolSummary'],
  },
  ideas: {
    title: t`Ideas & Kaizen Board`,
    shows: 'idea',
    operations: ['getUserStats', 'getMonthlyStats', 'listMySubmissions', 'listIdeas'],
  },
  projects: {
    title: t`Projects`,
    shows: 'project',
    operations: ['listProjects'],
  },
  grants: {
    title: t`New Financing Opportunities`,
    shows: 'grant',
    operations: ['listGrants'],
  },
  progress: {
    title: t`Your Monthly Progress`,
    roles: contributors,
    operations: ['getUserStats', 'getMonthlyStats', 'getTeamStats'],
  },
  activity: { title: t`Recent Activity`, operations: ['listActivities'] },
  contributors: {
    title: t`Top Contributors This Month`,
    operations: ['getLeaderboard'],
  },
  tip: { title: t`Kaizen Tip of the Week`, operations: ['getKaizenTip'] },
} as const satisfies Record<string, OwnPanel>;
export type OwnPanelId = keyof typeof ownPanels;

/** The panel that does not come back once it is hidden. */
export const firstStepsPanel = 'first-steps' satisfies OwnPanelId;

/** A field of a response, or of an object in it: `total`, `tabs.prompts`. */
export const responseField = /^[A-Za-z]\w*(\.[A-Za-z]\w*){0,2}$/;

/** The fields in the address of an entry, such as `id` in `/ideas-kaizen/:id`. */
export const fieldsOfAddress = (address: string): string[] => [...address.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** The query for the operation of a declared panel: no more entries than the panel shows, if the operation has a limit. */
export const queryOfPanel = ({ template, query }: { readonly template: string; readonly query?: Record<string, string> }) => ({
  ...(template === 'list' ? { limit: `${panelLimits.entries}` } : {}),
  ...query,
});
