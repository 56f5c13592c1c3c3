import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeUser, json, loadLazyParts, problem, radu } from 'portal-sdk/testing';
import type { Idea } from 'shared-contracts/schemas/idea';
import { beforeAll, describe, expect, it } from 'vitest';
import { openIdeas, sampleIdea } from '../../testing/ideas-page.tsx';

beforeAll(async () => {
  await Promise.all([import('../edit/edit-dialog.tsx'), loadLazyParts()]);
}, 60_000);

const me = fakeUser();
const idea = sampleIdea({ title: 'Dry the biomass', author: me, authorId: me.id });
const target = sampleIdea({ title: 'Dry the straw' });
const thread = {
  id: '0190e000-0000-7000-8000-000000000001',
  parentId: null,
  author: fakeUser(),
  content: 'How long does it take?',
  mentions: [],
  deleted: false,
  createdAt: '2026-03-09T22:30:00.000Z',
  editedAt: null,
};

/** Opens the idea; `refetch` does what an event does. */
const open = (search = '') => {
  const page = openIdeas([idea, target], {
    as: me,
    at: `/ideas-kaizen/${idea.id}${search}`,
    replies: { [`GET /api/content/idea/${idea.id}/comments`]: () => json([thread]) },
  });
  const refetch = () => act(() => page.host.queryClient.invalidateQueries());
  return {
    ...page,
    withdraw: () => {
      const gone = () => problem(404, 'not_found', 'Idea not found');
      page.api.reply({ [`GET /api/ideas/${idea.id}`]: gone, [`GET /api/content/idea/${idea.id}/comments`]: gone });
      return refetch();
    },
    merge: () => {
      page.api.reply({ [`GET /api/ideas/${idea.id}`]: () => json({ ...target, mergedFrom: [] }) });
      return refetch();
    },
    change: (fields: Partial<Idea>) => {
      page.api.reply({ [`GET /api/ideas/${idea.id}`]: () => json({ ...idea, mergedFrom: [], ...fields }) });
      return refetch();
    },
  };
};
type Page = ReturnType<typeof open>;
const editDialog = async () => within(await screen.findByRole('dialog', { name: 'Edit idea' }));
const retitle = async ({ user }: Page) => {
  const title = await (await editDialog()).findByLabelText('Title');
  await user.clear(title);
  await user.type(title, 'Dry it in the sun');
};
const save = async () => (await editDialog()).getByRole<HTMLButtonElement>('button', { name: 'Save changes' });
const gone = "It's no longer available. You can copy your text from here.";
const merged = 'It was merged into another idea in the meantime. You can copy your text from here.';

describe('[SHELL-201] an idea that goes while its edit form is open', () => {
  it('leaves the form until it is closed, with a notice and what was typed, but not to save', async () => {
    const page = open('?edit');
    await retitle(page);
    await page.withdraw();
    expect(await (await editDialog()).findByText(gone)).toHaveProperty('role', 'alert');
    expect(screen.getByDisplayValue('Dry it in the sun')).toBeTruthy();
    expect((await save()).disabled).toBe(true);
    await page.user.click((await editDialog()).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Idea not found')).toBeTruthy();
    expect(page.address()).toBe(`/ideas-kaizen/${idea.id}`);
    expect(screen.queryByText('Dry the biomass')).toBeNull();
  });

  it('can be saved again if it returns', async () => {
    const page = open('?edit');
    await retitle(page);
    await page.withdraw();
    await screen.findByText(gone);
    await page.change({});
    await waitFor(() => expect(screen.queryByText(gone)).toBeNull());
    expect((await save()).disabled).toBe(false);
    expect(screen.getByDisplayValue('Dry it in the sun')).toBeTruthy();
  });

  it('leaves the form also to a person who may no longer edit it', async () => {
    const page = open('?edit');
    await retitle(page);
    await page.change({ authorId: radu.id });
    expect(await (await editDialog()).findByText('You can no longer save this. You can copy your text from here.')).toBeTruthy();
    expect((await save()).disabled).toBe(true);
    await page.user.click((await editDialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: /^Edit Dry/ })).toBeNull();
  });
});

describe('[IDEA-94] an idea that is merged while its page is open', () => {
  it('leaves the edit form until it is closed, then opens the target and says why', async () => {
    const page = open('?edit');
    await retitle(page);
    await page.merge();
    expect(await (await editDialog()).findByText(merged)).toBeTruthy();
    expect(screen.getByDisplayValue('Dry it in the sun')).toBeTruthy();
    expect((await save()).disabled).toBe(true);
    expect(page.host.toasts).toEqual([]);
    await page.user.click((await editDialog()).getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dry the straw' })).toBeTruthy();
    expect(page.address()).toBe(`/ideas-kaizen/${target.id}`);
    expect(page.host.toasts).toMatchObject([{ description: '"Dry the biomass" is now part of "Dry the straw".' }]);
  });

  it('opens the target at once while nothing is typed, and says why', async () => {
    const page = open();
    await screen.findByRole('heading', { level: 1, name: 'Dry the biomass' });
    await page.merge();
    expect(await screen.findByRole('heading', { level: 1, name: 'Dry the straw' })).toBeTruthy();
    expect(page.host.toasts).toMatchObject([{ description: '"Dry the biomass" is now part of "Dry the straw".' }]);
  });
});

it('[SHELL-202] an idea that a colleague approves leaves the open rejection, to copy its reason', async () => {
  const pending = sampleIdea({ title: 'Use the waste heat', status: 'pending' });
  const manager = fakeUser('manager');
  const page = openIdeas([pending], { as: manager, at: `/ideas-kaizen/${pending.id}?reject=${pending.id}` });
  await page.user.type(await screen.findByLabelText('Reason'), 'Tried before');
  // else user-event would dispatch the field's `change` while React removes it
  await page.user.tab();
  page.api.reply({
    [`GET /api/ideas/${pending.id}`]: () => json({ ...pending, status: 'approved', revision: 2, mergedFrom: [] }),
  });
  await act(() => page.host.queryClient.invalidateQueries());
  expect(await screen.findByText('It no longer awaits a decision. You can copy your reason from here.')).toBeTruthy();
  const dialog = within(screen.getByRole('dialog', { name: 'Reject idea' }));
  await waitFor(() => expect(screen.getByDisplayValue('Tried before')).toBeTruthy());
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Reject' }).disabled).toBe(true);
  await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.address()).toBe(`/ideas-kaizen/${pending.id}`);
});

describe('[SHELL-201] a comment that is being typed', () => {
  it('stays until it is removed, with a notice, but is not sent', async () => {
    const page = open();
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' });
    await page.user.type(field, 'We tried this before');
    await page.withdraw();
    expect(await screen.findByText(gone)).toHaveProperty('role', 'alert');
    expect(field.value).toBe('We tried this before');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Comment' }).disabled).toBe(true);
    await page.user.type(field, '{Control>}{Enter}{/Control}');
    expect(page.api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await page.user.clear(field);
    expect(await screen.findByText('Idea not found')).toBeTruthy();
  });

  it('stays also as a reply', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Reply' }));
    await page.user.type(await screen.findByRole('textbox', { name: 'Write a reply' }), 'A day');
    await page.withdraw();
    await screen.findByText(gone);
    expect(screen.getByDisplayValue('A day')).toBeTruthy();
    expect(screen.getByText(thread.content)).toBeTruthy();
  });
});
