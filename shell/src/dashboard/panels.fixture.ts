import { monthsBack } from 'shared-contracts/constants/month';
import type { UserStats } from 'shared-contracts/schemas/account';
import type { Activity, LeaderboardEntry, TeamStats } from 'shared-contracts/schemas/activity';
import type { PanelContent, PanelEntry, PanelResponse } from 'shared-contracts/schemas/panels';

export const stats: UserStats = {
  month: '2026-03',
  submissionsCount: 1,
  ideasOutsideEnergy: 0,
  totalScore: 12.5,
  activityCount: 7,
  averageRating: 4.25,
  averageContentRating: 4,
  monthlySubmissionTarget: 2,
};

/** Figures of the six months up to March 2026. */
const ofMonths = <F>(figures: (at: number) => F) =>
  monthsBack('2026-03', 6)
    .reverse()
    .map((month, at) => ({ month, ...figures(at) }));
export const months = ofMonths((at) => ({ submissionsCount: at % 3, totalScore: at * 1.5, activityCount: at }));
const team: TeamStats = {
  month: '2026-03',
  submissionsCount: 14,
  target: 20,
  months: ofMonths((at) => ({ submissionsCount: at, activePeople: at })),
};

const person = (firstName: string) => ({ id: crypto.randomUUID(), firstName, lastName: 'Pop' });
export const entry = (title: string, url: string, fields: Partial<PanelEntry> = {}): PanelEntry => ({
  title,
  url,
  note: null,
  status: null,
  ...fields,
});
export const activity = (description: string, url = '/ideas-kaizen/1'): Activity => ({
  id: crypto.randomUUID(),
  description,
  entityType: 'idea',
  title: 'Dry the biomass',
  url,
  user: person('Ana'),
  createdAt: '2026-03-10T09:00:00.000Z',
});
export const rank = (firstName: string, totalScore: number, activityCount: number): LeaderboardEntry => ({
  user: person(firstName),
  totalScore,
  activityCount,
});

const contents: Record<string, PanelContent> = {
  deadlines: { template: 'list', entries: [], total: null },
  news: { template: 'list', entries: [], total: null },
  energy: { template: 'list', entries: [], total: 0 },
  'ai-tools': { template: 'groups', groups: [], entries: [] },
  ideas: { template: 'board', stats, months, entries: [] },
  grants: { template: 'list', entries: [], total: null },
  progress: { template: 'stats', stats, months, team },
  activity: { template: 'activities', activities: [] },
  contributors: { template: 'ranks', entries: [] },
  tip: { template: 'tip', tip: { id: crypto.randomUUID(), title: 'Walk the line', text: 'See for yourself.' } },
};

/**
 * The response of `readPanels` for an empty portal; some panels may have other content, or a sentence that says why they have
 * none.
 */
export const panelResponses = (changed: Record<string, PanelContent | string> = {}): PanelResponse[] =>
  Object.entries({ ...contents, ...changed }).map(([id, data]) =>
    typeof data === 'string' ? { id, error: data } : { id, data },
  );
