import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { filePreviewLimits } from 'shared-contracts/constants/file-preview';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Attachment } from '../content/attachments.tsx';
import { HostProvider } from '../host-context.tsx';
import { QueryClientProvider } from '../query.ts';
import { fakeHost } from '../testing/fake-host.tsx';

const served = vi.fn<(url: string, init: RequestInit) => Response>();

beforeEach(() => {
  served.mockReset();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => served(url, init));
});
afterEach(() => vi.unstubAllGlobals());

const problem = (status: number, error: string) => Response.json({ status, error, code: 'unavailable' }, { status });

const show = async (fileName: string, { mayDownload = true, fileSize = 1000 } = {}) => {
  const host = fakeHost();
  render(
    <HostProvider host={host}>
      <QueryClientProvider client={host.queryClient}>
        <Attachment
          item={{ fileUrl: '/api/files/1', fileName, fileSize }}
          href="/api/things/1/download"
          mayDownload={mayDownload}
        />
      </QueryClientProvider>
    </HostProvider>,
  );
  return userEvent.setup();
};

const open = async (fileName: string, fileSize?: number) => {
  const user = await show(fileName, { fileSize });
  await user.click(screen.getByRole('button', { name: `Preview ${fileName}` }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: fileName })) };
};

it('[PLAT-436] clicking the name of a file previews it, with the download one click away', async () => {
  served.mockImplementation(() => new Response('First line <b>not bold</b>'));
  const { user, dialog } = await open('Notes.txt');
  expect(await dialog.findByText('First line <b>not bold</b>')).toBeTruthy();
  expect(served.mock.calls[0]?.[0]).toBe('/api/files/1');
  expect(dialog.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/api/things/1/download');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['of a type that is only downloaded', 'Costs.xlsx', true],
  ['that the person may not download', 'Plan.pdf', false],
])('[PLAT-436] the name of a file %s opens nothing', async (_case, fileName, mayDownload) => {
  await show(fileName, { mayDownload });
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
