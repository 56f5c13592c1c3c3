import { isContributor } from 'shared-contracts/actor';
import { type AiToolCategory, aiToolCategories } from 'shared-contracts/constants/ai-tool';
import type { ContentStatus } from 'shared-contracts/constants/content';
import { formatDay } from 'shared-contracts/constants/day';
import { energyTypes } from 'shared-contracts/constants/energy';
import { grantTypes } from 'shared-contracts/constants/grant';
import { ideaCategories } from 'shared-contracts/constants/idea';
import { type OwnPanelId, panelLimits } from 'shared-contracts/constants/panels';
import { getLeaderboard, listActivities } from 'shared-contracts/operations/activities';
import { getAiToolSummary, listAiTools } from 'shared-contracts/operations/ai-tools';
import { getUserStats } from 'shared-contracts/operations/auth';
import { getEnergySummary, listEnergyItems } from 'shared-contracts/operations/energy';
import { listGrants } from 'shared-contracts/operations/grants';
import { listIdeas } from 'shared-contracts/operations/ideas';
import { getKaizenTip } from 'shared-contracts/operations/kaizen';
import { listProjects } from 'shared-contracts/operations/projects';
import { getMonthlyStats, getTeamStats } from 'shared-contracts/operations/stats';
import { listMySubmissions } from 'shared-contracts/operations/submissions';
import type { PanelEntry } from 'shared-contracts/schemas/panels';
import { msgid, ngettext, perLocale, t, translate } from 'shared-contracts/translate';
import { dayPanelReads, type PanelRead } from './day-panels.ts';

/** A panel entry for an item of content; it shows the status of unpublished items. */
const entryOf = (
  { status, authorName }: { readonly status: ContentStatus; readonly authorName: string },
  title: string,
  url: string,
  fact: string,
): PanelEntry => ({ title, url, note: `${fact} · ${authorName}`, status: status === 'approved' ? null : status });

const tenths = perLocale((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));

const categories = Object.entries(aiToolCategories) as [AiToolCategory, string][];

/** How to read each of the portal's own panels. */
export const ownPanelReads: Readonly<Record<OwnPanelId, PanelRead>> = {
  ...dayPanelReads,

  energy: async (call, { page }) => {
    const [items, { total }] = await Promise.all([
      call(listEnergyItems, { query: { limit: panelLimits.entries } }),
      call(getEnergySummary, { query: {} }),
    ]);
    const entries = items.map((item) => entryOf(item, item.title, `${page}/${item.id}`, translate(energyTypes[item.type])));
    return { template: 'list', entries, total };
  },

  'ai-tools': async (call, { page }) => {
    const [tools, summary] = await Promise.all([
      call(listAiTools, { query: { sort: 'usage', status: 'approved', limit: panelLimits.tools } }),
      call(getAiToolSummary),
    ]);
    return {
      template: 'groups',
      groups: categories.map(([category, label]) => ({
        label: translate(label),
        url: `${page}?category=${category}`,
        count: summary.categories[category],
      })),
      entries: tools.map((tool) => {
        const { usageCount: count } = tool;
        return entryOf(tool, tool.name, `${page}/${tool.id}`, ngettext(msgid`${count} use`, `${count} uses`, count));
      }),
    };
  },

  ideas: async (call, { session, page }) => {
    if (!isContributor(session.actor)) {
      // viewers cannot submit anything; they read other users' ideas
      const ideas = await call(listIdeas, { query: { limit: panelLimits.entries } });
      const entries = ideas.map((idea) =>
        entryOf(idea, idea.title, `${page}/${idea.id}`, idea.category ? translate(ideaCategories[idea.category]) : t`Idea`),
      );
      return { template: 'list', entries, total: null };
    }
    const [stats, { months }, own] = await Promise.all([
      call(getUserStats),
      call(getMonthlyStats),
      call(listMySubmissions, { query: { type: 'idea', limit: panelLimits.own } }),
    ]);
    const entries = own.map(({ title, url, status, score }) => ({
      title,
      url,
      note:
        status !== 'approved' ? null : score > 0 ? t`Rated ${tenths().format(score)}/${tenths().format(5)}` : t`No ratings yet`,
      status,
    }));
    return { template: 'board', stats, months, entries };
  },

  projects: async (call, { page }) => {
    const projects = await call(listProjects, { query: { limit: panelLimits.entries } });
    const entries = projects.map((project) => {
      const members = project.participants.length;
      return entryOf(
        project,
        project.name,
        `${page}/${project.id}`,
        ngettext(msgid`${members} participant`, `${members} participants`, members),
      );
    });
    return { template: 'list', entries, total: null };
  },

  grants: async (call, { page }) => {
    // those that end next have a panel of their own
    const grants = await call(listGrants, { query: { sort: 'newest', limit: panelLimits.entries } });
    const entries = grants.map(({ id, titleAndCode, grantType, deadline, deadlineState }) => ({
      title: titleAndCode,
      url: `${page}/${id}`,
      note: `${translate(grantTypes[grantType])} · ${deadlineState === 'expired' ? t`Expired` : t`until ${formatDay(deadline)}`}`,
      status: null,
    }));
    return { template: 'list', entries, total: null };
  },

  progress: async (call) => {
    const [stats, { months }, team] = await Promise.all([call(getUserStats), call(getMonthlyStats), call(getTeamStats)]);
    return { template: 'stats', stats, months, team };
  },

  activity: async (call) => ({
    template: 'activities',
    activities: await call(listActivities, { query: { limit: panelLimits.activities } }),
  }),

  contributors: async (call) => ({
    template: 'ranks',
    entries: await call(getLeaderboard, { query: { limit: panelLimits.ranks } }),
  }),

  tip: async (call) => ({ template: 'tip', tip: (await call(getKaizenTip)).tip }),
};
