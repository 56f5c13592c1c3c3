import { act, screen, waitFor, within } from '@testing-library/react';
import { type AreaPage, deferResponse, fakeHost, fakeUser, json, problem } from 'portal-sdk/testing';
import type { Idea } from 'shared-contracts/schemas/idea';
import { describe, expect, it } from 'vitest';
import { openIdeas, sampleIdea } from '../../testing/ideas-page.tsx';

const me = fakeUser();
const ownDraft = (fields: Partial<Idea> = {}) =>
  sampleIdea({ title: 'Wrap the pipes', description: '', author: me, authorId: me.id, status: 'draft', revision: 2, ...fields });
const openDraft = (draft: Idea, query = '') => openIdeas([draft], { at: `/ideas-kaizen/${draft.id}${query}`, as: me });
const submission = (draft: Idea) => `POST /api/content/idea/${draft.id}/submission`;
const saved = { title: 'Draft saved', description: 'Only you can see it. Find it in My submissions.' };
const changes = ({ api }: AreaPage) =>
  api.calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));

describe('[IDEA-65] [REV-48] Save as draft, in the dialog of a new idea', () => {
  const open = async (page: AreaPage) => {
    await page.user.click(await screen.findByRole('button', { name: 'Submit New Idea' }));
    return within(await screen.findByRole('dialog', { name: 'Submit New Idea' }));
  };

  it('sends an idea with only a title, says where it is, and clears the autosave', async () => {
    const page = openIdeas([], { as: me });
    page.api.reply({ 'POST /api/ideas': () => json({ ...ownDraft(), mergedFrom: [] }, { status: 201 }) });
    const dialog = await open(page);
    await page.user.type(dialog.getByLabelText('Title'), 'Wrap the pipes');
    await page.user.click(dialog.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes(page)).toMatchObject([
      { path: '/api/ideas', body: { draft: true, title: 'Wrap the pipes', description: '' } },
    ]);
    expect(page.host.toasts).toEqual([{ ...saved, action: { label: 'View', run: expect.any(Function) } }]);
    expect((await open(page)).getByLabelText<HTMLInputElement>('Title').value).toBe('');
  });

  it('[REV-42] requires a title and nothing else', async () => {
    const page = openIdeas([], { as: me });
    const dialog = await open(page);
    await page.user.click(dialog.getByRole('button', { name: 'Save as draft' }));
    expect(await dialog.findByText('Please enter a title')).toBeTruthy();
    expect(dialog.queryByText(/Description must be/)).toBeNull();
    expect(changes(page)).toEqual([]);
  });

  it('keeps the input when it fails, and shows the error', async () => {
    const host = fakeHost();
    const page = openIdeas([], { as: me, host });
    page.api.reply({ 'POST /api/ideas': () => problem(500, 'internal', 'No luck') });
    const dialog = await open(page);
    await page.user.type(dialog.getByLabelText('Title'), 'Wrap the pipes');
    await page.user.click(dialog.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Draft not saved', variant: 'destructive' }]));
    expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('Wrap the pipes');
  });
});

describe('[REV-49] the page of a draft', () => {
  it("has its badge and the author's actions, but no discussion", async () => {
    openDraft(ownDraft());
    expect(await screen.findByText('DRAFT')).toBeTruthy();
    for (const name of ['Submit for review', 'Edit Wrap the pipes', 'Delete draft Wrap the pipes'])
      expect(await screen.findByRole('button', { name })).toBeTruthy();
    expect(screen.queryByText(/Comments/)).toBeNull();
  });

  it('asks before the draft is deleted, without mentioning points', async () => {
    const { user } = openDraft(ownDraft());
    await user.click(await screen.findByRole('button', { name: /Delete draft/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this draft?' }));
    expect(dialog.getByText('"Wrap the pipes" will be deleted. You can usually undo this for 24 hours.')).toBeTruthy();
  });

  it('[REV-44] submits it with the revision on screen, and says so', async () => {
    const draft = ownDraft();
    const page = openDraft(draft);
    page.api.reply({ [submission(draft)]: () => new Response(null, { status: 204 }) });
    await page.user.click(await screen.findByRole('button', { name: 'Submit for review' }));
    await waitFor(() => expect(page.host.toasts).toMatchObject([{ title: 'Idea Submitted!' }]));
    expect(changes(page)).toMatchObject([{ body: { revision: 2 } }]);
  });

  it('[REV-46] explains when another tab was first', async () => {
    const draft = ownDraft();
    const page = openDraft(draft);
    page.api.reply({
      [submission(draft)]: () => problem(409, 'conflict', 'This idea has already been submitted. Status: pending.'),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Submit for review' }));
    await waitFor(() => expect(page.host.toasts).toMatchObject([{ title: 'This idea has changed' }]));
  });

  it('[SHELL-181] leaves people where they have gone while it is sent, and says that it is incomplete', async () => {
    const draft = ownDraft();
    const page = openDraft(draft);
    const { held, release } = deferResponse();
    page.api.reply({
      [submission(draft)]: () => held.then(() => problem(422, 'invalid_input', 'Description must be at least 20 characters')),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Submit for review' }));
    await act(() => page.back());
    release();
    await waitFor(() =>
      expect(page.host.toasts).toEqual([
        { title: 'Submission Failed', description: 'Description must be at least 20 characters', variant: 'destructive' },
      ]),
    );
    expect(page.address()).toBe('/');
  });

  it('[REV-50] opens the form with the missing fields marked, and saves the draft or submits it', async () => {
    const draft = ownDraft({ category: null });
    const page = openDraft(draft);
    const issues = [{ path: 'description', message: 'Description must be at least 20 characters' }];
    page.api.reply({ [submission(draft)]: () => problem(422, 'invalid_input', 'Too short', issues) });
    await page.user.click(await screen.findByRole('button', { name: 'Submit for review' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit idea' }));
    expect(await dialog.findByText('Description must be at least 20 characters')).toBeTruthy();
    expect(dialog.getByText('Please select a category')).toBeTruthy();
    const description = 'The pipes run bare through the yard.';
    await page.user.type(dialog.getByLabelText('Description'), description);
    await page.user.selectOptions(dialog.getByLabelText('Category'), 'energy_efficiency');
    const whole: Idea = { ...draft, description, category: 'energy_efficiency', revision: 3 };
    page.api.reply({
      [`PATCH /api/ideas/${draft.id}`]: () => json({ ...whole, mergedFrom: [] }),
      [submission(draft)]: () => new Response(null, { status: 204 }),
    });
    await page.user.click(dialog.getByRole('button', { name: 'Submit for review' }));
    await waitFor(() => expect(page.host.toasts.at(-1)).toMatchObject({ title: 'Idea Submitted!' }));
    expect(changes(page).slice(1)).toMatchObject([
      { method: 'PATCH', body: { description, category: 'energy_efficiency', revision: 2 } },
      { method: 'POST', path: `/api/content/idea/${draft.id}/submission` },
    ]);
  });
});

it('[SHELL-182] goes on from its own saved changes when the submission of a draft fails', async () => {
  const draft = ownDraft({ description: 'The pipes run bare through the yard.' });
  const page = openDraft(draft, '?edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit idea' }));
  const submitForReview = () => page.user.click(dialog.getByRole('button', { name: 'Submit for review' }));
  page.api.reply({
    [`PATCH /api/ideas/${draft.id}`]: ({ body }) => json({ ...draft, ...(body as Partial<Idea>), revision: 3, mergedFrom: [] }),
    [submission(draft)]: () => problem(503, 'busy', 'The portal is busy'),
  });
  await page.user.type(await dialog.findByLabelText('Title'), ' in the yard');
  await submitForReview();
  expect(await dialog.findByText('The portal is busy')).toBeTruthy();
  await submitForReview();
  await waitFor(() => expect(changes(page)).toHaveLength(3));
  page.api.reply({ [submission(draft)]: () => new Response(null, { status: 204 }) });
  await page.user.type(dialog.getByLabelText('Title'), ' soon');
  await submitForReview();
  await waitFor(() => expect(page.host.toasts.at(-1)).toMatchObject({ title: 'Idea Submitted!' }));
  expect(changes(page)).toMatchObject([
    { method: 'PATCH', body: { title: 'Wrap the pipes in the yard', revision: 2 } },
    { method: 'POST' },
    { method: 'POST' },
    { method: 'PATCH', body: { title: 'Wrap the pipes in the yard soon', revision: 3 } },
    { method: 'POST' },
  ]);
});

it('[REV-43] Save draft in the edit form accepts an incomplete idea, and says that it is a draft', async () => {
  const draft = ownDraft({ category: null });
  const page = openDraft(draft, '?edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit idea' }));
  await page.user.type(await dialog.findByLabelText('Description'), 'Half a sen');
  page.api.reply({
    [`PATCH /api/ideas/${draft.id}`]: () => json({ ...draft, description: 'Half a sen', revision: 3, mergedFrom: [] }),
  });
  await page.user.click(dialog.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes(page)).toMatchObject([{ body: { draft: true, description: 'Half a sen', revision: 2 } }]);
  expect(page.host.toasts).toEqual([saved]);
});

it.each([
  ['/ideas-kaizen', false],
  ['/ideas-kaizen?mine=true', true],
  ['/ideas-kaizen?status=draft', true],
])('[REV-51] the status filter at %s offers drafts: %s', async (at, offered) => {
  openIdeas([], { at, as: me });
  const filter = within(await screen.findByRole('combobox', { name: 'Status' }));
  expect(filter.queryByRole('option', { name: 'Draft' }) !== null).toBe(offered);
});
