import { t } from '../translate.ts';
import type { OwnPanelId } from './panels.ts';

/** Shown when a panel is empty, with the link for a contributor to add the first item. */
export interface EmptyPanelText {
  readonly text: string;
  /** The text of that link. */
  readonly add?: string;
}

/** The texts of the portal's own panels when they are empty. */
export const emptyPanels: Readonly<Partial<Record<OwnPanelId, EmptyPanelText>>> = {
  reviews: { text: t`Nothing to review for you` },
  desk: { text: t`No desk booked`, add: t`Book a desk` },
  deadlines: { text: t`No deadlines in the next 30 days` },
  news: { text: t`You’re all caught up` },
  energy: { text: t`No energy items yet`, add: t`Add the first item` },
  'ai-tools': { text: t`No AI tools yet`, add: t`Add the first tool` },
  ideas: { text: t`No ideas yet` },
  projects: { text: t`No projects yet`, add: t`Start the first project` },
  grants: {
    text: t`No financing opportunities yet`,
    add: t`Add the first grant`,
  },
  activity: { text: t`No activity yet` },
  contributors: { text: t`No one has earned points this month yet` },
};

/** For contributors, on the board of their own ideas. */
export const noOwnIdeas = {
  text: t`You have no ideas yet`,
  add: t`Submit an idea`,
} as const;

/** Title and description of the toasts shown when arranging the dashboard. */
export const dashboardTexts = {
  arranged: { title: t`Dashboard saved`, description: t`It looks like this wherever you sign in.` },
  firstStepsDismissed: { title: t`First steps hidden`, description: t`They no longer appear on your dashboard.` },
  notArranged: { title: t`Error`, description: t`Failed to save your dashboard. Please try again.` },
} as const;
