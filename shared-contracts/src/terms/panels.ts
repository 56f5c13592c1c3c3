/** What a panel may hold, and what panels may cost. */
export const panelLimits = {
  /** Entries of a list. */
  entries: 4,
  /** Popular tools. */
  tools: 2,
  activities: 5,
  ranks: 3,
  /** Panels that one remote may add. */
  ofRemote: 4,
  /** Milliseconds that any panel may take; one that takes longer costs itself alone. */
  wait: 2_000,
} as const;

/** A panel of the portal's own, as far as both sides speak of it. */
export interface OwnPanel {
  readonly title: string;
  /** The area that it is a window into; it is there for those who may open that. */
  readonly link?: string;
  /** Read operations that its content is made of: what makes their answers stale makes the panel stale. */
  readonly operations: readonly string[];
  /** Said where there is nothing, and where a contributor adds the first. */
  readonly empty?: { readonly text: string; readonly add?: { readonly label: string; readonly link: string } };
}

/**
 * The portal's own panels in the order of the dashboard. How each is read stands in the api (`modules/panels`), a line
 * with the same name; a list needs nothing else.
 */
export const ownPanels = {
  energy: {
    title: 'Energy Management Analysis',
    link: '/energy-management',
    operations: ['listEnergyItems', 'getEnergySummary'],
    empty: { text: 'No energy items yet', add: { label: 'Add the first item', link: '/energy-management?new' } },
  },
  'ai-tools': {
    title: 'AI Tools',
    link: '/ai-tools',
    operations: ['listAiTools', 'getAiToolSummary'],
    empty: { text: 'No AI tools yet', add: { label: 'Add the first tool', link: '/ai-tools?new' } },
  },
  ideas: {
    title: 'Ideas & Kaizen Board',
    link: '/ideas-kaizen',
    operations: ['getUserStats'],
  },
  grants: {
    title: 'New Financing Opportunities',
    link: '/market-analysis',
    operations: ['listGrants'],
    empty: { text: 'No financing opportunities yet', add: { label: 'Add the first grant', link: '/market-analysis?new' } },
  },
  progress: { title: 'Your Monthly Progress', operations: ['getUserStats'] },
  activity: { title: 'Recent Activity', operations: ['listActivities'], empty: { text: 'No activity yet' } },
  contributors: {
    title: 'Top Contributors This Month',
    operations: ['getLeaderboard'],
    empty: { text: 'Nobody has earned points this month yet' },
  },
  tip: { title: 'Kaizen Tip of the Week', operations: ['getKaizenTip'] },
} as const satisfies Record<string, OwnPanel>;
export type OwnPanelId = keyof typeof ownPanels;

/** A field of an answer, or of an object in it: `total`, `tabs.prompts`. */
export const answerField = /^[A-Za-z]\w*(\.[A-Za-z]\w*){0,2}$/;

/** The fields that the address of an entry names, such as `id` in `/ideas-kaizen/:id`. */
export const fieldsOfAddress = (address: string): string[] => [...address.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** What the operation of a declared panel is asked with: no more entries than the panel shows, where it can be told. */
export const queryOfPanel = ({ template, query }: { readonly template: string; readonly query?: Record<string, string> }) => ({
  ...(template === 'list' ? { limit: `${panelLimits.entries}` } : {}),
  ...query,
});
