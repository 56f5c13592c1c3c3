import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { json, problem } from 'portal-sdk/testing';
import { ScriptedRequest } from 'portal-sdk/ui';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDesign, samplePresentation, storedFile } from '../../testing/design-page.tsx';

type Page = ReturnType<typeof openDesign>;

beforeEach(() => {
  ScriptedRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', ScriptedRequest);
});

const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'Upload Presentation' }));
type Dialog = Awaited<ReturnType<typeof dialogOf>>;
const open = async (): Promise<{ page: Page; dialog: Dialog }> => {
  const page = openDesign([], { at: '/ppt-design?new' });
  return { page, dialog: await dialogOf() };
};
const choose = (dialog: Dialog, name: string) =>
  fireEvent.change(dialog.getByLabelText('File: choose a file'), { target: { files: [new File(['x'], name)] } });
const respond = (status: number, body: unknown) => act(async () => ScriptedRequest.sent.at(-1)?.respond(status, body));
const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Submit|Uploading\.\.\.)$/ });
const upload = async (dialog: Dialog, name = 'Q4 results.pdf') => {
  choose(dialog, name);
  await respond(200, storedFile(name));
  await dialog.findByText('File uploaded successfully!');
};
const sent = ({ api }: Page) =>
  api.calls.filter(({ method, path }) => method === 'POST' && path === '/api/presentations').map(({ body }) => body);

describe('the Upload Presentation dialog', () => {
  it('[DES-6] starts as a presentation for PowerPoint, version 1.0, not public; Submit waits for a file', async () => {
    const { dialog } = await open();
    expect(dialog.getByLabelText<HTMLSelectElement>('Type').value).toBe('presentation');
    expect(dialog.getByLabelText<HTMLSelectElement>('Format').value).toBe('PowerPoint');
    expect(dialog.getByLabelText<HTMLInputElement>('Version').value).toBe('1.0');
    expect(dialog.getByLabelText<HTMLInputElement>('Public').checked).toBe(false);
    expect(dialog.getByText(/up to 100\sMB/)).toBeTruthy();
    expect(submitButton().disabled).toBe(true);
    await upload(dialog);
    expect(submitButton().disabled).toBe(false);
  });

  it('[DES-6] accepts pictures and archives only for a design asset', async () => {
    const { page, dialog } = await open();
    const accepted = () => dialog.getByLabelText('File: choose a file').getAttribute('accept');
    expect(accepted()).toBe('.ppt,.pptx,.pdf,.key,.odp');
    choose(dialog, 'logo.png');
    const description = 'Please upload files with these extensions: .ppt, .pptx, .pdf, .key, .odp';
    await waitFor(() => expect(page.host.toasts).toEqual([{ title: 'Invalid File Type', description, variant: 'destructive' }]));
    await page.user.selectOptions(dialog.getByLabelText('Type'), 'design_asset');
    expect(accepted()).toBe('.ppt,.pptx,.pdf,.key,.odp,.png,.jpg,.jpeg,.svg,.zip');
  });

  it.each([
    ['a.pdf', 'PDF'],
    ['a.key', 'Keynote'],
    ['a.odp', 'OpenOffice'],
    ['a.pptx', 'PowerPoint'],
    ['a.ppt', 'PowerPoint'],
  ])('[DES-7] from %s derives the format %s', async (name, format) => {
    const { dialog } = await open();
    await upload(dialog, name);
    expect(dialog.getByLabelText<HTMLSelectElement>('Format').value).toBe(format);
  });

  it('[DES-7] [DES-12] sends the input, with the file name if the title is empty, closes and resets', async () => {
    const { page, dialog } = await open();
    await upload(dialog);
    expect(dialog.getByPlaceholderText('Q4 results')).toBeTruthy();
    await page.user.type(dialog.getByRole('textbox', { name: /^Tags/ }), ' brand, , Q4 ,');
    await page.user.click(dialog.getByLabelText('Public'));
    page.api.reply({ 'POST /api/presentations': () => json(samplePresentation(), { status: 201 }) });
    await page.user.click(submitButton());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(page)).toMatchObject([
      {
        title: '',
        type: 'presentation',
        format: 'PDF',
        version: '1.0',
        isPublic: true,
        tags: ['brand', 'Q4'],
        fileName: 'Q4 results.pdf',
      },
    ]);
    expect(page.host.toasts.at(-1)).toMatchObject({ title: 'Presentation uploaded' });
    await page.user.click(screen.getAllByRole('button', { name: 'Upload Presentation' })[0] as HTMLElement);
    const again = await dialogOf();
    expect(again.getByLabelText('File: choose a file')).toBeTruthy();
    expect(again.getByLabelText<HTMLInputElement>('Public').checked).toBe(false);
  });

  it('[DES-8] says "Uploading..." and shows the progress during the upload', async () => {
    const { dialog } = await open();
    choose(dialog, 'a.pptx');
    act(() => ScriptedRequest.sent.at(-1)?.progress(42, 100));
    expect(dialog.getByText('42%')).toBeTruthy();
    expect(submitButton().textContent).toContain('Uploading...');
    expect(submitButton().disabled).toBe(true);
  });

  it('[DES-8] shows an error without a file, and sends nothing', async () => {
    const { page } = await open();
    const form = document.querySelector('form');
    if (form) fireEvent.submit(form);
    const toast = { title: 'No file selected', description: 'Please select a file to upload.', variant: 'destructive' };
    await waitFor(() => expect(page.host.toasts).toEqual([toast]));
    expect(sent(page)).toEqual([]);
  });

  it.each([
    ['without url', 200, { fileName: 'a.pdf' }, 'Invalid upload response. Please try again.'],
    ['without fileName', 200, { url: '/api/files/1' }, 'Invalid upload response. Please try again.'],
    ['of nothing', 200, 'null', 'Invalid upload response. Please try again.'],
    ['that is a problem', 503, { error: 'The portal is busy.', code: 'busy' }, 'The portal is busy.'],
    ['that nobody can read', 200, '<html>', 'File upload failed. Please try again.'],
    ['of a proxy', 502, '<html>Bad Gateway</html>', 'File upload failed. Please try again.'],
    ['without a message', 500, {}, 'File upload failed. Please try again.'],
  ])('[DES-8] [DES-9] a response %s fails the upload with the specified message', async (_what, status, body, description) => {
    const { page, dialog } = await open();
    choose(dialog, 'a.pdf');
    await respond(status, body);
    await waitFor(() => expect(page.host.toasts).toEqual([{ title: 'Upload Failed', description, variant: 'destructive' }]));
    expect(dialog.getByRole('button', { name: 'Retry' })).toBeTruthy();
    // [SHELL-81] the toast names the reason, once
    expect(dialog.getByRole('alert').textContent).toBe('Upload failed. Please try again.');
    expect(submitButton().disabled).toBe(true);
  });

  it('[DES-9] [PLAT-301] says what is wrong with a file of another content, and offers another file, but no Retry', async () => {
    const { page, dialog } = await open();
    choose(dialog, 'a.pdf');
    const error = 'The name of this file ends in .pdf, but its content is of another type.';
    await respond(415, { error, code: 'unsupported_type' });
    expect((await dialog.findByRole('alert')).textContent).toBe(`Upload Failed. ${error}`);
    expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(dialog.getByLabelText('File: choose a file')).toBeTruthy();
    expect(page.host.toasts).toEqual([]);
  });

  it('[DES-9] shows an error if the record is refused, and keeps both the file and the input', async () => {
    const { page, dialog } = await open();
    await upload(dialog);
    await page.user.type(dialog.getByLabelText('Title', { exact: false, selector: 'input' }), 'Board');
    page.api.reply({ 'POST /api/presentations': () => problem(503, 'busy', 'The portal is busy.') });
    await page.user.click(submitButton());
    const description = 'Failed to create presentation record. Please try again.';
    await waitFor(() => expect(page.host.toasts.at(-1)).toEqual({ title: 'Upload Failed', description, variant: 'destructive' }));
    expect(dialog.getByText('Q4 results.pdf')).toBeTruthy();
    page.api.reply({ 'POST /api/presentations': () => json(samplePresentation(), { status: 201 }) });
    await page.user.click(submitButton());
    await waitFor(() => expect(sent(page)).toHaveLength(2));
    expect(ScriptedRequest.sent).toHaveLength(1);
  });

  it('[REV-42] saves a draft without a file', async () => {
    const { page, dialog } = await open();
    await page.user.type(dialog.getByLabelText('Title', { exact: false, selector: 'input' }), 'Later');
    page.api.reply({ 'POST /api/presentations': () => json(samplePresentation({ status: 'draft' }), { status: 201 }) });
    await page.user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(sent(page)).toMatchObject([{ draft: true, title: 'Later' }]));
  });
});
