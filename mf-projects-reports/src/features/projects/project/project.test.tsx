import { screen, waitFor, within } from '@testing-library/react';
import { fakeUser, json, loadLazyParts, problem, radu } from 'portal-sdk/testing';
import type { HistoryEntry } from 'shared-contracts/schemas/history';
import type { Project, ProjectMember } from 'shared-contracts/schemas/project';
import { beforeAll, describe, expect, it } from 'vitest';
import { openProjects, sampleProject } from '../../../testing/projects-page.tsx';
import './project-page.tsx';
import '../form/complete-dialog.tsx';

// loaded before a test waits for it, because loading takes time on a busy machine
beforeAll(loadLazyParts);

const me = fakeUser();
const open = (project: Project, as = me, replies = {}) => openProjects([project], { as, at: `/projects/${project.id}`, replies });

describe('[PROJ-13] the page of a project', () => {
  it('shows members with their roles, dates, all tags, the discussion and the history', async () => {
    const project = sampleProject({
      name: 'Monitor the park',
      startDate: '2026-04-01',
      tags: ['a', 'b', 'c', 'd'],
      participants: [radu.id, me.id],
      myRole: 'analyst',
    });
    const at = '2026-03-09T10:00:00.000Z';
    const members: ProjectMember[] = [
      { id: '1', user: radu, role: 'owner', joinedAt: at },
      { id: '2', user: { id: me.id, firstName: 'Ana', lastName: 'Pop' }, role: 'analyst', joinedAt: at },
    ];
    const history: HistoryEntry[] = [
      { id: '1', event: 'joined', at, actor: radu, note: 'analyst', changes: [] },
      {
        id: '2',
        event: 'edited',
        at,
        actor: null,
        note: null,
        changes: [{ field: 'tags', label: 'Tags', before: '', after: 'heat' }],
      },
    ];
    open(project, me, {
      [`GET /api/projects/${project.id}/members`]: () => json(members),
      [`GET /api/projects/${project.id}/history`]: () => json(history),
    });
    expect(await screen.findByRole('heading', { name: 'Monitor the park', level: 1 })).toBeTruthy();
    const part = (name: string) => within(screen.getByRole('heading', { name }).closest('section') as HTMLElement);
    expect((await part('Members (2)').findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Radu Ilie.*owner/),
      expect.stringMatching(/Ana Pop.*analyst/),
    ]);
    expect((await part('History').findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
      expect.stringContaining('Radu Ilie joined the project: analyst'),
      expect.stringContaining('A former colleague edited the project'),
    ]);
    for (const tag of project.tags) expect(screen.getByText(tag)).toBeTruthy();
    expect(screen.getAllByText(/1 Apr 2026/).length).toBeGreaterThan(0);
    expect(await screen.findByRole('heading', { name: /Comments/ })).toBeTruthy();
  });

  it('shows an error if it does not exist or is not open to everyone', async () => {
    openProjects([], { at: '/projects/0190b000-0000-7000-8000-000000009999' });
    expect(await screen.findByText('Project not found')).toBeTruthy();
  });
});

describe('[PROJ-16] completing a project', () => {
  it('asks first, sends the revision on screen, and says so', async () => {
    const project = sampleProject({ name: 'One', author: me, authorId: me.id, revision: 4, myRole: 'owner' });
    const page = open(project);
    const completed = { ...project, status: 'completed', revision: 5 };
    page.api.reply({
      [`PATCH /api/projects/${project.id}/status`]: () => json(completed),
      [`GET /api/projects/${project.id}`]: () => json(completed),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Complete One' }));
    const question = within(await screen.findByRole('alertdialog'));
    await page.user.click(question.getByRole('button', { name: 'Complete project' }));
    expect(await screen.findByText('COMPLETED')).toBeTruthy();
    expect(page.api.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ status: 'completed', revision: 4 });
    expect(page.host.toasts).toMatchObject([{ title: 'Project completed' }]);
    expect(screen.queryByRole('button', { name: 'Complete One' })).toBeNull();
  });

  it('shows the reason of a failure', async () => {
    const project = sampleProject({ name: 'One', author: me, authorId: me.id });
    const page = open(project);
    page.api.reply({
      [`PATCH /api/projects/${project.id}/status`]: () => problem(409, 'conflict', 'It was changed in the meantime.'),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Complete One' }));
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Complete project' }));
    await waitFor(() =>
      expect(page.host.toasts).toEqual([
        { title: 'Failed to complete project', description: 'It was changed in the meantime.', variant: 'destructive' },
      ]),
    );
  });

  it.each([
    ['a colleague', fakeUser(), 'approved'],
    ['a manager', fakeUser('manager'), 'approved'],
    ['an admin, of a pending one', fakeUser('admin'), 'pending'],
  ] as const)('is not offered to %s', async (_who, as, status) => {
    open(sampleProject({ name: 'One', status }), as);
    await screen.findByRole('heading', { name: 'One', level: 1 });
    expect(screen.queryByRole('button', { name: 'Complete One' })).toBeNull();
  });
});

it('[PROJ-12] a reviewer approves a pending project here', async () => {
  const project = sampleProject({ name: 'One', status: 'pending', revision: 3 });
  const page = open(project, fakeUser('manager'));
  const approved = { ...project, status: 'approved', revision: 4 };
  page.api.reply({
    [`PATCH /api/projects/${project.id}/status`]: () => json(approved),
    [`GET /api/projects/${project.id}`]: () => json(approved),
  });
  await page.user.click(await screen.findByRole('button', { name: /Approve/ }));
  expect(await screen.findByText('APPROVED')).toBeTruthy();
  expect(page.api.calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ status: 'approved', revision: 3 });
});
