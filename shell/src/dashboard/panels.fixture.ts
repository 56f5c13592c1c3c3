import type { UserStats } from 'shared-contracts/schemas/account';
import type { Activity, LeaderboardEntry } from 'shared-contracts/schemas/activity';
import type { PanelAnswer, PanelContent, PanelEntry } from 'shared-contracts/schemas/panels';

export const stats: UserStats = {
  submissionsCount: 1,
  ideasOutsideEnergy: 0,
  totalScore: 12.5,
  activityCount: 7,
  averageRating: 4.25,
  monthlySubmissionTarget: 2,
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
  energy: { template: 'list', entries: [], total: 0 },
  'ai-tools': { template: 'groups', groups: [], entries: [] },
  ideas: { template: 'progress', value: 0, target: 2, label: 'submitted this month', beside: null },
  grants: { template: 'list', entries: [], total: null },
  progress: { template: 'stats', stats },
  activity: { template: 'activities', activities: [] },
  contributors: { template: 'ranks', entries: [] },
  tip: { template: 'tip', tip: { id: crypto.randomUUID(), title: 'Walk the line', text: 'See for yourself.' } },
};

/** The answer of `readPanels` for an empty portal; some panels may hold something else, or a sentence that says why they do not. */
export const panelAnswers = (changed: Record<string, PanelContent | string> = {}): PanelAnswer[] =>
  Object.entries({ ...contents, ...changed }).map(([id, data]) =>
    typeof data === 'string' ? { id, error: data } : { id, data },
  );
