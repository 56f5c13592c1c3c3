import { act, screen, waitFor, within } from '@testing-library/react';
import { invalidate } from 'portal-sdk/query';
import { fakeHost, fakeUser, json, problem } from 'portal-sdk/testing';
import type { AiToolDetails } from 'shared-contracts/schemas/ai-tool';
import { describe, expect, it, vi } from 'vitest';
import { openTools, sampleStudy, sampleTool } from '../../testing/tools-page.tsx';

const me = { id: fakeUser().id, firstName: 'Ana', lastName: 'Pop' };
const mine = (fields: Partial<AiToolDetails> = {}) => sampleTool({ name: 'Grid reader', author: me, ...fields });
const open = (tool: AiToolDetails, opening: Parameters<typeof openTools>[1] = {}) => {
  const clipboard: string[] = [];
  const page = openTools([tool], { at: `/ai-tools/${tool.id}${opening.at ?? ''}`, ...opening });
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void clipboard.push(text));
  return { ...page, clipboard };
};
const title = () => screen.findByRole('heading', { level: 1, name: 'Grid reader' });

describe('the page of a tool', () => {
  it('[TOOL-19] shows the whole tool, its name in the breadcrumb, and a link to its address', async () => {
    const page = open(sampleTool({ name: 'Grid reader', url: 'https://tools.example/grid', tags: ['a', 'b', 'c', 'd'] }));
    await title();
    expect(screen.getByRole('link', { name: 'https://tools.example/grid' }).getAttribute('rel')).toBe('noopener noreferrer');
    for (const text of ['Active', 'Data', '0 times', 'd']) expect(screen.getByText(text)).toBeTruthy();
    // an effect sets it, after the page has been shown
    await waitFor(() => expect(page.host.screen.getState().crumbs).toEqual([{ label: 'Grid reader' }]));
  });

  it('[SHELL-176] has the rating in a card and the comments at their address, as other items do', async () => {
    const tool = sampleTool({ name: 'Grid reader' });
    open(tool, { at: `/ai-tools/${tool.id}#comments`, replies: { 'GET /api/content/:type/:id/comments': () => json([]) } });
    expect(await screen.findByRole('heading', { name: 'What colleagues think' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.closest('#comments')).toBeTruthy());
  });

  it('[SHELL-150] on a phone has its facts before case studies and comments, and its history last', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    const tool = sampleTool({ name: 'Grid reader' });
    const none = () => json([]);
    open(tool, { replies: { 'GET /api/content/:type/:id/comments': none, [`GET /api/ai-tools/${tool.id}/history`]: none } });
    await screen.findByRole('heading', { name: /^Comments/ });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.replace(/ \(\d+\)$/, ''));
    expect(headings.slice(-5)).toEqual(['About this tool', 'What colleagues think', 'Case studies', 'Comments', 'History']);
  });

  it('[SHELL-140] shows its category with the icon and the colour that it has on the card', async () => {
    const page = openTools([sampleTool({ name: 'Grid reader', category: 'data' })]);
    const look = (part: HTMLElement) => part.closest<HTMLElement>('.category')?.style.getPropertyValue('--tint');
    const card = within(await screen.findByRole('article', { name: 'Grid reader' }));
    const onCard = look(card.getByText('Data'));
    await page.user.click(card.getByRole('link', { name: 'Grid reader' }));
    await title();
    expect([onCard, look(screen.getByText('Data'))]).toEqual(['205', '205']);
  });

  it('[TOOL-16] shows a forbidden tool like a missing one', async () => {
    openTools([], { at: '/ai-tools/0190b000-0000-7000-8000-00000000dead' });
    expect(await screen.findByText('AI tool not found')).toBeTruthy();
  });

  it('requests nothing for an invalid id', async () => {
    const page = openTools([], { at: '/ai-tools/whatever' });
    expect(await screen.findByText('AI tool not found')).toBeTruthy();
    expect(page.api.calls).toEqual([]);
  });

  it('loads again on Retry', async () => {
    const tool = sampleTool({ name: 'Grid reader' });
    const path = `GET /api/ai-tools/${tool.id}`;
    const page = open(tool, { replies: { [path]: () => problem(500, 'internal', 'No luck') } });
    expect(await screen.findByText('No luck')).toBeTruthy();
    page.api.reply({ [path]: () => json(tool) });
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    await title();
  });

  it('links back to the list with its filters', async () => {
    const page = openTools([sampleTool({ name: 'Grid reader' })], { at: '/ai-tools?category=data' });
    const card = within(await screen.findByRole('article', { name: 'Grid reader' }));
    await page.user.click(card.getByRole('link', { name: 'Grid reader' }));
    await title();
    await page.user.click(screen.getByRole('link', { name: 'Back to the tools' }));
    expect(page.address()).toBe('/ai-tools?category=data');
  });
});

describe('[TOOL-13] prompt and instructions', () => {
  it('are each copied with one press, and the page says so', async () => {
    const page = open(sampleTool({ name: 'Grid reader', prompt: 'Explain it.\nBriefly.', instructions: 'Paste it.' }));
    await page.user.click(await screen.findByRole('button', { name: 'Copy: The prompt' }));
    await waitFor(() => expect(page.clipboard).toEqual(['Explain it.\nBriefly.']));
    await page.user.click(screen.getByRole('button', { name: 'Copy: The text of the instructions' }));
    await waitFor(() => expect(page.clipboard).toEqual(['Explain it.\nBriefly.', 'Paste it.']));
    expect(page.host.toasts).toEqual([
      { title: 'Copied', description: 'The prompt copied to the clipboard.' },
      { title: 'Copied', description: 'The text of the instructions copied to the clipboard.' },
    ]);
  });

  it("the prompt's variables are filled in before it is copied", async () => {
    const page = open(sampleTool({ name: 'Grid reader', prompt: 'Explain {{clause}} for {{plant}}.' }));
    await page.user.type(await screen.findByLabelText('Clause'), '4.2');
    await page.user.type(screen.getByLabelText('Plant'), 'the wind park');
    await page.user.click(screen.getByRole('button', { name: 'Copy: The prompt' }));
    await waitFor(() => expect(page.clipboard).toEqual(['Explain 4.2 for the wind park.']));
  });

  it('are hidden if there are none', async () => {
    open(sampleTool({ name: 'Grid reader' }));
    await title();
    expect(screen.queryByRole('heading', { name: 'Prompt' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Instructions' })).toBeNull();
  });
});

describe('[TOOL-16] the actions on a tool', () => {
  it('its author edits it: only changed fields are sent, with the revision', async () => {
    const tool = mine({ status: 'pending', prompt: 'Explain', revision: 3 });
    const page = open(tool);
    await page.user.click(await screen.findByRole('button', { name: 'Edit Grid reader' }));
    expect(page.address()).toBe(`/ai-tools/${tool.id}?edit`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit AI tool' }));
    await page.user.clear(dialog.getByLabelText('Name'));
    await page.user.type(dialog.getByLabelText('Name'), 'Code reader');
    const edited = () => json({ ...tool, name: 'Code reader', revision: 4 });
    page.api.reply({ [`PATCH /api/ai-tools/${tool.id}`]: edited, [`GET /api/ai-tools/${tool.id}`]: edited });
    await page.user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Code reader' })).toBeTruthy();
    expect(page.api.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'Code reader', revision: 3 });
    expect(page.host.toasts).toEqual([{ title: 'AI tool updated', description: 'Your changes have been saved.' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[SHELL-201] a tool that is withdrawn leaves the edit form open', async () => {
    const tool = mine({ status: 'pending' });
    const page = open(tool);
    await page.user.click(await screen.findByRole('button', { name: 'Edit Grid reader' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit AI tool' }));
    await page.user.type(await dialog.findByLabelText('Name'), ' and more');
    page.api.reply({ [`GET /api/ai-tools/${tool.id}`]: () => problem(404, 'not_found', 'AI tool not found') });
    await act(() => page.host.queryClient.invalidateQueries());
    expect(await dialog.findByText("It's no longer available. You can copy your text from here.")).toBeTruthy();
    expect(screen.getByDisplayValue('Grid reader and more')).toBeTruthy();
  });

  it('a conflicting edit keeps the input and shows the current version', async () => {
    const tool = mine({ status: 'pending' });
    const page = open(tool);
    const now = { ...tool, name: 'Renamed by a reviewer', revision: 2 };
    await page.user.click(await screen.findByRole('button', { name: 'Edit Grid reader' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit AI tool' }));
    await page.user.clear(dialog.getByLabelText('Name'));
    await page.user.type(dialog.getByLabelText('Name'), 'Code reader');
    page.api.reply({
      [`PATCH /api/ai-tools/${tool.id}`]: () => problem(409, 'conflict', 'This AI tool was changed in the meantime.'),
      [`GET /api/ai-tools/${tool.id}`]: () => json(now),
    });
    await page.user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText('What changed in the meantime')).toBeTruthy();
    expect(dialog.getByText('Renamed by a reviewer')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Code reader');
  });

  it('its author withdraws it and returns to the list', async () => {
    const tool = mine();
    const page = open(tool);
    page.api.reply({ [`DELETE /api/ai-tools/${tool.id}`]: () => json({ undoableUntil: '2026-03-11T09:00:00.000Z' }) });
    await page.user.click(await screen.findByRole('button', { name: 'Withdraw Grid reader' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(page.address()).toBe('/ai-tools'));
    expect(page.host.toasts).toMatchObject([
      { title: 'Withdrawn', description: 'The AI tool "Grid reader" was withdrawn.', action: { label: 'Undo' } },
    ]);
  });

  it('a colleague can do neither', async () => {
    open(sampleTool({ name: 'Grid reader' }));
    await title();
    expect(screen.queryByRole('button', { name: /^(Edit|Withdraw|Approve)/ })).toBeNull();
    expect(screen.getByRole('link', { name: /^Use Tool/ })).toBeTruthy();
  });

  it('its author reads why it was rejected', async () => {
    open(mine({ status: 'rejected', reason: 'It keeps what is uploaded.' }));
    expect(await screen.findByText('It keeps what is uploaded.')).toBeTruthy();
  });
});

describe('[TOOL-14] case studies', () => {
  const studiesOf = (tool: AiToolDetails) => `/api/ai-tools/${tool.id}/case-studies`;

  it('show a summary at once, and the whole text on request', async () => {
    const tool = sampleTool({ name: 'Grid reader' });
    const study = sampleStudy({ title: 'A windy week', content: 'It was right on five days.' });
    const page = open(tool, { replies: { [`GET ${studiesOf(tool)}`]: () => json([study]) } });
    const shown = within(await screen.findByRole('article', { name: 'A windy week' }));
    expect(shown.getByText('Radu Ilie')).toBeTruthy();
    await page.user.click(shown.getByText('Read more'));
    expect(shown.getByText('It was right on five days.')).toBeTruthy();
    expect(shown.queryByRole('button', { name: /case study/ })).toBeNull();
  });

  it('are added by contributors, at an address', async () => {
    const tool = sampleTool({ name: 'Grid reader' });
    const page = open(tool);
    await page.user.click(await screen.findByRole('button', { name: 'Add case study' }));
    expect(page.address()).toBe(`/ai-tools/${tool.id}?case-study`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add case study' }));
    await page.user.click(dialog.getByRole('button', { name: 'Add case study' }));
    expect(await dialog.findByText('Title must be at least 3 characters')).toBeTruthy();
    const body = { title: 'A windy week', description: 'What it told us.', content: 'It was right on five days of seven.' };
    await page.user.type(dialog.getByLabelText('Title'), body.title);
    await page.user.type(dialog.getByLabelText('Description'), body.description);
    await page.user.type(dialog.getByLabelText('Content'), body.content);
    const study = sampleStudy(body);
    page.api.reply({
      [`POST ${studiesOf(tool)}`]: () => json(study, { status: 201 }),
      [`GET ${studiesOf(tool)}`]: () => json([study]),
    });
    await page.user.click(dialog.getByRole('button', { name: 'Add case study' }));
    expect(await screen.findByRole('article', { name: 'A windy week' })).toBeTruthy();
    expect(page.api.calls.find(({ method }) => method === 'POST')?.body).toEqual({ ...body, tags: [] });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[SHELL-201] keep what was typed when the right to add one is lost', async () => {
    const tool = sampleTool({ name: 'Grid reader' });
    const page = open(tool, { at: `/ai-tools/${tool.id}?case-study` });
    const dialog = within(await screen.findByRole('dialog', { name: 'Add case study' }));
    await page.user.type(dialog.getByLabelText('Title'), 'A windy week');
    act(() => page.host.session.setState({ user: fakeUser('viewer') }));
    expect(await dialog.findByText('You can no longer save this. You can copy your text from here.')).toBeTruthy();
    expect(screen.getByDisplayValue('A windy week')).toBeTruthy();
  });

  it('keep the input when saving fails', async () => {
    const tool = sampleTool({ name: 'Grid reader' });
    const page = open(tool, { at: `/ai-tools/${tool.id}?case-study` });
    const dialog = within(await screen.findByRole('dialog', { name: 'Add case study' }));
    await page.user.type(dialog.getByLabelText('Title'), 'A windy week');
    await page.user.type(dialog.getByLabelText('Description'), 'What it told us.');
    await page.user.type(dialog.getByLabelText('Content'), 'It was right on five days of seven.');
    page.api.reply({ [`POST ${studiesOf(tool)}`]: () => problem(500, 'internal', 'No luck') });
    await page.user.click(dialog.getByRole('button', { name: 'Add case study' }));
    await waitFor(() =>
      expect(page.host.toasts).toEqual([
        { title: 'Error', description: 'Failed to save the case study. Please try again.', variant: 'destructive' },
      ]),
    );
    expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('A windy week');
  });

  it('are edited and deleted by their author', async () => {
    const tool = sampleTool({ name: 'Grid reader' });
    const study = sampleStudy({ title: 'A windy week', author: me, toolId: tool.id });
    const page = open(tool, { replies: { [`GET ${studiesOf(tool)}`]: () => json([study]) } });
    await page.user.click(await screen.findByRole('button', { name: 'Edit case study A windy week' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit case study' }));
    await page.user.type(dialog.getByLabelText('Title'), ' in March');
    const edited = { ...study, title: 'A windy week in March' };
    page.api.reply({
      [`PATCH ${studiesOf(tool)}/${study.id}`]: () => json(edited),
      [`GET ${studiesOf(tool)}`]: () => json([edited]),
    });
    await page.user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await page.user.click(await screen.findByRole('button', { name: 'Delete case study A windy week in March' }));
    page.api.reply({
      [`DELETE ${studiesOf(tool)}/${study.id}`]: () => new Response(null, { status: 204 }),
      [`GET ${studiesOf(tool)}`]: () => json([]),
    });
    const question = within(await screen.findByRole('alertdialog'));
    await page.user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^No case studies yet/)).toBeTruthy();
    expect(page.host.toasts.map((toast) => toast.title)).toEqual(['Case study saved', 'Case study deleted']);
  });

  describe('[TOOL-21] edited while an admin changes them', () => {
    const openEdit = async () => {
      const tool = sampleTool({ name: 'Grid reader' });
      const study = sampleStudy({ title: 'A windy week', author: me, toolId: tool.id });
      const page = open(tool, { host: fakeHost(), replies: { [`GET ${studiesOf(tool)}`]: () => json([study]) } });
      await page.user.click(await screen.findByRole('button', { name: 'Edit case study A windy week' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Edit case study' }));
      await page.user.type(await dialog.findByLabelText('Title'), ' in March');
      const patched = { ...study, content: 'The admin has anonymised the plant.', tags: ['wind'] };
      page.api.reply({
        [`GET ${studiesOf(tool)}`]: () => json([patched]),
        [`PATCH ${studiesOf(tool)}/${study.id}`]: ({ body }) => json({ ...patched, ...(body as object) }),
      });
      return { page, dialog, patched };
    };

    it('send only what the author has changed', async () => {
      const { page, dialog } = await openEdit();
      await page.user.click(dialog.getByRole('button', { name: 'Save changes' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(page.api.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ title: 'A windy week in March' });
    });

    it("show the admin's text in the open form, and keep what was typed", async () => {
      const { page, dialog, patched } = await openEdit();
      await act(() => invalidate(page.host.queryClient, ['listCaseStudies']));
      await waitFor(() => expect(dialog.getByLabelText<HTMLTextAreaElement>('Content').value).toBe(patched.content));
      expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('A windy week in March');
    });
  });
});
