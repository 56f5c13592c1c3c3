import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeHost, json, problem } from 'portal-sdk/testing';
import { ScriptedRequest } from 'portal-sdk/ui';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openEnergy, sampleItem, template } from '../../testing/energy-page.tsx';

type Page = ReturnType<typeof openEnergy>;
const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'New Item' }));
const open = async (page: Page) => {
  await page.user.click(screen.getAllByRole('button', { name: 'New Item' })[0] as HTMLElement);
  return dialogOf();
};
type Dialog = Awaited<ReturnType<typeof dialogOf>>;
const fillIn = async ({ user }: Page, dialog: Dialog) => {
  await user.type(dialog.getByLabelText('Title'), 'Night load');
  await user.type(dialog.getByLabelText('Description'), 'Explain the load.');
};
const submit = ({ user }: Page, dialog: Dialog) => user.click(dialog.getByRole('button', { name: 'Submit item' }));
const sent = ({ api }: Page) => api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('[ENERGY-8] the New Item dialog', () => {
  it('starts as an AI prompt on energy efficiency and states the limits of a file', async () => {
    const dialog = await open(openEnergy([]));
    expect(dialog.getByLabelText<HTMLSelectElement>('Type').value).toBe('ai_prompt');
    expect(dialog.getByLabelText<HTMLSelectElement>('Category').value).toBe('energy_efficiency');
    expect(dialog.getByText(/up to 10 ?MB/)).toBeTruthy();
    expect(document.querySelector('input[type=file]')?.getAttribute('accept')).toBe('.pdf,.doc,.docx,.txt,.csv,.xlsx,.pptx');
  });

  it('offers the three types and the six categories', async () => {
    const dialog = await open(openEnergy([]));
    const options = (label: string) =>
      within(dialog.getByLabelText(label))
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ value }) => value);
    expect(options('Type')).toEqual(['ai_prompt', 'research_paper', 'other_info']);
    expect(options('Category')).toEqual([
      'energy_efficiency',
      'renewables_integration',
      'storage_integration',
      'energy_communities',
      'ai_automation',
      'grants_calls',
    ]);
  });

  it('[ENERGY-9] shows the toast for blank fields, and sends nothing', async () => {
    const page = openEnergy([]);
    const dialog = await open(page);
    await page.user.type(dialog.getByLabelText('Title'), '   ');
    await submit(page, dialog);
    await waitFor(() =>
      expect(page.host.toasts).toEqual([
        { title: 'Error', description: 'Please fill in all required fields', variant: 'destructive' },
      ]),
    );
    expect(sent(page)).toEqual([]);
  });

  it('[ENERGY-10] shows the success, closes and is empty the next time', async () => {
    const page = openEnergy([]);
    page.api.reply({ 'POST /api/energy-items': () => json(sampleItem(), { status: 201 }) });
    const dialog = await open(page);
    await fillIn(page, dialog);
    await page.user.selectOptions(dialog.getByLabelText('Category'), 'grants_calls');
    await submit(page, dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.host.toasts).toEqual([
      {
        title: 'Success',
        description: 'Energy management item submitted successfully',
        action: { label: 'View', run: expect.any(Function) },
      },
    ]);
    expect(sent(page)).toMatchObject([
      { title: 'Night load', description: 'Explain the load.', type: 'ai_prompt', category: 'grants_calls', tags: [] },
    ]);
    const again = await open(page);
    expect(again.getByLabelText<HTMLInputElement>('Title').value).toBe('');
    expect(again.getByLabelText<HTMLSelectElement>('Category').value).toBe('energy_efficiency');
  });

  it('[ENERGY-10] invalidates the lists of energy items and ideas', async () => {
    const page = openEnergy([]);
    page.api.reply({ 'POST /api/energy-items': () => json(sampleItem(), { status: 201 }) });
    page.host.queryClient.setQueryData(['listIdeas', 'x'], []);
    const dialog = await open(page);
    await fillIn(page, dialog);
    const before = page.api.calls.filter(({ path }) => path === '/api/energy-items').length;
    await submit(page, dialog);
    await waitFor(() => expect(page.host.queryClient.getQueryState(['listIdeas', 'x'])?.isInvalidated).toBe(true));
    await waitFor(() =>
      expect(
        page.api.calls.filter(({ method, path }) => method === 'GET' && path === '/api/energy-items').length,
      ).toBeGreaterThan(before),
    );
  });
});

describe('[ENERGY-11] [ENERGY-23] a submission that fails', () => {
  it.each([
    [
      'with a problem',
      () => problem(503, 'busy', 'The portal is busy. Please try again in a moment.'),
      '503 - The portal is busy. Please try again in a moment.',
    ],
    [
      'without a connection',
      () => Promise.reject(new TypeError('Failed to fetch')),
      '0 - The portal cannot be reached. Check your connection and try again.',
    ],
  ])('%s shows the specified reason and keeps the input', async (how, reply, reason) => {
    const page = openEnergy([]);
    page.api.reply({ 'POST /api/energy-items': reply });
    const dialog = await open(page);
    await fillIn(page, dialog);
    if (how === 'without a connection') dispatchEvent(new Event('offline'));
    await submit(page, dialog);
    const toast = { title: 'Error', description: `Failed to submit energy item: ${reason}`, variant: 'destructive' };
    await waitFor(() => expect(page.host.toasts).toEqual([toast]));
    expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('Night load');
    dispatchEvent(new Event('online'));
    page.api.reply({ 'POST /api/energy-items': () => json(sampleItem(), { status: 201 }) });
    await submit(page, dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it("shows the server's message at the named field", async () => {
    const page = openEnergy([]);
    const issues = [{ path: 'title', message: 'Title must be at most 150 characters' }];
    page.api.reply({ 'POST /api/energy-items': () => problem(422, 'invalid_input', 'Wrong', issues) });
    const dialog = await open(page);
    await fillIn(page, dialog);
    await submit(page, dialog);
    expect(await dialog.findByText('Title must be at most 150 characters')).toBeTruthy();
  });

  it('shows no message of its own when the session is over', async () => {
    const page = openEnergy([]);
    page.api.reply({ 'POST /api/energy-items': () => problem(401, 'unauthenticated', 'Unauthorized') });
    const dialog = await open(page);
    await fillIn(page, dialog);
    await submit(page, dialog);
    await waitFor(() => expect(page.host.endings.count).toBe(1));
    expect(page.host.toasts).toEqual([]);
  });

  describe('because of its file', () => {
    afterEach(() => {
      vi.unstubAllGlobals();
    });

    it('says so and keeps the input; once sent again, the file is kept across a reload and attached', async () => {
      ScriptedRequest.sent = [];
      vi.stubGlobal('XMLHttpRequest', ScriptedRequest);
      const host = fakeHost();
      const page = openEnergy([], { host });
      const dialog = await open(page);
      await fillIn(page, dialog);
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      if (!input) throw new Error('no file input');
      await page.user.upload(input, new File(['kW'], 'Readings.csv'));
      act(() => ScriptedRequest.sent.at(-1)?.respond(503, { error: 'The store is full', code: 'busy' }));
      await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Failed to upload file', variant: 'destructive' }]));
      expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('Night load');
      await page.user.click(dialog.getByRole('button', { name: 'Retry' }));
      const url = '/api/files/0190f000-0000-7000-8000-000000000001';
      const stored = { id: url.slice(11), url, path: url, originalName: 'Readings.csv', fileName: 'Readings.csv', fileSize: 2 };
      act(() => ScriptedRequest.sent.at(-1)?.respond(200, { ...stored, filename: 'Readings.csv', size: 2 }));
      expect(await dialog.findByText('File uploaded successfully!')).toBeTruthy();
      page.unmount();

      const reloaded = openEnergy([], { host, at: '/energy-management?new' });
      reloaded.api.reply({ 'POST /api/energy-items': () => json(sampleItem(), { status: 201 }) });
      const again = await dialogOf();
      expect(again.getByLabelText<HTMLInputElement>('Title').value).toBe('Night load');
      expect(again.getByText('Readings.csv')).toBeTruthy();
      await submit(reloaded, again);
      await waitFor(() => expect(sent(reloaded)).toMatchObject([{ title: 'Night load', fileUrl: url }]));
    });
  });

  it('keeps the input for the next time the dialog opens', async () => {
    const host = fakeHost();
    const page = openEnergy([], { host });
    const dialog = await open(page);
    await fillIn(page, dialog);
    await page.user.click(dialog.getByRole('button', { name: 'Close' }));
    const again = await open(page);
    expect(again.getByLabelText<HTMLInputElement>('Title').value).toBe('Night load');
  });
});

describe('[SHELL-191] the toast after a submission', () => {
  it('leads to the new item, which another tab lists', async () => {
    const item = sampleItem({ type: 'research_paper', title: 'Night load' });
    const page = openEnergy([item], { at: '/energy-management?tab=prompts' });
    page.api.reply({ 'POST /api/energy-items': () => json(item, { status: 201 }) });
    const dialog = await open(page);
    await fillIn(page, dialog);
    await submit(page, dialog);
    await waitFor(() => expect(page.host.toasts).toHaveLength(1));
    act(() => page.host.toasts[0]?.action?.run());
    expect(await screen.findByRole('heading', { level: 1, name: 'Night load' })).toBeTruthy();
    expect(page.address()).toBe(`/energy-management/${item.id}`);
  });
});

describe('[ENERGY-14] a research paper', () => {
  it('has its own fields, which are sent with it', async () => {
    const page = openEnergy([]);
    page.api.reply({ 'POST /api/energy-items': () => json(sampleItem(), { status: 201 }) });
    const dialog = await open(page);
    expect(dialog.queryByLabelText('DOI (optional)')).toBeNull();
    await fillIn(page, dialog);
    await page.user.selectOptions(dialog.getByLabelText('Type'), 'research_paper');
    await page.user.type(dialog.getByLabelText('Authors (optional)'), 'I. Pop');
    await page.user.type(dialog.getByLabelText('DOI (optional)'), 'https://doi.org/10.1000/182');
    await submit(page, dialog);
    await waitFor(() => expect(sent(page)).toHaveLength(1));
    expect(sent(page)).toMatchObject([
      { type: 'research_paper', authors: 'I. Pop', doi: '10.1000/182', journal: null, publicationDate: null },
    ]);
  });

  it('omits them after a change of type, and restores them when it changes back', async () => {
    const page = openEnergy([]);
    page.api.reply({ 'POST /api/energy-items': () => json(sampleItem(), { status: 201 }) });
    const dialog = await open(page);
    await fillIn(page, dialog);
    const type = dialog.getByLabelText('Type');
    await page.user.selectOptions(type, 'research_paper');
    await page.user.type(dialog.getByLabelText('Authors (optional)'), 'I. Pop');
    await page.user.selectOptions(type, 'other_info');
    await page.user.selectOptions(type, 'research_paper');
    expect(dialog.getByLabelText<HTMLInputElement>('Authors (optional)').value).toBe('I. Pop');
    await page.user.selectOptions(type, 'other_info');
    await submit(page, dialog);
    await waitFor(() => expect(sent(page)).toHaveLength(1));
    expect(sent(page)).toMatchObject([{ type: 'other_info', authors: null, doi: null }]);
  });

  it('with an invalid DOI can be sent as another type', async () => {
    const page = openEnergy([]);
    page.api.reply({ 'POST /api/energy-items': () => json(sampleItem(), { status: 201 }) });
    const dialog = await open(page);
    await fillIn(page, dialog);
    await page.user.selectOptions(dialog.getByLabelText('Type'), 'research_paper');
    await page.user.type(dialog.getByLabelText('DOI (optional)'), 'see the journal');
    await page.user.selectOptions(dialog.getByLabelText('Type'), 'ai_prompt');
    await submit(page, dialog);
    await waitFor(() => expect(sent(page)).toHaveLength(1));
    expect(sent(page)).toMatchObject([{ type: 'ai_prompt', doi: null }]);
  });

  it('is not sent with an invalid DOI', async () => {
    const page = openEnergy([]);
    const dialog = await open(page);
    await fillIn(page, dialog);
    await page.user.selectOptions(dialog.getByLabelText('Type'), 'research_paper');
    await page.user.type(dialog.getByLabelText('DOI (optional)'), 'doi?');
    await submit(page, dialog);
    expect(await dialog.findByText(/Please enter a valid DOI/)).toBeTruthy();
    expect(sent(page)).toEqual([]);
    expect(page.host.toasts).toEqual([]);
  });
});

describe('[ENERGY-32] a new item from a template', () => {
  it('starts with the filled-in text, type and category', async () => {
    const page = openEnergy([], { at: '/energy-management/templates' });
    await page.user.click(await screen.findByRole('button', { name: `Use Template: ${template.title}` }));
    expect(page.address()).toBe(`/energy-management/templates?use=${template.id}`);
    const filling = within(await screen.findByRole('dialog', { name: template.title }));
    await page.user.type(filling.getByLabelText('Option A'), 'batteries');
    await page.user.click(filling.getByRole('link', { name: 'New Item' }));
    expect(page.address()).toBe(`/energy-management?new=${template.id}`);
    const dialog = await dialogOf();
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Compare batteries with {{option_b}}.');
    expect(dialog.getByLabelText<HTMLSelectElement>('Type').value).toBe('other_info');
    expect(dialog.getByLabelText<HTMLSelectElement>('Category').value).toBe('storage_integration');
  });

  it('keeps another unsent new item', async () => {
    const host = fakeHost();
    const page = openEnergy([], { host });
    await fillIn(page, await open(page));
    openEnergy([], { host, at: `/energy-management?new=${template.id}` });
    await waitFor(() => expect(screen.getAllByRole('dialog', { name: 'New Item' })).toHaveLength(2));
    const later = within(screen.getAllByRole('dialog', { name: 'New Item' }).at(-1) as HTMLElement);
    expect(later.getByLabelText<HTMLInputElement>('Title').value).toBe('');
    await waitFor(() => expect(host.drafts.read<{ title: string }>('energy/new')?.title).toBe('Night load'));
  });

  it('[ENERGY-33] keeps what the person has written when the template is deleted', async () => {
    const host = fakeHost();
    host.drafts.write('energy/new', { title: 'An older item', description: 'Its text' });
    const page = openEnergy([], { host, at: `/energy-management?new=${template.id}` });
    const dialog = await dialogOf();
    await page.user.type(dialog.getByLabelText('Title'), 'Night load');
    page.api.reply({ 'GET /api/energy-templates': () => json([]) });
    const templates = { queryKey: ['listEnergyTemplates'] };
    await act(() => host.queryClient.refetchQueries(templates));
    expect(host.queryClient.getQueriesData(templates)).toMatchObject([[expect.anything(), []]]);
    await page.user.type(dialog.getByLabelText('Description'), ' Mind the losses.');
    expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('Night load');
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Description').value).toBe(`${template.body} Mind the losses.`);
    expect(host.drafts.read('energy/new')).toEqual({ title: 'An older item', description: 'Its text' });
  });

  it('[ENERGY-33] says that the templates could not be loaded, and starts after Retry', async () => {
    const page = openEnergy([], {
      at: `/energy-management?new=${template.id}`,
      replies: { 'GET /api/energy-templates': () => problem(500, 'internal', 'No luck') },
    });
    const failed = within(await screen.findByRole('alert'));
    expect(failed.getByText('No luck')).toBeTruthy();
    expect(screen.queryByLabelText('Title')).toBeNull();
    page.api.reply({ 'GET /api/energy-templates': () => json([template]) });
    await page.user.click(failed.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByDisplayValue(template.body)).toBeTruthy();
  });

  it('is an ordinary new item if the template is missing', async () => {
    openEnergy([], { at: '/energy-management?new=0190d000-0000-7000-8000-00000000ffff' });
    expect((await dialogOf()).getByLabelText<HTMLSelectElement>('Type').value).toBe('ai_prompt');
  });
});
