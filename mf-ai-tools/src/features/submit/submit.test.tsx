import { screen, waitFor, within } from '@testing-library/react';
import { type AreaPage, fakeHost, json, problem } from 'portal-sdk/testing';
import { aiToolCategories } from 'shared-contracts/constants/ai-tool';
import { describe, expect, it } from 'vitest';
import { openTools, sampleTool } from '../../testing/tools-page.tsx';

const open = async (page: AreaPage) => {
  const [add] = await screen.findAllByRole('button', { name: 'Add New Tool' });
  await page.user.click(add as HTMLElement);
  return within(await screen.findByRole('dialog', { name: 'Add New Tool' }));
};
const typed = {
  name: 'Grid reader',
  description: 'Explains the clauses of grid codes.',
  url: 'https://codes.example/ask',
  prompt: 'Explain {{clause}}',
  instructions: 'Hold it against the paragraph.',
};
const fillIn = async ({ user }: AreaPage, dialog: ReturnType<typeof within>) => {
  await user.type(dialog.getByLabelText('Name'), typed.name);
  await user.type(dialog.getByLabelText('Description'), typed.description);
  await user.selectOptions(dialog.getByLabelText('Category'), 'technical-reports');
  await user.type(dialog.getByLabelText('URL'), typed.url);
  await user.type(dialog.getByLabelText(/^Tags/), 'grid codes, permits, grid codes');
  await user.type(dialog.getByLabelText(/^Prompt/), typed.prompt.replaceAll('{', '{{'));
  await user.type(dialog.getByLabelText(/^Instructions/), typed.instructions);
};
const send = ({ user }: AreaPage, dialog: ReturnType<typeof within>) =>
  user.click(dialog.getByRole('button', { name: 'Submit tool' }));
const sent = ({ api }: AreaPage) => api.calls.filter(({ method }) => method === 'POST');

describe('submitting a tool', () => {
  it('[TOOL-8] [TOOL-10] sends the input, shows a toast, closes, and is empty the next time', async () => {
    const page = openTools([]);
    page.api.reply({ 'POST /api/ai-tools': () => json(sampleTool({ name: typed.name }), { status: 201 }) });
    const dialog = await open(page);
    await fillIn(page, dialog);
    page.api.reply({ 'GET /api/ai-tools': () => json([sampleTool({ name: typed.name, status: 'pending' })]) });
    await send(page, dialog);
    expect(await screen.findByRole('article', { name: typed.name })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.address()).toBe('/ai-tools');
    expect(sent(page)).toMatchObject([
      { path: '/api/ai-tools', body: { ...typed, category: 'technical-reports', tags: ['grid codes', 'permits'] } },
    ]);
    expect(page.host.toasts).toEqual([
      {
        title: 'AI Tool Submitted!',
        description: 'Your AI tool has been submitted for review and will be available once approved.',
        action: { label: 'View', run: expect.any(Function) },
      },
    ]);
    expect((await open(page)).getByLabelText<HTMLInputElement>('Name').value).toBe('');
  });

  it('[TOOL-8] offers every category', async () => {
    const dialog = await open(openTools([]));
    const options = within(dialog.getByLabelText('Category')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Select a category', ...Object.values(aiToolCategories)]);
  });

  it('[TOOL-9] shows what is missing at each field and sends nothing', async () => {
    const page = openTools([]);
    const dialog = await open(page);
    await page.user.type(dialog.getByLabelText('Name'), ' ab ');
    await page.user.type(dialog.getByLabelText('URL'), 'javascript:alert(1)');
    await send(page, dialog);
    for (const text of [
      'Tool name must be at least 3 characters',
      'Description must be at least 10 characters',
      'Please select a category',
      'Please enter a valid URL',
    ])
      expect(await dialog.findByText(text)).toBeTruthy();
    expect(sent(page)).toEqual([]);
  });

  it('[TOOL-10] keeps the input when the server refuses it, with the error at the field', async () => {
    const page = openTools([]);
    const issues = [{ path: 'url', message: 'Please enter a valid URL' }];
    page.api.reply({ 'POST /api/ai-tools': () => problem(422, 'invalid_input', 'Please enter a valid URL', issues) });
    const dialog = await open(page);
    await fillIn(page, dialog);
    await send(page, dialog);
    expect(await dialog.findByText('Please enter a valid URL')).toBeTruthy();
    expect(page.host.toasts).toEqual([
      { title: 'Submission Failed', description: 'Failed to submit your AI tool. Please try again.', variant: 'destructive' },
    ]);
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe(typed.name);
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Prompt/).value).toBe(typed.prompt);
  });

  it('[TOOL-10] keeps the input when the connection is lost, also across a reload, and is sent once afterwards', async () => {
    const page = openTools([]);
    page.api.reply({ 'POST /api/ai-tools': () => Promise.reject(new TypeError('Failed to fetch')) });
    const dialog = await open(page);
    await fillIn(page, dialog);
    dispatchEvent(new Event('offline'));
    await send(page, dialog);
    await waitFor(() =>
      expect(page.host.toasts).toEqual([
        { title: 'Submission Failed', description: 'Failed to submit your AI tool. Please try again.', variant: 'destructive' },
      ]),
    );
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe(typed.name);
    page.unmount();

    dispatchEvent(new Event('online'));
    const host = Object.assign(fakeHost(), { drafts: page.host.drafts });
    const reloaded = openTools([], { host, at: '/ai-tools?new' });
    reloaded.api.reply({ 'POST /api/ai-tools': () => json(sampleTool({ name: typed.name }), { status: 201 }) });
    const again = within(await screen.findByRole('dialog', { name: 'Add New Tool' }));
    await waitFor(() => expect(again.getByLabelText<HTMLInputElement>('URL').value).toBe(typed.url));
    expect(again.getByLabelText<HTMLTextAreaElement>(/^Instructions/).value).toBe(typed.instructions);
    await send(reloaded, again);
    await waitFor(() => expect(reloaded.host.toasts).toMatchObject([{ title: 'AI Tool Submitted!' }]));
    expect(sent(reloaded)).toMatchObject([{ body: typed }]);
  });

  it('keeps the input when the session is over', async () => {
    const page = openTools([]);
    page.api.reply({ 'POST /api/ai-tools': () => problem(401, 'unauthenticated', 'Unauthorized') });
    const dialog = await open(page);
    await fillIn(page, dialog);
    await send(page, dialog);
    await waitFor(() => expect(page.host.endings.count).toBeGreaterThan(0));
    expect(page.host.toasts).toEqual([]);
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const host = Object.assign(fakeHost(), { drafts: page.host.drafts });
    openTools([], { host, at: '/ai-tools?new' });
    const later = within((await screen.findAllByRole('dialog', { name: 'Add New Tool' })).at(-1) as HTMLElement);
    await waitFor(() => expect(later.getByLabelText<HTMLInputElement>('URL').value).toBe(typed.url));
    expect(later.getByLabelText<HTMLTextAreaElement>(/^Prompt/).value).toBe(typed.prompt);
  });
});
