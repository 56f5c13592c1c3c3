import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeUser, json, problem } from 'portal-sdk/testing';
import type { Project } from 'shared-contracts/schemas/project';
import { describe, expect, it } from 'vitest';
import { openProjects, renergia, sampleProject } from '../../../testing/projects-page.tsx';
// loaded before a test waits for it, because loading takes time on a busy machine
import '../project/project-page.tsx';
import '../list/projects-page.tsx';
import './edit-dialog.tsx';
import './submit-dialog.tsx';

const openNew = async () => {
  const page = openProjects([]);
  await page.user.click((await screen.findAllByRole('button', { name: 'New Project' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'New Project' }));
  await dialog.findByLabelText('Project name');
  return { page, dialog };
};
type Opened = Awaited<ReturnType<typeof openNew>>;
const type = async ({ page, dialog }: Opened, values: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(values)) await page.user.type(dialog.getByLabelText(label), text);
};
const whole = { 'Project name': 'Monitor the park', Description: 'Meters and a dashboard.' };
const setDate = ({ dialog }: Opened, label: RegExp, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });
const submit = ({ page, dialog }: Opened) => page.user.click(dialog.getByRole('button', { name: 'Submit project' }));
const posted = ({ page }: Opened) => page.api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('[PROJ-5] the New Project dialog', () => {
  it('says what is too short, and an end before the start, and sends nothing', async () => {
    const opened = await openNew();
    await type(opened, { 'Project name': 'ab', Description: 'short' });
    setDate(opened, /^Start date/, '2026-04-02');
    setDate(opened, /^End date/, '2026-04-01');
    await submit(opened);
    for (const text of [
      'Project name must be at least 3 characters',
      'Description must be at least 10 characters',
      'End date must not be before the start date',
    ])
      expect(await opened.dialog.findByText(text)).toBeTruthy();
    expect(posted(opened)).toEqual([]);
  });

  it('[PROJ-6] sends name, description, dates or null, and tags split on commas; says so, closes and is empty again', async () => {
    const opened = await openNew();
    const { page, dialog } = opened;
    page.api.reply({ 'POST /api/projects': () => json(sampleProject({ status: 'pending' }), { status: 201 }) });
    await type(opened, whole);
    setDate(opened, /^Start date/, '2026-04-01');
    await page.user.type(dialog.getByLabelText(/^Tags/, { selector: 'input' }), ' wind, meters ,wind');
    await submit(opened);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posted(opened)).toEqual([
      {
        name: 'Monitor the park',
        description: 'Meters and a dashboard.',
        startDate: '2026-04-01',
        endDate: null,
        tags: ['wind', 'meters'],
      },
    ]);
    expect(page.host.toasts).toEqual([
      {
        title: 'Project Submitted!',
        description: 'Your project has been submitted for review and will be available once approved.',
        action: { label: 'View', run: expect.any(Function) },
      },
    ]);
    await page.user.click(screen.getAllByRole('button', { name: 'New Project' })[0] as HTMLElement);
    expect((await screen.findByLabelText<HTMLInputElement>('Project name')).value).toBe('');
  });

  it('[PROJ-6] shows the specified message on a failure and keeps the input', async () => {
    const opened = await openNew();
    opened.page.api.reply({ 'POST /api/projects': () => problem(503, 'busy', 'The portal is busy.') });
    await type(opened, whole);
    await submit(opened);
    await waitFor(() =>
      expect(opened.page.host.toasts).toEqual([
        { title: 'Submission Failed', description: 'Failed to submit your project. Please try again.', variant: 'destructive' },
      ]),
    );
    expect(opened.dialog.getByLabelText<HTMLInputElement>('Project name').value).toBe('Monitor the park');
  });

  it('saves a draft that has only a name', async () => {
    const opened = await openNew();
    opened.page.api.reply({ 'POST /api/projects': () => json(sampleProject({ status: 'draft' }), { status: 201 }) });
    await type(opened, { 'Project name': 'x' });
    await opened.page.user.click(opened.dialog.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(opened.page.host.toasts).toMatchObject([{ title: 'Draft saved' }]));
    expect(posted(opened)).toMatchObject([{ draft: true, name: 'x' }]);
  });
});

describe('editing a project', () => {
  const me = fakeUser();
  const own = (fields: Partial<Project> = {}) =>
    sampleProject({ name: 'One', author: me, authorId: me.id, revision: 4, ...fields });
  const openEdit = async (project: Project) => {
    const page = openProjects([project], { as: me, at: `/projects/${project.id}?edit` });
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Project' }));
    await dialog.findByLabelText('Project name');
    return { page, dialog };
  };
  const save = ({ page, dialog }: Opened) => page.user.click(dialog.getByRole('button', { name: 'Save changes' }));
  const patched = ({ page }: Opened) => page.api.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

  it('[PROJ-14] says that the text awaits review while dates and tags change at once, and sends only changes', async () => {
    const project = own({ startDate: '2026-04-01' });
    const opened = await openEdit(project);
    expect(opened.dialog.getByText(/A reviewer will check your change first.*Dates and tags change right away\./)).toBeTruthy();
    opened.page.api.reply({
      [`PATCH /api/projects/${project.id}`]: () => json({ ...project, endDate: '2026-05-01', revision: 5 }),
    });
    setDate(opened, /^End date/, '2026-05-01');
    await save(opened);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(patched(opened)).toEqual([{ endDate: '2026-05-01', revision: 4 }]);
    expect(opened.page.host.toasts).toMatchObject([{ title: 'Project updated' }]);
  });

  it('[PROJ-15] shows both versions if another tab was first, and overwrites nothing unseen', async () => {
    const project = own({ status: 'pending' });
    const opened = await openEdit(project);
    const now = { ...project, name: 'From the first tab', title: 'From the first tab', revision: 5 };
    opened.page.api.reply({
      [`PATCH /api/projects/${project.id}`]: () => problem(409, 'conflict', 'This project was changed in the meantime.'),
      [`GET /api/projects/${project.id}`]: () => json(now),
    });
    const name = opened.dialog.getByLabelText<HTMLInputElement>('Project name');
    await opened.page.user.clear(name);
    await opened.page.user.type(name, 'From the second tab');
    await save(opened);
    expect(await opened.dialog.findByText('From the first tab')).toBeTruthy();
    expect(name.value).toBe('From the second tab');
    opened.page.api.reply({ [`PATCH /api/projects/${project.id}`]: () => json({ ...now, revision: 6 }) });
    await save(opened);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(patched(opened).at(-1)).toEqual({ name: 'From the second tab', revision: 5 });
  });
});

describe('[PROJ-23] the New Project dialog with a template', () => {
  it('says that the templates could not be loaded, and starts with the template after Retry', async () => {
    const page = openProjects([], {
      at: `/projects?new=${renergia.id}`,
      replies: { 'GET /api/project-templates': () => problem(500, 'internal', 'No luck') },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'New Project' }));
    expect(await dialog.findByText('No luck')).toBeTruthy();
    expect(dialog.queryByLabelText('Project name')).toBeNull();
    page.api.reply({ 'GET /api/project-templates': () => json([renergia]) });
    await page.user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByDisplayValue(renergia.description)).toBeTruthy();
  });
});
