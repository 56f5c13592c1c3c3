import { msg, t, translate } from '../translate.ts';

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

/** The filters for activities by field, each with the content type whose items it includes. */
export const activityFields = {
  all: { label: t`All Fields`, shows: undefined },
  energy: { label: t`Energy Management`, shows: 'energy_item' },
  ai_tools: { label: t`AI Tools`, shows: 'ai_tool' },
  ideas: { label: t`Ideas`, shows: 'idea' },
} as const;
export type ActivityField = keyof typeof activityFields;

/** Default length of the leaderboard, and the years that can be requested. */
export const leaderboardLimits = { shown: 50, firstYear: 2000, lastYear: 2100 } as const;

/**
 * The stored descriptions of activities, with “{0}” for the title of the item, which is stored between straight quotes as it was
 * at that time.
 */
export const activitySentences: ReadonlySet<string> = new Set([
  msg`Submitted an idea for review`,
  msg`Submitted an energy item for review`,
  msg`Submitted an AI tool for review`,
  msg`Submitted a project for review`,
  msg`Submitted a technical report for review`,
  msg`Added a grant`,
  msg`Submitted a presentation for review`,
  msg`Commented on the idea`,
  msg`Commented on the energy item`,
  msg`Commented on the AI tool`,
  msg`Commented on the project`,
  msg`Commented on the technical report`,
  msg`Commented on the grant`,
  msg`Commented on the presentation`,
  msg`The idea “{0}” was approved`,
  msg`The energy item “{0}” was approved`,
  msg`The AI tool “{0}” was approved`,
  msg`The project “{0}” was approved`,
  msg`The technical report “{0}” was approved`,
  msg`The presentation “{0}” was approved`,
  msg`Used the AI tool “{0}”`,
  msg`Joined the project “{0}”`,
  msg`Completed the project “{0}”`,
  msg`Attached a file`,
  msg`Uploaded the file of a technical report`,
]);

/** The parts of a stored description around a title, with its sentence. */
const titledSentences = [...activitySentences]
  .map((sentence) => ({ sentence, around: sentence.split('“{0}”') }))
  .filter(({ around }) => around.length > 1)
  .map(({ sentence, around: [before = '', after = ''] }) => ({ sentence, before: `${before}"`, after: `"${after}` }));

/** The sentence of a stored description, with any title; undefined for one from another release. */
const sentenceOf = (description: string): string | undefined =>
  activitySentences.has(description)
    ? description
    : titledSentences.find(({ before, after }) => description.startsWith(before) && description.endsWith(after))?.sentence;

/**
 * What a person did, in the language of the page, with the current title of the item: it may have been renamed or merged since.
 * @param description the stored description, in English
 */
export const activityText = (description: string, title: string): string => {
  const sentence = sentenceOf(description);
  const text = sentence === undefined ? description : translate(sentence, [title]);
  const hasTitle = sentence === undefined ? description.includes(title) : sentence.includes('{0}');
  return hasTitle ? text : `${text}: ${title}`;
};
