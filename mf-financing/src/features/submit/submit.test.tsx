import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeHost, json, problem } from 'portal-sdk/testing';
import { ScriptedRequest } from 'portal-sdk/ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openGrants, sampleGrant } from '../../testing/grants-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T09:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

type Page = ReturnType<typeof openGrants>;
const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'New Grant Opportunity' }));
const open = async (page: Page) => {
  await page.user.click(screen.getAllByRole('button', { name: 'New Grant Opportunity' })[0] as HTMLElement);
  return dialogOf();
};
type Dialog = Awaited<ReturnType<typeof dialogOf>>;
const typed = {
  titleAndCode: 'LIFE-2026-CET',
  topic: 'Energy communities',
  deadline: '2026-04-09',
  eligibilityConditions: 'Three partners.',
};
const fillIn = async ({ user }: Page, dialog: Dialog) => {
  await user.type(dialog.getByLabelText('Title and code'), typed.titleAndCode);
  await user.type(dialog.getByLabelText('Topic'), typed.topic);
  fireEvent.change(dialog.getByLabelText('Deadline'), { target: { value: typed.deadline } });
  await user.type(dialog.getByLabelText('Eligibility conditions'), typed.eligibilityConditions);
};
const submit = ({ user }: Page, dialog: Dialog) => user.click(dialog.getByRole('button', { name: 'Submit grant' }));
const sent = ({ api }: Page) => api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('[FIN-7] the New Grant Opportunity dialog', () => {
  it('starts as EU financing for individuals, and [FIN-8] states the limits of a document', async () => {
    const dialog = await open(openGrants([]));
    expect(dialog.getByLabelText<HTMLSelectElement>('Grant type').value).toBe('eu_financing');
    expect(dialog.getByLabelText<HTMLSelectElement>('Eligibility').value).toBe('individual');
    expect(dialog.getByText(/up to 10 ?MB/)).toBeTruthy();
    expect(document.querySelector('input[type=file]')?.getAttribute('accept')).toBe('.pdf,.doc,.docx,.txt,.xlsx');
  });

  it('shows the toast and a message at each blank field, and sends nothing', async () => {
    const page = openGrants([]);
    const dialog = await open(page);
    await page.user.type(dialog.getByLabelText('Title and code'), '   ');
    await submit(page, dialog);
    await waitFor(() =>
      expect(page.host.toasts).toEqual([
        { title: 'Error', description: 'Please fill in all required fields', variant: 'destructive' },
      ]),
    );
    expect(await dialog.findAllByText('Please fill in all required fields')).toHaveLength(4);
    expect(sent(page)).toEqual([]);
  });

  it('shows the error of a value that is too long at its field, without the toast', async () => {
    const page = openGrants([]);
    const dialog = await open(page);
    await fillIn(page, dialog);
    fireEvent.change(dialog.getByLabelText('Topic'), { target: { value: 't'.repeat(301) } });
    await submit(page, dialog);
    expect(await dialog.findByText('Topic must be at most 300 characters')).toBeTruthy();
    expect(page.host.toasts).toEqual([]);
    expect(sent(page)).toEqual([]);
  });

  it.each([
    ['2026-03-09', 'Expired. Open until the end of this day.'],
    ['2026-03-10', 'Last day. Open until the end of this day.'],
    ['2026-05-01', '1 May 2026. Open until the end of this day.'],
  ])('[FIN-5] shows the text that colleagues will see for the deadline %s', async (deadline, hint) => {
    const dialog = await open(openGrants([]));
    fireEvent.change(dialog.getByLabelText('Deadline'), { target: { value: deadline } });
    expect(await dialog.findByText(hint)).toBeTruthy();
  });

  it('[FIN-9] [FIN-12] shows the success, closes and is empty the next time', async () => {
    const page = openGrants([]);
    page.api.reply({ 'POST /api/grants': () => json(sampleGrant(), { status: 201 }) });
    const dialog = await open(page);
    await fillIn(page, dialog);
    await page.user.selectOptions(dialog.getByLabelText('Grant type'), 'National Financing');
    await page.user.selectOptions(dialog.getByLabelText('Eligibility'), 'Consortium');
    const lists = () => page.api.calls.filter(({ method, path }) => method === 'GET' && path === '/api/grants').length;
    const before = lists();
    await submit(page, dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.host.toasts).toEqual([
      {
        title: 'Success',
        description: 'Grant opportunity submitted successfully',
        action: { label: 'View', run: expect.any(Function) },
      },
    ]);
    expect(sent(page)).toEqual([
      {
        ...typed,
        grantType: 'national_financing',
        eligibilityType: 'consortium',
        fileUrl: null,
        fileName: null,
        fileSize: null,
        moreFiles: [],
      },
    ]);
    await waitFor(() => expect(lists()).toBeGreaterThan(before));
    const again = await open(page);
    expect(again.getByLabelText<HTMLInputElement>('Title and code').value).toBe('');
    expect(again.getByLabelText<HTMLSelectElement>('Grant type').value).toBe('eu_financing');
  });
});

it('[FIN-8] refuses an invalid document before sending any of it', async () => {
  vi.stubGlobal('XMLHttpRequest', ScriptedRequest);
  ScriptedRequest.sent = [];
  const page = openGrants([]);
  await open(page);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  fireEvent.change(input, { target: { files: [new File(['x'], 'Logo.png')] } });
  expect(page.host.toasts).toEqual([
    {
      title: 'Invalid File Type',
      description: 'Please upload files with these extensions: .pdf, .doc, .docx, .txt, .xlsx',
      variant: 'destructive',
    },
  ]);
  expect(ScriptedRequest.sent).toEqual([]);
});

it('[PLAT-45] [FIN-17] a failed upload is shown in the words of every upload and keeps the input; once sent again, the file is kept across a reload and attached', async () => {
  vi.stubGlobal('XMLHttpRequest', ScriptedRequest);
  const host = fakeHost();
  const page = openGrants([], { host });
  const dialog = await open(page);
  await fillIn(page, dialog);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  await page.user.upload(input, new File(['x'], 'call.pdf'));
  ScriptedRequest.sent.at(-1)?.respond(502, '<html>Bad Gateway</html>');
  expect((await dialog.findByRole('alert')).textContent).toBe('Upload failed. Please try again.');
  expect(page.host.toasts).toEqual([
    { title: 'Upload Failed', description: 'Failed to upload file. Please try again.', variant: 'destructive' },
  ]);
  expect(dialog.getByLabelText<HTMLInputElement>('Title and code').value).toBe(typed.titleAndCode);
  await page.user.click(dialog.getByRole('button', { name: 'Retry' }));
  const url = '/api/files/0190f000-0000-7000-8000-000000000001';
  const stored = { id: url.slice(11), url, path: url, originalName: 'call.pdf', fileName: 'call.pdf', fileSize: 1 };
  act(() => ScriptedRequest.sent.at(-1)?.respond(200, { ...stored, filename: 'call.pdf', size: 1 }));
  expect(await dialog.findByText('File uploaded successfully!')).toBeTruthy();
  page.unmount();

  const reloaded = openGrants([], { host, at: '/market-analysis?new' });
  reloaded.api.reply({ 'POST /api/grants': () => json(sampleGrant(), { status: 201 }) });
  const again = await dialogOf();
  expect(again.getByLabelText<HTMLInputElement>('Deadline').value).toBe(typed.deadline);
  expect(again.getByText('call.pdf')).toBeTruthy();
  await submit(reloaded, again);
  await waitFor(() => expect(sent(reloaded)).toMatchObject([{ titleAndCode: typed.titleAndCode, fileUrl: url }]));
});

describe('[FIN-9] a submission that fails', () => {
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
    const page = openGrants([]);
    page.api.reply({ 'POST /api/grants': reply });
    const dialog = await open(page);
    await fillIn(page, dialog);
    if (how === 'without a connection') dispatchEvent(new Event('offline'));
    await submit(page, dialog);
    const toast = { title: 'Error', description: `Failed to submit grant: ${reason}`, variant: 'destructive' };
    await waitFor(() => expect(page.host.toasts).toEqual([toast]));
    expect(dialog.getByLabelText<HTMLInputElement>('Title and code').value).toBe(typed.titleAndCode);
    expect(dialog.getByLabelText<HTMLInputElement>('Deadline').value).toBe(typed.deadline);
    dispatchEvent(new Event('online'));
    page.api.reply({ 'POST /api/grants': () => json(sampleGrant(), { status: 201 }) });
    await submit(page, dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it("shows the server's message at the named field", async () => {
    const page = openGrants([]);
    const issues = [{ path: 'deadline', message: 'Please enter a valid date' }];
    page.api.reply({ 'POST /api/grants': () => problem(422, 'invalid_input', 'Wrong', issues) });
    const dialog = await open(page);
    await fillIn(page, dialog);
    await submit(page, dialog);
    expect(await dialog.findByText('Please enter a valid date')).toBeTruthy();
  });

  it('shows no message of its own when the session is over', async () => {
    const page = openGrants([]);
    page.api.reply({ 'POST /api/grants': () => problem(401, 'unauthenticated', 'Unauthorized') });
    const dialog = await open(page);
    await fillIn(page, dialog);
    await submit(page, dialog);
    await waitFor(() => expect(page.host.endings.count).toBe(1));
    expect(page.host.toasts).toEqual([]);
  });

  it('keeps the input for the next time the dialog opens, also after a reload', async () => {
    const host = fakeHost();
    const page = openGrants([], { host });
    const dialog = await open(page);
    await fillIn(page, dialog);
    await page.user.click(dialog.getByRole('button', { name: 'Close' }));
    const again = await open(page);
    expect(again.getByLabelText<HTMLInputElement>('Topic').value).toBe(typed.topic);
    page.unmount();
    openGrants([], { host, at: '/market-analysis?new' });
    expect((await dialogOf()).getByLabelText<HTMLInputElement>('Deadline').value).toBe(typed.deadline);
  });
});
