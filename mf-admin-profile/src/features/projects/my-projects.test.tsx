import { screen, waitFor, within } from '@testing-library/react';
import { fakeUser, json, problem, type Reply } from 'portal-sdk/testing';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { describe, expect, it } from 'vitest';
import { openArea } from '../../testing/area.tsx';

const [mine, others, own] = [1, 2, 3].map((n) => `0190f000-0000-7000-8000-00000000000${n}`);
const me = fakeUser();
const membership = (
  projectId: string | undefined,
  title: string,
  role: string,
  ownerId = '0190a000-0000-7000-8000-00000000000f',
) => ({
  ...{ id: `m-${projectId}`, projectId, role, joinedAt: '2026-03-01T08:00:00.000Z' },
  project: { id: projectId, name: title, title, status: 'approved', ownerId },
});
const memberships = [membership(mine, 'Wind park', 'analyst'), membership(own, 'Solar roof', 'owner', me.id)];

const open = (replies: Readonly<Record<string, Reply>> = {}, as: CurrentUser = me) =>
  openArea('/profile', as, {
    'GET /api/fields': () => json([]),
    'GET /api/user/projects': () => json(memberships),
    'GET /api/projects': () => json([{ id: others, title: 'Batteries', name: 'Batteries' }]),
    ...replies,
  });
const card = async () =>
  within((await screen.findByRole('heading', { name: 'Active projects' })).closest('section') as HTMLElement);
/** Leaves the project, after the question. */
const leave = async ({ user }: Pick<ReturnType<typeof open>, 'user'>) => {
  await user.click(await (await card()).findByRole('button', { name: 'Leave Wind park' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave project' }));
};

describe('[PROF-1] [PROF-9] [PROF-13] the active projects on the profile', () => {
  it('are those in which the person takes part, with the role; the owner cannot leave', async () => {
    const area = open();
    const projects = await card();
    expect((await projects.findByRole('link', { name: 'Wind park' })).getAttribute('href')).toBe(`/projects/${mine}`);
    expect(projects.getByText('analyst')).toBeTruthy();
    expect(projects.getByRole('button', { name: 'Leave Wind park' })).toBeTruthy();
    expect(projects.queryByRole('button', { name: 'Leave Solar roof' })).toBeNull();
    const queryTo = (path: string) => area.api.calls.find((call) => call.path === path)?.query;
    expect(queryTo('/api/user/projects')).toEqual({ status: 'approved', limit: '200' });
    expect(queryTo('/api/projects')).toEqual({ status: 'approved', member: 'false', limit: '200' });
  });

  it.each([
    [199, false],
    [200, true],
  ])('[SHELL-209] of %i others, says if only the newest are listed', async (number, said) => {
    const projects = Array.from({ length: number }, (_, n) => ({
      id: `0190f000-0000-7000-8000-${n + 1e11}`,
      title: `Project ${n}`,
    }));
    open({ 'GET /api/projects': () => json(projects) });
    await (await card()).findByRole('option', { name: 'Project 198' });
    const note = 'Only the 200 newest are listed. Join an older one on its own page.';
    expect(screen.queryByText(note) !== null).toBe(said);
  });

  it('can be joined from a list of the others, with a role', async () => {
    const area = open({ [`POST /api/projects/${others}/join`]: () => json({}) });
    const projects = await card();
    const join = await projects.findByRole('button', { name: 'Join project' });
    expect(join).toHaveProperty('disabled', true);
    await area.user.selectOptions(projects.getByLabelText('Join another project'), 'Batteries');
    await area.user.clear(projects.getByLabelText('Your role'));
    await area.user.type(projects.getByLabelText('Your role'), 'engineer');
    await area.user.click(join);
    await waitFor(() => expect(area.host.toasts).toMatchObject([{ title: 'Project joined' }]));
    expect(area.api.calls.find(({ method }) => method === 'POST')?.body).toEqual({ role: 'engineer' });
  });

  it('are left after a question, and the focus stays in the list', async () => {
    const area = open({
      [`DELETE /api/projects/${mine}/leave`]: () => {
        area.api.reply({ 'GET /api/user/projects': () => json(memberships.slice(1)) });
        return json({});
      },
    });
    await area.user.click(await (await card()).findByRole('button', { name: 'Leave Wind park' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave this project?' }));
    expect(
      question.getByText('You will no longer be a member of "Wind park". You can join again as long as it is active.'),
    ).toBeTruthy();
    expect(area.api.calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await area.user.click(question.getByRole('button', { name: 'Leave project' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Wind park' })).toBeNull());
    expect(area.host.toasts).toMatchObject([{ title: 'Project left' }]);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Active projects'));
  });

  it.each([
    ['Failed to join project', 'POST', () => problem(409, 'conflict', 'Only approved projects can be joined.')],
    ['Failed to leave project', 'DELETE', () => problem(409, 'conflict', 'It changed.')],
  ] as const)('show "%s" with the reason on a failure', async (text, method, reply) => {
    const area = open({ [`POST /api/projects/${others}/join`]: reply, [`DELETE /api/projects/${mine}/leave`]: reply });
    const projects = await card();
    if (method === 'POST') {
      await area.user.selectOptions(await projects.findByLabelText('Join another project'), 'Batteries');
      await area.user.click(projects.getByRole('button', { name: 'Join project' }));
    } else await leave(area);
    await waitFor(() => expect(area.host.toasts).toMatchObject([{ title: text, variant: 'destructive' }]));
  });

  it('show the specified message on a failure without a reason', async () => {
    const area = open({ [`DELETE /api/projects/${mine}/leave`]: () => problem(500, 'internal', 'Something went wrong') });
    await leave(area);
    const toast = { title: 'Error', description: 'Failed to leave project', variant: 'destructive' };
    await waitFor(() => expect(area.host.toasts).toEqual([toast]));
  });

  it('show "Failed to fetch user projects" and "Failed to fetch projects" on a loading error, with a retry', async () => {
    const down = () => problem(503, 'busy', 'Busy');
    const area = open({ 'GET /api/user/projects': down, 'GET /api/projects': down });
    const projects = await card();
    expect(await projects.findByText('Failed to fetch user projects')).toBeTruthy();
    expect(await projects.findByText('Failed to fetch projects')).toBeTruthy();
    area.api.reply({ 'GET /api/user/projects': () => json([]) });
    await area.user.click(projects.getAllByRole('button', { name: /Retry|Try again/ })[0] as HTMLElement);
    expect(await projects.findByText("You're not in any active projects.")).toBeTruthy();
  });

  it('are visible to viewers, who cannot join', async () => {
    open({ 'GET /api/user/projects': () => json([]) }, fakeUser('viewer'));
    const projects = await card();
    expect(await projects.findByText("You're not in any active projects.")).toBeTruthy();
    expect(projects.queryByRole('button', { name: 'Join project' })).toBeNull();
  });
});
