import type { OwnPanelId } from './panels.ts';

/** Said where a panel has nothing, and where a contributor adds the first. */
export interface EmptyPanelText {
  readonly text: string;
  /** What leads there. */
  readonly add?: string;
}

/** What the portal's own panels say where there is nothing. */
export const emptyPanels: Readonly<Partial<Record<OwnPanelId, EmptyPanelText>>> = {
  reviews: { text: 'Nothing to review for you' },
  desk: { text: 'No desk booked', add: 'Book a desk' },
  deadlines: { text: 'No deadlines in the next 30 days' },
  news: { text: 'You’re all caught up' },
  energy: { text: 'No energy items yet', add: 'Add the first item' },
  'ai-tools': { text: 'No AI tools yet', add: 'Add the first tool' },
  ideas: { text: 'No ideas yet' },
  projects: { text: 'No projects yet', add: 'Start the first project' },
  grants: {
    text: 'No financing opportunities yet',
    add: 'Add the first grant',
  },
  activity: { text: 'No activity yet' },
  contributors: { text: 'No one has earned points this month yet' },
};

/** Of those who submit, on the board of their own ideas. */
export const noOwnIdeas = {
  text: 'You have no ideas yet',
  add: 'Submit an idea',
} as const;

/** Title and description of the toasts of arranging the dashboard. */
export const dashboardTexts = {
  arranged: { title: 'Dashboard saved', description: 'It looks like this wherever you sign in.' },
  notArranged: { title: 'Error', description: 'Failed to save your dashboard. Please try again.' },
} as const;
