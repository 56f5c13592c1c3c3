import { screen, waitFor, within } from '@testing-library/react';
import { type AreaPage, fakeHost, fakeUser, json, problem } from 'portal-sdk/testing';
import type { Idea } from 'shared-contracts/schemas/idea';
import { describe, expect, it } from 'vitest';
import { openIdeas, sampleIdea } from '../../testing/ideas-page.tsx';

const me = fakeUser();
const ownIdea = (fields: Partial<Idea> = {}) =>
  sampleIdea({
    title: 'Dry the biomass',
    tags: ['heat'],
    author: me,
    authorId: me.id,
    status: 'pending',
    revision: 4,
    ...fields,
  });
const openEdit = async (idea: Idea, options: Parameters<typeof openIdeas>[1] = {}) => {
  const page = openIdeas([idea], { at: `/ideas-kaizen/${idea.id}?edit`, as: me, ...options });
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit idea' }));
  await dialog.findByLabelText('Title');
  return { page, dialog, title: dialog.getByLabelText<HTMLInputElement>('Title') };
};
type Opened = Awaited<ReturnType<typeof openEdit>>;
const retitle = async ({ page, title }: Opened, text: string) => {
  await page.user.clear(title);
  await page.user.type(title, text);
};
const save = ({ page, dialog }: Opened) => page.user.click(dialog.getByRole('button', { name: 'Save changes' }));
const sent = ({ api }: AreaPage) => api.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const path = (idea: Idea) => `PATCH /api/ideas/${idea.id}`;

describe('[IDEA-60] editing an own idea', () => {
  it('starts with the current values, sends only changes and the revision, says so and closes', async () => {
    const idea = ownIdea();
    const opened = await openEdit(idea);
    const { page, dialog, title } = opened;
    expect(title.value).toBe('Dry the biomass');
    expect(dialog.getByLabelText<HTMLInputElement>(/^Tags/, { selector: 'input' }).value).toBe('heat');
    page.api.reply({ [path(idea)]: () => json({ ...idea, mergedFrom: [], title: 'Dry the straw', revision: 5 }) });
    await retitle(opened, 'Dry the straw');
    await save(opened);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(page)).toEqual([{ title: 'Dry the straw', revision: 4 }]);
    expect(page.host.toasts).toEqual([{ title: 'Idea updated', description: 'Your changes have been saved.' }]);
    expect(page.address()).toBe(`/ideas-kaizen/${idea.id}`);
  });

  it('closes and sends nothing without changes', async () => {
    const opened = await openEdit(ownIdea());
    await save(opened);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(opened.page)).toEqual([]);
  });

  it('resubmits a rejected idea, even unchanged, and says so beforehand', async () => {
    const idea = ownIdea({ status: 'rejected', reason: 'Too early' });
    const opened = await openEdit(idea);
    expect(opened.dialog.getByText('Saving sends this idea back to review.')).toBeTruthy();
    opened.page.api.reply({ [path(idea)]: () => json({ ...idea, mergedFrom: [], status: 'pending', reason: null }) });
    await save(opened);
    await waitFor(() => expect(opened.page.host.toasts).toMatchObject([{ title: 'Idea Submitted!' }]));
    expect(sent(opened.page)).toEqual([{ revision: 4 }]);
  });

  it('checks the same limits as a submission, and sends nothing beyond them', async () => {
    const opened = await openEdit(ownIdea());
    await retitle(opened, '1234');
    await save(opened);
    expect(await opened.dialog.findByText('Title must be at least 5 characters')).toBeTruthy();
    expect(sent(opened.page)).toEqual([]);
  });

  it('[IDEA-67] removes the attachment', async () => {
    const idea = ownIdea({ fileUrl: '/api/files/0190d000-0000-7000-8000-000000000001', fileName: 'Plan.pdf', fileSize: 9 });
    const opened = await openEdit(idea);
    opened.page.api.reply({
      [path(idea)]: () => json({ ...idea, mergedFrom: [], fileUrl: null, fileName: null, fileSize: null }),
    });
    await opened.page.user.click(opened.dialog.getByRole('button', { name: /remove .*plan\.pdf/i }));
    await save(opened);
    await waitFor(() => expect(sent(opened.page)).toEqual([{ fileUrl: null, revision: 4 }]));
  });

  it('is not available to colleagues, at any address', async () => {
    const idea = sampleIdea({ title: 'Of a colleague' });
    openIdeas([idea], { at: `/ideas-kaizen/${idea.id}?edit` });
    await screen.findByRole('heading', { level: 1, name: 'Of a colleague' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });

  it('[IDEA-27] keeps the input when saving fails, also after a reload', async () => {
    const idea = ownIdea();
    const host = fakeHost(me);
    const opened = await openEdit(idea, { host });
    opened.page.api.reply({ [path(idea)]: () => problem(503, 'busy', 'The portal is busy.') });
    await retitle(opened, 'Dry the straw');
    await save(opened);
    expect(await opened.dialog.findByText('The portal is busy.')).toBeTruthy();
    expect(host.toasts).toMatchObject([
      { title: 'Update failed', description: 'Failed to save your changes. Please try again.', variant: 'destructive' },
    ]);
    await waitFor(() => expect(host.drafts.read(`ideas/edit/${idea.id}`)).toMatchObject({ title: 'Dry the straw', revision: 4 }));
  });
});

describe('[IDEA-61] editing an own published idea', () => {
  it('says before saving that the change is reviewed first, and afterwards that it is pending', async () => {
    const idea = ownIdea({ status: 'approved' });
    const opened = await openEdit(idea);
    expect(opened.dialog.getByText(/^This idea is published\. A reviewer will check your change first/)).toBeTruthy();
    const pendingChange = {
      createdAt: idea.createdAt,
      changes: [{ field: 'title', label: 'Title', before: idea.title, after: 'Dry the straw' }],
      values: { title: 'Dry the straw' },
    };
    opened.page.api.reply({ [path(idea)]: () => json({ ...idea, mergedFrom: [], pendingChange }) });
    await retitle(opened, 'Dry the straw');
    await save(opened);
    await waitFor(() => expect(opened.page.host.toasts).toMatchObject([{ title: 'Change submitted' }]));
  });

  it('starts with the pending change', async () => {
    const values = { title: 'Dry the straw', category: 'grants_calls' };
    const idea = ownIdea({
      status: 'approved',
      pendingChange: { createdAt: '2026-03-09T22:30:00.000Z', changes: [], values },
    });
    const opened = await openEdit(idea);
    expect(opened.title.value).toBe('Dry the straw');
    expect(opened.dialog.getByLabelText<HTMLSelectElement>('Category').value).toBe('grants_calls');
    await save(opened);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(opened.page)).toEqual([]);
  });
});

describe('[IDEA-68] an edit conflict', () => {
  const saveAfterColleague = async (theirs: Partial<Idea>) => {
    const idea = ownIdea();
    const opened = await openEdit(idea);
    const now = { ...idea, ...theirs, revision: 9 };
    const message = 'This idea was changed in the meantime. Read it again before you save.';
    opened.page.api.reply({
      [path(idea)]: () => problem(409, 'conflict', message),
      [`GET /api/ideas/${idea.id}`]: () => json({ ...now, mergedFrom: [] }),
    });
    await retitle(opened, 'My own title');
    await save(opened);
    const note = within(await opened.dialog.findByRole('alert', { name: 'What changed in the meantime' }));
    opened.page.api.reply({ [path(idea)]: () => json({ ...now, mergedFrom: [], revision: 10 }) });
    return { opened, note };
  };

  it("keeps the input, shows both versions, and saves the person's own", async () => {
    const { opened, note } = await saveAfterColleague({ title: 'Their title' });
    expect(note.getByText('Their title', { exact: false })).toBeTruthy();
    expect(opened.title.value).toBe('My own title');
    await save(opened);
    await waitFor(() => expect(sent(opened.page)).toHaveLength(2));
    expect(sent(opened.page)[1]).toEqual({ title: 'My own title', revision: 9 });
  });

  it('lets the person switch between the current value and their own', async () => {
    const { opened, note } = await saveAfterColleague({ title: 'Their title' });
    await opened.page.user.click(note.getByRole('button', { name: 'Use current version: Title' }));
    expect(opened.title.value).toBe('Their title');
    await opened.page.user.click(note.getByRole('button', { name: 'Keep yours: Title' }));
    expect(opened.title.value).toBe('My own title');
    await opened.page.user.click(note.getByRole('button', { name: 'Use current version: Title' }));
    await save(opened);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(opened.page)).toHaveLength(1);
  });

  it('updates fields that the person has not touched, and does not change them back', async () => {
    const { opened, note } = await saveAfterColleague({ category: 'grants_calls', tags: ['straw'] });
    expect(note.queryAllByRole('button')).toEqual([]);
    expect(opened.dialog.getByLabelText<HTMLSelectElement>('Category').value).toBe('grants_calls');
    await save(opened);
    await waitFor(() => expect(sent(opened.page)).toHaveLength(2));
    expect(sent(opened.page)[1]).toEqual({ title: 'My own title', revision: 9 });
  });

  it('is also detected for input from before a reload', async () => {
    const host = fakeHost(me);
    const idea = ownIdea({ title: 'Their title', revision: 9 });
    const input = {
      title: 'Typed long ago',
      description: idea.description,
      category: idea.category,
      tags: ['heat'],
      revision: 4,
    };
    host.drafts.write(`ideas/edit/${idea.id}`, input);
    const opened = await openEdit(idea, { host });
    await waitFor(() => expect(opened.title.value).toBe('Typed long ago'));
    opened.page.api.reply({ [path(idea)]: () => problem(409, 'conflict', 'This idea was changed in the meantime.') });
    await save(opened);
    const note = within(await opened.dialog.findByRole('alert', { name: 'What changed in the meantime' }));
    expect(sent(opened.page)).toEqual([{ title: 'Typed long ago', revision: 4 }]);
    expect(note.getByRole('button', { name: 'Use current version: Title' })).toBeTruthy();
  });
});

describe('[SHELL-251] an edit whose response is lost, saved again', () => {
  /** Saves twice: the first call arrives without an answer; the second is refused, since `stored` is the item by then. */
  const saveTwice = async (idea: Idea, stored: Partial<Idea>) => {
    const opened = await openEdit(idea);
    const now = { ...idea, mergedFrom: [], ...stored, revision: 5 };
    opened.page.api.reply({
      [path(idea)]: () => Promise.reject(new TypeError('connection lost')),
      [`GET /api/ideas/${idea.id}`]: () => json(now),
    });
    await retitle(opened, 'Dry the straw');
    await save(opened);
    expect(await opened.dialog.findByText(/The portal cannot be reached/)).toBeTruthy();
    opened.page.api.reply({ [path(idea)]: () => problem(409, 'conflict', 'This idea was changed in the meantime.') });
    await save(opened);
    return opened;
  };
  const pendingChange = { createdAt: '2026-03-09T22:30:00.000Z', changes: [], values: { title: 'Dry the straw' } };

  it.each([
    ['the item', 'pending', { title: 'Dry the straw' }, 'Idea updated'],
    ["the item, with a colleague's change of another field", 'pending', { title: 'Dry the straw', tags: ['x'] }, 'Idea updated'],
    ['the pending change', 'approved', { pendingChange }, 'Change submitted'],
    ['the resubmitted item', 'rejected', { title: 'Dry the straw', status: 'pending' }, 'Idea updated'],
  ] as const)('is reported as saved if %s has it', async (_what, status, stored, title) => {
    const { page } = await saveTwice(ownIdea({ status }), stored as Partial<Idea>);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.host.toasts.at(-1)).toMatchObject({ title });
  });

  it.each([
    ['another change is stored', { category: 'grants_calls' }],
    ['it was rejected in the meantime', { title: 'Dry the straw', status: 'rejected' }],
  ] as const)('is a conflict if %s', async (_what, stored) => {
    const { dialog } = await saveTwice(ownIdea(), stored as Partial<Idea>);
    expect(await dialog.findByRole('alert', { name: 'What changed in the meantime' })).toBeTruthy();
  });
});
