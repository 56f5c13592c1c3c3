import { type AreaPage, json, nextSample, noFiles, type Opening, openArea, sampleContent } from 'portal-sdk/testing';
import { monthsBack } from 'shared-contracts/constants/month';
import type { UserStats } from 'shared-contracts/schemas/account';
import type { Idea, IdeaMonths, IdeaSummary } from 'shared-contracts/schemas/idea';
import Remote from '../remote.tsx';

/** A colleague's approved idea; `fields` override it. */
export const sampleIdea = (fields: Partial<Idea> = {}): Idea => {
  const { id, number } = nextSample();
  return {
    id,
    title: `Idea number ${number}`,
    description: 'What happens today, and what should happen instead.',
    category: 'storage_integration',
    ...sampleContent(fields.author),
    ...noFiles,
    ...fields,
  };
};

const stats: UserStats = {
  month: '2026-03',
  averageContentRating: 0,
  submissionsCount: 1,
  ideasOutsideEnergy: 0,
  totalScore: 3,
  activityCount: 2,
  averageRating: 0,
  monthlySubmissionTarget: 2,
};
const ideaMonths: IdeaMonths = {
  months: monthsBack('2026-03', 6)
    .reverse()
    .map((month, index) => ({ month, count: index })),
  categories: [{ category: 'storage_integration', count: 5 }],
};
const summary: IdeaSummary = { month: '2026-03', total: 9, approved: 5, pending: 3 };

/** Opens the area with a fake api that has the given ideas. */
export const openIdeas = (ideas: readonly Idea[], opening: Opening = {}): AreaPage =>
  openArea(Remote, ['/ideas-kaizen'], {
    ...opening,
    replies: {
      'GET /api/ideas': ({ query }) => json(ideas.filter(({ status }) => !query.status || status === query.status)),
      'GET /api/ideas/summary': () => json(summary),
      'GET /api/ideas/months': () => json(ideaMonths),
      'GET /api/user-stats': () => json(stats),
      ...Object.fromEntries(ideas.map((idea) => [`GET /api/ideas/${idea.id}`, () => json({ mergedFrom: [], ...idea })])),
      ...opening.replies,
    },
  });
