import { getLeaderboard, listActivities } from 'shared-contracts/operations/activities';
import { getAiToolSummary, listAiTools } from 'shared-contracts/operations/ai-tools';
import { getUserStats } from 'shared-contracts/operations/auth';
import { getEnergySummary, listEnergyItems } from 'shared-contracts/operations/energy';
import { listGrants } from 'shared-contracts/operations/grants';
import { getKaizenTip } from 'shared-contracts/operations/kaizen';
import type { PanelContent } from 'shared-contracts/schemas/panels';
import { type AiToolCategory, aiToolCategories } from 'shared-contracts/terms/ai-tool';
import { dayInWords } from 'shared-contracts/terms/day';
import { energyTypes } from 'shared-contracts/terms/energy';
import { grantTypes } from 'shared-contracts/terms/grant';
import { type OwnPanelId, panelLimits } from 'shared-contracts/terms/panels';
import type { Asker } from './ask.ts';
import { entryOf } from './entry.ts';

const categories = Object.entries(aiToolCategories) as [AiToolCategory, string][];

/** How each of the portal's own panels is read. */
export const ownPanelReads: Readonly<Record<OwnPanelId, (ask: Asker) => Promise<PanelContent>>> = {
  energy: async (ask) => {
    const [items, { total }] = await Promise.all([
      ask(listEnergyItems, { query: { limit: panelLimits.entries } }),
      ask(getEnergySummary, { query: {} }),
    ]);
    const entries = items.map((item) => entryOf(item, item.title, `/energy-management/${item.id}`, energyTypes[item.type]));
    return { template: 'list', entries, total };
  },

  'ai-tools': async (ask) => {
    const [tools, summary] = await Promise.all([
      ask(listAiTools, { query: { sort: 'usage', status: 'approved', limit: panelLimits.tools } }),
      ask(getAiToolSummary),
    ]);
    return {
      template: 'groups',
      groups: categories.map(([category, label]) => ({
        label,
        url: `/ai-tools?category=${category}`,
        count: summary.categories[category],
      })),
      entries: tools.map((tool) => {
        const uses = `${tool.usageCount} ${tool.usageCount === 1 ? 'use' : 'uses'}`;
        return entryOf(tool, tool.name, `/ai-tools/${tool.id}`, uses);
      }),
    };
  },

  ideas: async (ask) => {
    const { ideasOutsideEnergy, submissionsCount, monthlySubmissionTarget } = await ask(getUserStats);
    return {
      template: 'progress',
      value: ideasOutsideEnergy,
      target: monthlySubmissionTarget,
      label: 'submitted this month',
      beside: { value: submissionsCount, label: 'Your submissions in all areas' },
    };
  },

  grants: async (ask) => {
    const grants = await ask(listGrants, { query: { limit: panelLimits.entries } });
    const entries = grants.map(({ id, titleAndCode, grantType, deadline, deadlineState }) => ({
      title: titleAndCode,
      url: `/market-analysis/${id}`,
      note: `${grantTypes[grantType]} · ${deadlineState === 'expired' ? 'Expired' : `until ${dayInWords(deadline)}`}`,
      status: null,
    }));
    return { template: 'list', entries, total: null };
  },

  progress: async (ask) => ({ template: 'stats', stats: await ask(getUserStats) }),

  activity: async (ask) => ({
    template: 'activities',
    activities: await ask(listActivities, { query: { limit: panelLimits.activities } }),
  }),

  contributors: async (ask) => ({
    template: 'ranks',
    entries: await ask(getLeaderboard, { query: { limit: panelLimits.ranks } }),
  }),

  tip: async (ask) => ({ template: 'tip', tip: (await ask(getKaizenTip)).tip }),
};
