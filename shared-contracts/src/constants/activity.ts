/**
 * Kinds of activity with their points on the monthly leaderboard. Each area adds its kinds here; the weight of an activity is
 * fixed when it is recorded. Each scores once per person and item (using a tool: once a day), so that repetition earns nothing.
 */
export const activityWeights = {
  post_created: 1,
  post_approved: 2,
  comment_added: 0.5,
  idea_submitted: 1,
  idea_approved: 2,
  report_submitted: 1,
  report_approved: 2,
  tool_used: 0.2,
  file_uploaded: 0.5,
  project_joined: 0.5,
  project_completed: 2,
} as const;
export type ActivityType = keyof typeof activityWeights;

export const activityTypes = Object.keys(activityWeights) as [ActivityType, ...ActivityType[]];

/** Kinds that mean 'an item left draft': each counts once per item towards the monthly target. */
export const submissionTypes = ['post_created', 'idea_submitted', 'report_submitted'] as const satisfies readonly ActivityType[];

/** The fields by which activities are filtered, each with a content type of the area whose items it takes. */
export const activityFields = {
  all: { label: 'All Fields', shows: undefined },
  energy: { label: 'Energy Management', shows: 'energy_item' },
  ai_tools: { label: 'AI Tools', shows: 'ai_tool' },
  ideas: { label: 'Ideas', shows: 'idea' },
} as const;
export type ActivityField = keyof typeof activityFields;

/** Default length of the leaderboard, and the years that can be requested. */
export const leaderboardLimits = { shown: 50, firstYear: 2000, lastYear: 2100 } as const;
