import { act, screen, waitFor, within } from '@testing-library/react';
import { filePreviewLimits } from 'shared-contracts/constants/file-preview';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Attachment } from '../content/attachments.tsx';
import PendingChange from '../content/pending-change.tsx';
import { QueryClientProvider } from '../query.ts';
import { fakeHost } from '../testing/fake-host.tsx';
import { showOnPage } from '../testing/sample-item.tsx';
import { Dialog } from '../ui/dialog.tsx';

const id = '0190a000-0000-7000-8000-0000000000f1';
const served = vi.fn<(url: string, init: RequestInit) => Response>();

beforeEach(() => {
  served.mockReset();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => served(url, init));
});
afterEach(() => vi.unstubAllGlobals());

const problem = (status: number, error: string) => Response.json({ status, error, code: 'unavailable' }, { status });

interface Shown {
  mayDownload?: boolean;
  fileSize?: number;
  at?: string;
}

const show = (fileName: string, { mayDownload = true, fileSize = 1000, at }: Shown = {}) => {
  const host = fakeHost();
  return showOnPage(
    <QueryClientProvider client={host.queryClient}>
      <Attachment
        item={{ fileUrl: `/api/files/${id}`, fileName, fileSize }}
        href="/api/things/1/download"
        mayDownload={mayDownload}
      />
    </QueryClientProvider>,
    { host, at },
  );
};

const open = async (fileName: string, fileSize?: number) => {
  const { user } = show(fileName, { fileSize });
  await user.click(screen.getByRole('button', { name: `Preview ${fileName}` }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: fileName })) };
};

it('[PLAT-436] clicking the name of a file previews it, with the download one click away', async () => {
  served.mockImplementation(() => new Response('First line <b>not bold</b>'));
  const { user, dialog } = await open('Notes.txt');
  expect(await dialog.findByText('First line <b>not bold</b>')).toBeTruthy();
  expect(served.mock.calls[0]?.[0]).toBe(`/api/files/${id}`);
  expect(dialog.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/api/things/1/download');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('[SHELL-225] the preview of a file has an address', () => {
  const address = `/things?preview=${id}`;
  beforeEach(() => void served.mockImplementation(() => new Response('Hello')));

  it('which Back leaves, without leaving the page', async () => {
    const page = show('Notes.txt');
    await page.user.click(screen.getByRole('button', { name: 'Preview Notes.txt' }));
    expect(await screen.findByRole('dialog', { name: 'Notes.txt' })).toBeTruthy();
    expect(page.address()).toBe(address);
    await act(page.back);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.address()).toBe('/things');
    expect(screen.getByText('Notes.txt')).toBeTruthy();
  });

  it('which opens it, and which closing it removes', async () => {
    const page = show('Notes.txt', { at: address });
    await screen.findByRole('dialog', { name: 'Notes.txt' });
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(page.address()).toBe('/things'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('which does not open it for a person who may not download it', () => {
    show('Notes.txt', { at: address, mayDownload: false });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  const file = { fileUrl: `/api/files/${id}`, fileName: 'Notes.txt', fileSize: 1000 };
  const attachment = <Attachment item={file} href="/api/things/1/download" mayDownload />;
  const change = { createdAt: '2026-03-09T22:30:00.000Z', changes: [], values: file };

  it.each([
    [
      'a form',
      <Dialog key="form" open onClose={() => undefined} title="Edit">
        {attachment}
      </Dialog>,
    ],
    ['a pending change', <PendingChange key="change" change={change} />],
  ])('of its own in %s, since the page may show the same file', async (_where, inside) => {
    const { queryClient } = fakeHost();
    const { user } = showOnPage(
      <QueryClientProvider client={queryClient}>
        {attachment}
        {inside}
      </QueryClientProvider>,
    );
    const [, button] = screen.getAllByRole('button', { name: 'Preview Notes.txt' });
    await user.click(button as HTMLElement);
    await screen.findByRole('dialog', { name: 'Notes.txt' });
    expect(screen.getAllByRole('dialog', { name: 'Notes.txt' })).toHaveLength(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notes.txt' })).toBeNull());
  });
});

it.each([
  ['of a type that is only downloaded', 'Costs.xlsx', true],
  ['that the person may not download', 'Plan.pdf', false],
])('[PLAT-436] the name of a file %s opens nothing', async (_case, fileName, mayDownload) => {
  show(fileName, { mayDownload });
  expect(screen.getByText(fileName)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('[PLAT-438] a missing file says so, and offers no Retry', async () => {
  served.mockImplementation(() => problem(404, 'Not found'));
  const { dialog } = await open('Plan.pdf');
  expect(await dialog.findByText("This file isn't available any more")).toBeTruthy();
  expect(dialog.getByText(/Reload the page/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('[PLAT-438] Retry recovers from a temporary failure', async () => {
  served.mockImplementationOnce(() => problem(503, 'The file is temporarily unavailable'));
  served.mockImplementation(() => new Response('Here'));
  const { user, dialog } = await open('Notes.txt');
  expect(await dialog.findByText('The file is temporarily unavailable')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('Here')).toBeTruthy();
});

it('[PLAT-438] a file above the limit is not even requested', async () => {
  const { dialog } = await open('Drone.png', filePreviewLimits.bytes + 1);
  expect(await dialog.findByText('This file is too large to preview')).toBeTruthy();
  expect(dialog.getByText(/up to 30 MB/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Download' })).toBeTruthy();
  expect(served).not.toHaveBeenCalled();
});

it('[PLAT-438] a download that turns out to be above the limit is aborted', async () => {
  const headers = { 'content-length': String(filePreviewLimits.bytes + 1) };
  served.mockImplementation(() => new Response('…', { headers }));
  const { dialog } = await open('Drone.png');
  expect(await dialog.findByText('This file is too large to preview')).toBeTruthy();
});
