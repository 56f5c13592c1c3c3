/**
 * Kinds of activity with what each is worth on the monthly leaderboard. An area adds its own kinds
 * here; the weight of an activity is fixed when it is recorded. Each scores once for a person and an
 * item (a tool used: once a day), so that repeating it earns nothing.
 */
export const activityWeights = {
  post_created: 1,
  post_approved: 2,
  comment_added: 0.5,
  idea_submitted: 1,
  idea_approved: 2,
  tool_used: 0.2,
  file_uploaded: 0.5,
} as const;
export type ActivityType = keyof typeof activityWeights;

export const activityTypes = Object.keys(activityWeights) as [ActivityType, ...ActivityType[]];

/** Kinds that say 'an item left draft': each counts once an item towards the monthly target. */
export const submissionTypes = ['post_created', 'idea_submitted'] as const satisfies readonly ActivityType[];

/** The fields by which activities are filtered, each with the address of the area whose items it takes. */
export const activityFields = {
  all: { label: 'All Fields', mount: '' },
  energy: { label: 'Energy Management', mount: '/energy-management' },
  ai_tools: { label: 'AI Tools', mount: '/ai-tools' },
  ideas: { label: 'Ideas', mount: '/ideas-kaizen' },
} as const;
export type ActivityField = keyof typeof activityFields;

/** How many the leaderboard shows unless asked for more, and the years that it can be asked for. */
export const leaderboardLimits = { shown: 50, firstYear: 2000, lastYear: 2100 } as const;
