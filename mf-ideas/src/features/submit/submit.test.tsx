import { act, screen, waitFor, within } from '@testing-library/react';
import { type AreaPage, deferResponse, fakeHost, fakeUser, json, problem } from 'portal-sdk/testing';
import { describe, expect, it } from 'vitest';
import { openIdeas, sampleIdea } from '../../testing/ideas-page.tsx';

const open = async (page: AreaPage) => {
  await page.user.click(await screen.findByRole('button', { name: 'Submit New Idea' }));
  return within(await screen.findByRole('dialog', { name: 'Submit New Idea' }));
};
const title = 'Read the meters by radio';
const description = 'Two colleagues spend three days a month on reading.';
const fillIn = async ({ user }: AreaPage, dialog: ReturnType<typeof within>) => {
  await user.type(dialog.getByLabelText('Title'), title);
  await user.type(dialog.getByLabelText('Description'), description);
  await user.selectOptions(dialog.getByLabelText('Category'), 'ai_automation');
  await user.type(dialog.getByLabelText(/^Tags/), 'metering, LoRaWAN, metering');
};
const send = ({ user }: AreaPage, dialog: ReturnType<typeof within>) =>
  user.click(dialog.getByRole('button', { name: 'Submit idea' }));
/** The form with its fields filled in; the response to it comes after `release`. */
const openFilledIn = async () => {
  const page = openIdeas([]);
  const { held, release } = deferResponse();
  page.api.reply({
    'POST /api/ideas': async () => {
      await held;
      return json(sampleIdea(), { status: 201 });
    },
  });
  const dialog = await open(page);
  await fillIn(page, dialog);
  return { page, dialog, release };
};
const sent = ({ api }: AreaPage) => api.calls.filter(({ method }) => method === 'POST');

describe('submitting an idea', () => {
  it('[IDEA-20] [IDEA-26] sends the input, shows a toast, closes, and is empty the next time', async () => {
    const page = openIdeas([]);
    page.api.reply({ 'POST /api/ideas': () => json({ ...sampleIdea({ title }), mergedFrom: [] }, { status: 201 }) });
    const dialog = await open(page);
    await fillIn(page, dialog);
    page.api.reply({ 'GET /api/ideas': () => json([sampleIdea({ title, status: 'pending' })]) });
    await send(page, dialog);
    expect(await screen.findByRole('article', { name: title })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.address()).toBe('/ideas-kaizen');
    expect(sent(page)).toMatchObject([
      { path: '/api/ideas', body: { title, description, category: 'ai_automation', tags: ['metering', 'LoRaWAN'] } },
    ]);
    expect(page.host.toasts).toEqual([
      {
        title: 'Idea Submitted!',
        description: 'Your idea has been submitted for review. Thank you for contributing to continuous improvement!',
        action: { label: 'View', run: expect.any(Function) },
      },
    ]);
    const again = await open(page);
    expect(again.getByLabelText<HTMLInputElement>('Title').value).toBe('');
  });

  it('[IDEA-21] [IDEA-22] [IDEA-23] shows what is missing at each field and sends nothing', async () => {
    const page = openIdeas([]);
    const dialog = await open(page);
    await page.user.type(dialog.getByLabelText('Title'), ' 1234 ');
    await send(page, dialog);
    for (const text of [
      'Title must be at least 5 characters',
      'Description must be at least 20 characters',
      'Please select a category',
    ])
      expect(await dialog.findByText(text)).toBeTruthy();
    expect(sent(page)).toEqual([]);
  });

  it('[IDEA-27] [IDEA-29] keeps the input when the server refuses it, with the error at the field', async () => {
    const page = openIdeas([]);
    const issues = [{ path: 'title', message: 'Someone wrote this before' }];
    page.api.reply({ 'POST /api/ideas': () => problem(422, 'invalid_input', 'Someone wrote this before', issues) });
    const dialog = await open(page);
    await fillIn(page, dialog);
    await send(page, dialog);
    expect(await dialog.findByText('Someone wrote this before')).toBeTruthy();
    expect(page.host.toasts).toEqual([
      { title: 'Submission Failed', description: 'Failed to submit your idea. Please try again.', variant: 'destructive' },
    ]);
    expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe(title);
    expect(dialog.getByLabelText<HTMLInputElement>('Description').value).toBe(description);
  });

  it('[IDEA-27] keeps the input and says why when the server cannot take it', async () => {
    const page = openIdeas([]);
    page.api.reply({ 'POST /api/ideas': () => problem(503, 'busy', 'The portal is busy.') });
    const dialog = await open(page);
    await fillIn(page, dialog);
    await send(page, dialog);
    expect(await dialog.findByText('The portal is busy.')).toBeTruthy();
    expect(page.host.toasts).toMatchObject([{ title: 'Submission Failed' }]);
    expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe(title);
  });

  it('starts the Unauthorized flow when the session is over, and keeps the input', async () => {
    const page = openIdeas([]);
    page.api.reply({ 'POST /api/ideas': () => problem(401, 'unauthenticated', 'Unauthorized') });
    const dialog = await open(page);
    await fillIn(page, dialog);
    await send(page, dialog);
    await waitFor(() => expect(page.host.endings.count).toBeGreaterThan(0));
    expect(page.host.toasts).toEqual([]);
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));

    const host = Object.assign(fakeHost(), { drafts: page.host.drafts });
    openIdeas([], { host, at: '/ideas-kaizen?new' });
    const dialogs = await screen.findAllByRole('dialog', { name: 'Submit New Idea' });
    const later = within(dialogs.at(-1) as HTMLElement);
    await waitFor(() => expect(later.getByLabelText<HTMLInputElement>('Title').value).toBe(title));
    expect(later.getByLabelText<HTMLSelectElement>('Category').value).toBe('ai_automation');
  });

  it('[IDEA-32] sends once when the button is pressed twice', async () => {
    const { page, dialog, release } = await openFilledIn();
    await page.user.dblClick(dialog.getByRole('button', { name: 'Submit idea' }));
    await waitFor(() => expect(sent(page)).toHaveLength(1));
    release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(page)).toHaveLength(1);
  });

  it('[SHELL-20] [PLAT-32] keeps the form that was opened again, and its text, while the first was being sent', async () => {
    const { page, dialog, release } = await openFilledIn();
    await send(page, dialog);
    await act(page.back);
    const later = (await open(page)).getByLabelText<HTMLInputElement>('Title');
    await page.user.clear(later);
    await page.user.type(later, 'Shade the inverters');
    release();
    await waitFor(() => expect(page.host.toasts).toHaveLength(1));
    expect(page.address()).toBe('/ideas-kaizen?new');
    expect(later.value).toBe('Shade the inverters');
    page.unmount();
    expect(page.host.drafts.read('ideas/new')).toMatchObject({ title: 'Shade the inverters' });
  });
});

describe('the address of the dialog', () => {
  it('opens it, and Cancel and Back close it', async () => {
    const page = openIdeas([], { at: '/ideas-kaizen?status=pending&new' });
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(page.address()).toBe('/ideas-kaizen?status=pending');
    await open(page);
    expect(page.address()).toBe('/ideas-kaizen?status=pending&new');
    await page.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.address()).toBe('/ideas-kaizen?status=pending');
  });

  it.each([
    ['a viewer', fakeUser('viewer')],
    ['an account whose address is not confirmed', fakeUser('employee', { effectiveRole: 'viewer', emailVerified: false })],
  ])('[SHELL-167] shows %s neither button nor dialog, nor a filter for own ideas', async (_who, as) => {
    openIdeas([], { as, at: '/ideas-kaizen?new' });
    await screen.findByText('No ideas found');
    expect(screen.queryByRole('button', { name: /Submit/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'My ideas' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
