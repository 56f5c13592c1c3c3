import { act, screen, waitFor, within } from '@testing-library/react';
import { deferResponse, fakeUser, json, problem } from 'portal-sdk/testing';
import { keyInContext } from 'shared-contracts/translate';
import { describe, expect, it, vi } from 'vitest';
import { openProjects, renergia, sampleProject } from '../../../testing/projects-page.tsx';
// loaded before a test waits for it, because loading takes time on a busy machine
import './projects-page.tsx';
import '../form/join-dialog.tsx';
import '../form/leave-dialog.tsx';
import '../form/submit-dialog.tsx';
import '../templates/template-dialog.tsx';
import '../templates/template-form.tsx';

const listQueries = ({ api }: ReturnType<typeof openProjects>) =>
  api.calls.filter(({ method, path }) => method === 'GET' && path === '/api/projects').map(({ query }) => query);

describe('the page of projects', () => {
  it('[PROJ-1] shows the four counts of the server, not those of the list', async () => {
    openProjects([sampleProject()]);
    for (const [label, value] of [
      ['Active Projects', '131'],
      ['Your Projects', '4'],
      ['Pending', '7'],
      ['Completed', '22'],
    ] as const) {
      const term = await screen.findByText(label, { selector: 'dt' });
      expect((await within(term.parentElement as HTMLElement).findByText(value)).tagName).toBe('DD');
    }
  });

  it('[PROJ-1] [PLAT-476] translates the label of a count, which is plural, other than the status', async () => {
    const messages = { [keyInContext('a number of projects', 'Completed')]: 'Finalizate', Completed: 'Finalizat' };
    vi.stubGlobal('portalCatalog', { language: 'ro', locale: 'ro-RO', messages });
    openProjects([]);
    expect(await screen.findByText('Finalizate', { selector: 'dt' })).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it('[PROJ-4] shows 6 skeletons while the list loads, and then that there is nothing', async () => {
    const { held, release } = deferResponse();
    openProjects([], { replies: { 'GET /api/projects': () => held.then(() => json([])) } });
    const loading = await screen.findByText('Loading projects…');
    expect(loading.parentElement?.querySelectorAll('.panel')).toHaveLength(6);
    release();
    expect(await screen.findByRole('heading', { name: 'No projects found' })).toBeTruthy();
  });

  it('[PROJ-2] searches and filters through the address: All, Active, Pending, Completed', async () => {
    const page = openProjects([]);
    const status = await screen.findByLabelText<HTMLSelectElement>('Status');
    expect([...status.options].map(({ textContent }) => textContent)).toEqual(['All', 'Active', 'Pending', 'Completed']);
    await page.user.selectOptions(status, 'Active');
    await page.user.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'wind');
    await waitFor(() => expect(listQueries(page).at(-1)).toMatchObject({ status: 'approved', q: 'wind' }));
    expect(page.address()).toBe('/projects?status=approved&q=wind');
    await page.user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      '/api/projects/export?q=wind&status=approved',
    );
    await page.user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(page.address()).toBe('/projects'));
  });
});

it('[PLAT-405] sorts the projects, but not their file', async () => {
  const page = openProjects([sampleProject()]);
  await page.user.selectOptions(await screen.findByLabelText('Sort'), 'Highest rated');
  const last = () => page.api.calls.filter(({ path }) => path === '/api/projects').at(-1)?.query;
  await waitFor(() => expect(last()).toEqual({ limit: '200', sort: 'score' }));
  await page.user.click(screen.getByRole('button', { name: 'More' }));
  const file = await screen.findByRole('link', { name: 'Export CSV' });
  expect(file.getAttribute('href')).toBe('/api/projects/export');
});

describe('a project card', () => {
  it('[PROJ-3] shows name, status, description, dates, 3 tags and how many more, owner and participants', async () => {
    const people = [1, 2, 3].map((n) => `0190a000-0000-7000-8000-00000000010${n}`);
    openProjects([
      sampleProject({
        name: 'Monitor the wind park',
        startDate: '2026-04-01',
        endDate: '2026-09-30',
        tags: ['wind', 'meters', 'data', 'alarms', 'hall'],
        participants: people,
      }),
    ]);
    const card = within(await screen.findByRole('article', { name: 'Monitor the wind park' }));
    for (const text of [
      'APPROVED',
      'Meters, data flow and a dashboard.',
      'wind',
      'meters',
      'data',
      '+2 more',
      'RI',
      'Radu Ilie',
      '3 participants',
    ])
      expect(card.getByText(text)).toBeTruthy();
    expect(card.getByText(/1 Apr 2026 – 30 Sept? 2026/)).toBeTruthy();
    expect(card.queryByText('alarms')).toBeNull();
    expect(card.getByRole('link', { name: 'View Details' })).toBeTruthy();
    expect(card.queryByRole('link', { name: 'Edit Project' })).toBeNull();
  });

  it.each([
    ['approved', 'bg-success-soft'],
    ['pending', 'bg-warning-soft'],
    ['completed', 'bg-info-soft'],
    ['draft', 'bg-neutral-soft'],
  ] as const)('[PROJ-3] shows %s in its colour', async (status, tint) => {
    openProjects([sampleProject({ status })]);
    const badge = await screen.findByText(status.toUpperCase());
    expect(badge.closest('[class*="bg-"]')?.className).toContain(tint);
  });

  it.each([
    ['offers Edit Project to the owner', fakeUser(), true],
    ['offers Edit Project to an admin', fakeUser('admin'), true],
    ['hides Edit Project from a manager', fakeUser('manager'), false],
  ])('[PROJ-11] %s', async (_behaviour, as, offered) => {
    const author = as.role === 'employee' ? { id: as.id, firstName: 'Ana', lastName: 'Pop' } : undefined;
    openProjects([sampleProject({ name: 'One', ...(author ? { author, authorId: as.id } : {}) })], { as });
    const card = within(await screen.findByRole('article', { name: 'One' }));
    expect(card.queryByRole('link', { name: 'Edit Project' }) !== null).toBe(offered);
  });
});

describe('[PROJ-9] a membership', () => {
  it('starts with a role, from the card, and is shown at once', async () => {
    const project = sampleProject({ name: 'One' });
    const page = openProjects([project]);
    const joined = { ...project, myRole: 'analyst', participants: [...project.participants, fakeUser().id] };
    page.api.reply({
      [`POST /api/projects/${project.id}/join`]: () => json(joined),
      'GET /api/projects': () => json([joined]),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Join One' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Join this project' }));
    const role = dialog.getByLabelText<HTMLInputElement>(/Your role/);
    expect(role.value).toBe('participant');
    await page.user.clear(role);
    await page.user.type(role, 'analyst');
    await page.user.click(dialog.getByRole('button', { name: 'Join project' }));
    expect(await screen.findByText('2 participants')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Leave One' })).toBeTruthy();
    expect(page.api.calls.find(({ method }) => method === 'POST')?.body).toEqual({ role: 'analyst' });
    expect(page.host.toasts).toMatchObject([{ title: 'Project joined' }]);
  });

  it('shows "Failed to join project" with the reason on a failure, and keeps the dialog', async () => {
    const project = sampleProject({ name: 'One' });
    const page = openProjects([project]);
    const error = 'Only approved projects can be joined. This one is completed.';
    page.api.reply({ [`POST /api/projects/${project.id}/join`]: () => problem(409, 'conflict', error) });
    await page.user.click(await screen.findByRole('button', { name: 'Join One' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Join project' }));
    await waitFor(() =>
      expect(page.host.toasts).toEqual([{ title: 'Failed to join project', description: error, variant: 'destructive' }]),
    );
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('ends after a confirmation, and shows "Failed to leave project" on a failure', async () => {
    const project = sampleProject({ name: 'One', myRole: 'participant' });
    const page = openProjects([project]);
    await page.user.click(await screen.findByRole('button', { name: 'Leave One' }));
    const leave = async () =>
      page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave project' }));
    page.api.reply({ [`DELETE /api/projects/${project.id}/leave`]: () => problem(503, 'busy', 'Busy') });
    await leave();
    await waitFor(() => expect(page.host.toasts).toMatchObject([{ title: 'Failed to leave project' }]));
    page.api.reply({ [`DELETE /api/projects/${project.id}/leave`]: () => json({ ...project, myRole: null }) });
    await page.user.click(await screen.findByRole('button', { name: 'Leave One' }));
    await leave();
    await waitFor(() => expect(page.host.toasts.at(-1)).toMatchObject({ title: 'Project left' }));
  });

  it('is not offered to viewers, nor to the owner, nor on what is not approved', async () => {
    openProjects([sampleProject({ name: 'One' }), sampleProject({ name: 'Two', status: 'completed' })], {
      as: fakeUser('viewer'),
    });
    await screen.findByRole('article', { name: 'One' });
    expect(screen.queryByRole('button', { name: /Join|Leave/ })).toBeNull();
  });
});

describe('[PROJ-7] the template', () => {
  it('"Renergia Monitoring" shows all its fields and opens New Project with them filled in', async () => {
    const page = openProjects([]);
    const card = within(await screen.findByRole('article', { name: 'Renergia Monitoring' }));
    await page.user.click(card.getByRole('button', { name: 'View Details' }));
    const details = within(await screen.findByRole('dialog', { name: 'Renergia Monitoring' }));
    expect(details.getByText(renergia.description)).toBeTruthy();
    expect(details.getByRole('link', { name: 'monitoring' }).getAttribute('href')).toBe('/projects?tag=monitoring');
    await page.user.click(details.getByRole('link', { name: 'Use Template' }));
    const form = within(await screen.findByRole('dialog', { name: 'New Project' }));
    expect((await form.findByLabelText<HTMLInputElement>('Project name')).value).toBe('Renergia Monitoring');
    expect(form.getByLabelText<HTMLTextAreaElement>('Description').value).toBe(renergia.description);
    expect(form.getByLabelText<HTMLInputElement>(/^Start date/).value).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(page.address()).toBe(`/projects?new=${renergia.id}`);
  });

  it('[SHELL-167] can be viewed but not used by viewers, who have no filter for own projects, and is managed only by admins', async () => {
    openProjects([], { as: fakeUser('viewer') });
    const card = within(await screen.findByRole('article', { name: 'Renergia Monitoring' }));
    expect(card.getByRole('button', { name: 'View Details' })).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Use Template' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New template' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'My projects' })).toBeNull();
  });

  it('[PROJ-20] is edited by an admin, with an error at the field for a text that is not a number', async () => {
    const page = openProjects([], { as: fakeUser('admin'), at: `/projects?edit-template=${renergia.id}` });
    const form = within(await screen.findByRole('dialog', { name: 'Edit template' }));
    const days = await form.findByLabelText<HTMLInputElement>(/^Duration in days/);
    await page.user.clear(days);
    await page.user.type(days, 'many');
    await page.user.click(form.getByRole('button', { name: 'Save template' }));
    expect(await form.findByText('Please enter a number of days')).toBeTruthy();
    await page.user.clear(days);
    page.api.reply({ [`PATCH /api/project-templates/${renergia.id}`]: () => json({ ...renergia, days: null, revision: 2 }) });
    await page.user.click(form.getByRole('button', { name: 'Save template' }));
    await waitFor(() => expect(page.host.toasts).toMatchObject([{ title: 'Template saved' }]));
    const sent = page.api.calls.find(({ method }) => method === 'PATCH');
    expect(sent?.body).toMatchObject({ name: 'Renergia Monitoring', days: null, revision: 1 });
  });

  describe('that another admin has changed', () => {
    /** Opens its form at a server that keeps the guard of a revision. */
    const openForm = async () => {
      let saved: typeof renergia | undefined = renergia;
      const page = openProjects([], {
        as: fakeUser('admin'),
        at: `/projects?edit-template=${renergia.id}`,
        replies: {
          'GET /api/project-templates': () => json(saved ? [saved] : []),
          [`PATCH /api/project-templates/${renergia.id}`]: ({ body }) => {
            const { revision, ...input } = body as Partial<typeof renergia>;
            if (!saved || revision !== saved.revision) return problem(409, 'conflict', 'It was changed in the meantime.');
            saved = { ...saved, ...input, revision: saved.revision + 1 };
            return json(saved);
          },
        },
      });
      const form = within(await screen.findByRole('dialog', { name: 'Edit template' }));
      const name = await form.findByLabelText<HTMLInputElement>('Name');
      await page.user.clear(name);
      await page.user.type(name, 'My name');
      return {
        name,
        save: form.getByRole<HTMLButtonElement>('button', { name: 'Save template' }),
        form,
        user: page.user,
        current: () => saved,
        another: (change: Partial<typeof renergia> | undefined) => {
          saved = change && saved && { ...saved, ...change, revision: saved.revision + 1 };
          return act(() => page.host.queryClient.invalidateQueries());
        },
      };
    };

    it('[ADM-51] shows what has changed, keeps what was typed, and can then be saved', async () => {
      const { user, form, name, save, another, current } = await openForm();
      await another({ summary: 'Their summary', name: 'Their name' });
      await user.click(save);
      expect(await form.findByRole('alert', { name: 'What changed in the meantime' })).toBeTruthy();
      expect(name.value).toBe('My name');
      expect(form.getByLabelText<HTMLInputElement>('Summary').value).toBe('Their summary');
      await user.click(save);
      await waitFor(() => expect(current()).toMatchObject({ name: 'My name', summary: 'Their summary', revision: 3 }));
    });

    it('[ADM-52] leaves the form of a deleted template, to copy its text', async () => {
      const { form, name, save, another } = await openForm();
      await another(undefined);
      expect(await form.findByText('It was deleted in the meantime. You can copy your text from here.')).toBeTruthy();
      expect(name.value).toBe('My name');
      expect(save.disabled).toBe(true);
    });
  });
});

describe('[PROJ-90] the templates', () => {
  const templates = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      ...renergia,
      id: `0190a000-0000-7000-8000-0000000005${String(n).padStart(2, '0')}`,
      name: `Template ${n}`,
      summary: n === 40 ? 'Curăță panourile' : 'Mounts panels.',
      tags: n === 41 ? ['wind'] : [],
    }));
  const open = (count: number) => openProjects([], { replies: { 'GET /api/project-templates': () => json(templates(count)) } });
  const region = async () => within(await screen.findByRole('region', { name: 'Start from a template' }));
  const names = async () =>
    (await (await region()).findAllByRole('article')).map((card) => within(card).getByRole('heading').textContent);

  it('are the first three, and all of them at the press of a button, with a search', async () => {
    const { user } = open(51);
    expect(await names()).toEqual(['Template 0', 'Template 1', 'Template 2']);
    await user.click(screen.getByRole('button', { name: 'All templates (51)' }));
    expect(await names()).toHaveLength(51);
    const search = screen.getByRole('searchbox', { name: 'Search templates' });
    await user.type(search, 'curata{Enter}');
    await waitFor(async () => expect(await names()).toEqual(['Template 40']));
    await user.clear(search);
    await user.type(search, 'wind{Enter}');
    await waitFor(async () => expect(await names()).toEqual(['Template 41']));
    await user.type(search, 'mill{Enter}');
    expect(await screen.findByText('No templates found')).toBeTruthy();
    await user.click(within((await screen.findByText('No templates found')).parentElement as HTMLElement).getByRole('button'));
    expect(await names()).toHaveLength(51);
    await user.click(screen.getByRole('button', { name: 'Show less' }));
    expect(await names()).toHaveLength(3);
  });

  it('are just there if there are no more than three', async () => {
    open(3);
    expect(await names()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /^All templates/ })).toBeNull();
  });
});
