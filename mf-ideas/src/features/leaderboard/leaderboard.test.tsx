import { screen, waitFor, within } from '@testing-library/react';
import { fakeUser, json, problem, type Reply } from 'portal-sdk/testing';
import type { LeaderboardEntry } from 'shared-contracts/schemas/activity';
import { describe, expect, it } from 'vitest';
import { openIdeas } from '../../testing/ideas-page.tsx';

const entry = (firstName: string, totalScore: number, activityCount: number): LeaderboardEntry => ({
  user: { id: `0190c000-0000-7000-8000-00000000000${firstName.length}`, firstName, lastName: 'Pop' },
  totalScore,
  activityCount,
});
const four = [entry('Ana', 12.5, 8), entry('Dana', 9, 4), entry('Elena', 3.25, 2), entry('Florin', 0.5, 1)];
const figures = { submissionsCount: 3, monthlySubmissionTarget: 2, totalScore: 12.5, activityCount: 8, averageRating: 4.2 };
const open = (
  board: Reply,
  replies: Readonly<Record<string, Reply>> = {},
  at = '/ideas-kaizen?tab=leaderboard',
  user = fakeUser(),
) => openIdeas([], { at, as: user, replies: { 'GET /api/leaderboard': board, ...replies } });
const lastQuery = ({ api }: ReturnType<typeof open>) => api.calls.filter(({ path }) => path === '/api/leaderboard').at(-1)?.query;
const rows = async () => (await screen.findAllByRole('listitem')).map((row) => within(row));

describe('[IDEA-80] the Monthly Leaderboard', () => {
  it('shows rank, initials, name, points and activities, and the badges of the first three', async () => {
    open(() => json(four));
    await screen.findByText('12.5 points • 8 activities');
    const entries = await rows();
    const badges = ['Champion', 'Runner-up', 'Top 3', undefined];
    for (const [index, row] of entries.entries()) {
      expect(row.getByText(String(index + 1))).toBeTruthy();
      const badge = badges[index];
      if (badge) expect(row.getByText(badge)).toBeTruthy();
    }
    expect(entries[3]?.queryByText(/Champion|Runner-up|Top 3/)).toBeNull();
    expect(entries[0]?.getByText('AP')).toBeTruthy();
    expect(entries[0]?.getByRole('link', { name: 'Ana Pop' }).getAttribute('href')).toBe(`/profile/${four[0]?.user.id}`);
    expect(entries[2]?.getByText('3.3 points • 2 activities')).toBeTruthy();
    expect(entries[3]?.getByText('0.5 points • 1 activity')).toBeTruthy();
  });

  it("[IDEA-83] marks the person's own rank", async () => {
    const own = { ...entry('Elena', 5, 3), user: { id: fakeUser().id, firstName: 'Elena', lastName: 'Pop' } };
    open(() => json([entry('Ana', 9, 2), own]));
    await screen.findByText('You');
    const [first, second] = await screen.findAllByRole('listitem');
    expect([first?.getAttribute('aria-current'), second?.getAttribute('aria-current')]).toEqual([null, 'true']);
  });

  it('[IDEA-83] shows the result of the person in a month where they rank further down', async () => {
    const page = open(() => json(four));
    expect(await screen.findByText('You: 3.0 points • 2 activities')).toBeTruthy();
    page.api.reply({ 'GET /api/user-stats': () => json({ ...figures, totalScore: 1, activityCount: 1 }) });
    await page.user.selectOptions(screen.getByLabelText('Month'), 'February 2026');
    expect(await screen.findByText('You: 1.0 points • 1 activity')).toBeTruthy();
    page.api.reply({ 'GET /api/user-stats': () => json({ ...figures, activityCount: 0 }) });
    await page.user.selectOptions(screen.getByLabelText('Month'), 'January 2026');
    await waitFor(() => expect(screen.queryByText(/^You:/)).toBeNull());
  });

  it('shows a month without activity, and retries a loading error', async () => {
    const { api, user } = open(() => problem(500, 'internal', 'No luck'));
    expect(await screen.findByText('No luck')).toBeTruthy();
    api.reply({ 'GET /api/leaderboard': () => json([]) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No activity this month')).toBeTruthy();
  });
});

describe('[IDEA-82] the month', () => {
  it("defaults to the company's current month, and earlier ones are chosen by name and kept in the address", async () => {
    const page = open(() => json(four));
    const chooser = await screen.findByLabelText<HTMLSelectElement>('Month');
    await waitFor(() => expect(chooser.options[0]?.text).toBe('March 2026'));
    expect([...chooser.options].map(({ text }) => text).slice(0, 4)).toEqual([
      'March 2026',
      'February 2026',
      'January 2026',
      'December 2025',
    ]);
    expect(lastQuery(page)).toEqual({});
    await page.user.selectOptions(chooser, 'December 2025');
    expect(page.address()).toBe('/ideas-kaizen?tab=leaderboard&month=2025-12');
    await waitFor(() => expect(lastQuery(page)).toEqual({ month: '12', year: '2025' }));
    await page.back();
    await waitFor(() => expect(chooser.value).toBe(''));
  });

  it('accepts a month long past from the address', async () => {
    const page = open(() => json([]), {}, '/ideas-kaizen?tab=leaderboard&month=2021-07');
    await screen.findByText('No activity this month');
    expect(lastQuery(page)).toEqual({ month: '7', year: '2021' });
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Month').selectedOptions[0]?.text).toBe('July 2021'));
  });
});

describe('[IDEA-81] the KPI Overview', () => {
  const figure = async (label: string) => {
    const name = await screen.findByText(label);
    return [name.nextSibling?.textContent, name.nextSibling?.nextSibling?.textContent];
  };

  it('shows score with the average rating, activities, and more than 100% beyond the target', async () => {
    open(() => json([]), { 'GET /api/user-stats': () => json(figures) });
    await screen.findByText('150%');
    expect(await figure('Quality Score')).toEqual(['12.5', 'average idea rating 4.2/5.0']);
    expect(await figure('Activity Score')).toEqual(['8', 'activities this month']);
    expect(await figure('Completion Rate')).toEqual(['150%', '3 of 2 submissions']);
  });

  it('says that no idea is rated yet instead of showing a rating of zero', async () => {
    open(() => json([]), { 'GET /api/user-stats': () => json({ ...figures, averageRating: 0 }) });
    await screen.findByText('150%');
    expect(await figure('Quality Score')).toEqual(['12.5', 'average idea rating · No ratings yet']);
  });

  it('[IDEA-82] follows the month that is chosen', async () => {
    const page = open(() => json([]));
    await screen.findByText('50%');
    page.api.reply({ 'GET /api/user-stats': () => json(figures) });
    await page.user.selectOptions(screen.getByLabelText('Month'), 'February 2026');
    await screen.findByText('150%');
    expect(await figure('Activity Score')).toEqual(['8', 'activities in February 2026']);
    expect(page.api.calls.filter(({ path }) => path === '/api/user-stats').at(-1)?.query).toEqual({ month: '2', year: '2026' });
  });

  it('[IDEA-85] shows a viewer no figures of their own, and no target', async () => {
    open(() => json(four), {}, undefined, fakeUser('viewer'));
    await screen.findByText('12.5 points • 8 activities');
    expect(await screen.findByRole('img', { name: /^Ideas by category\./ })).toBeTruthy();
    expect(screen.queryByText('Quality Score')).toBeNull();
    expect(screen.queryByText('Monthly Target')).toBeNull();
  });

  it('shows 0% without a target', async () => {
    open(() => json([]), { 'GET /api/user-stats': () => json({ ...figures, monthlySubmissionTarget: 0 }) });
    await screen.findByText('0%');
    expect(await figure('Completion Rate')).toEqual(['0%', '3 of 0 submissions']);
  });
});

describe('[IDEA-84] the charts', () => {
  it('show what everyone submitted in six months, and in the last of them by category, and follow the month', async () => {
    const page = open(() => json(four));
    expect(await screen.findByRole('img', { name: /^Ideas by month\. October 2025: 0; .*March 2026: 5$/ })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Ideas by category. Storage Integration: 5' })).toBeTruthy();
    const categories = [{ category: 'ai_automation', count: 1 }];
    page.api.reply({ 'GET /api/ideas/months': () => json({ months: [{ month: '2026-02', count: 1 }], categories }) });
    await page.user.selectOptions(screen.getByLabelText('Month'), 'February 2026');
    expect(await screen.findByRole('img', { name: 'Ideas by category. AI Automation: 1' })).toBeTruthy();
    expect(page.api.calls.filter(({ path }) => path === '/api/ideas/months').at(-1)?.query).toEqual({ month: '2026-02' });
  });
});

describe('[IDEA-1] the views of the page', () => {
  it('are tabs with an address, undone by Back, with the stat cards above both', async () => {
    const page = openIdeas([], { replies: { 'GET /api/leaderboard': () => json(four) } });
    await screen.findByText('No ideas found');
    await page.user.click(screen.getByRole('tab', { name: 'Leaderboard & KPIs' }));
    expect(page.address()).toBe('/ideas-kaizen?tab=leaderboard');
    await screen.findByRole('heading', { name: 'Monthly Leaderboard' });
    expect(screen.getByRole('heading', { name: 'KPI Overview' })).toBeTruthy();
    expect(screen.getByText('Monthly Target')).toBeTruthy();
    await page.back();
    await screen.findByText('No ideas found');
    expect(screen.getByRole('tab', { name: 'Suggestion Board' }).getAttribute('aria-selected')).toBe('true');
  });
});
