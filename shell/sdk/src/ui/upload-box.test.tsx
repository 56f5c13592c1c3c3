import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { uploadIdeaAttachment } from 'shared-contracts/endpoints/ideas';
import type { StoredFile } from 'shared-contracts/schemas/file';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferResponse } from '../testing/fake-api.tsx';
import { fakeHost } from '../testing/fake-host.tsx';
import { showOnPage } from '../testing/sample-item.tsx';
import { ScriptedRequest } from './scripted-request.ts';
import { UploadBox } from './upload-box.tsx';

const MB = 1024 * 1024;
const stored: StoredFile = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  url: '/api/files/1',
  path: '/api/files/1',
  filename: 'plan.pdf',
  originalName: 'plan.pdf',
  fileName: 'plan.pdf',
  size: 1.25 * MB,
  fileSize: 1.25 * MB,
};

const fileOf = (name: string, bytes = 1000) => {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};

let host: ReturnType<typeof fakeHost>;
const changed = vi.fn();
const busy = vi.fn();

const Sample = ({ disabled }: { disabled?: boolean }) => {
  const [value, setValue] = useState<StoredFile | null>(null);
  const change = (file: StoredFile | null) => {
    changed(file);
    setValue(file);
  };
  return (
    <UploadBox endpoint={uploadIdeaAttachment} purpose="idea" value={value} onChange={change} onBusy={busy} disabled={disabled} />
  );
};

const input = () => screen.getByLabelText<HTMLInputElement>('Attachment: choose a file');
const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } });
const request = () => {
  const last = ScriptedRequest.sent.at(-1);
  if (!last) throw new Error('nothing was sent');
  return last;
};
const sentName = () => (request().body?.get('file') as File | null | undefined)?.name;
const failWith = (status: number, body: unknown) => act(async () => request().respond(status, body));

beforeEach(() => {
  ScriptedRequest.sent = [];
  changed.mockClear();
  busy.mockClear();
  vi.stubGlobal('XMLHttpRequest', ScriptedRequest);
  host = fakeHost();
  showOnPage(<Sample />, { host });
});

describe('before the upload starts', () => {
  it('[PLAT-44] [IDEA-25] refuses a file of another type', () => {
    choose(fileOf('virus.exe'));
    expect(host.toasts).toEqual([
      {
        title: 'Invalid File Type',
        description: 'Please upload files with these extensions: .pdf, .docx, .pptx, .xlsx, .png, .jpg, .jpeg',
        variant: 'destructive',
      },
    ]);
    expect(ScriptedRequest.sent).toHaveLength(0);
  });

  it('[PLAT-44] [IDEA-25] refuses a file over the limit, and accepts one of exactly the limit', () => {
    choose(fileOf('plan.pdf', 10 * MB + 1));
    expect(host.toasts).toEqual([
      { title: 'File Too Large', description: 'File size must be less than 10MB.', variant: 'destructive' },
    ]);
    expect(ScriptedRequest.sent).toHaveLength(0);
    choose(fileOf('plan.pdf', 10 * MB));
    expect(ScriptedRequest.sent).toHaveLength(1);
  });

  it('accepts extensions in any case', () => {
    choose(fileOf('PLAN.PDF'));
    expect(ScriptedRequest.sent).toHaveLength(1);
  });
});

describe('[PLAT-45] an upload', () => {
  it('sends one multipart file to the operation and shows the percentage', () => {
    choose(fileOf('plan.pdf'));
    expect(request().method).toBe('POST');
    expect(request().url).toBe('/api/upload/idea');
    expect(sentName()).toBe('plan.pdf');
    act(() => request().progress(425, 1000));
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Upload progress' }).value).toBe(42);
    expect(screen.getByText('42%')).toBeTruthy();
    expect(busy.mock.calls).toEqual([[true]]);
  });

  it('shows its success inline and in a toast, with the size in MB', async () => {
    choose(fileOf('plan.pdf'));
    await act(async () => request().respond(200, stored));
    expect(screen.getByText('File uploaded successfully!')).toBeTruthy();
    expect(screen.getByText('1.25 MB')).toBeTruthy();
    expect(host.toasts).toEqual([{ title: 'File Uploaded Successfully', description: 'plan.pdf has been uploaded.' }]);
    expect(changed).toHaveBeenCalledWith(stored);
    expect(busy).toHaveBeenLastCalledWith(false);
  });

  it('is not announced for a file that was attached earlier', () => {
    cleanup();
    showOnPage(<UploadBox endpoint={uploadIdeaAttachment} purpose="idea" value={stored} onChange={changed} />, { host });
    expect(screen.getByText('plan.pdf')).toBeTruthy();
    expect(screen.queryByText('File uploaded successfully!')).toBeNull();
  });

  it("keeps the file on failure, shows the server's message, and Retry sends it again", async () => {
    choose(fileOf('plan.pdf'));
    await failWith(503, { error: 'The portal is busy', code: 'busy' });
    expect(screen.getByRole('alert').textContent).toBe('The portal is busy');
    expect(host.toasts).toEqual([
      { title: 'Upload Failed', description: 'Failed to upload file. Please try again.', variant: 'destructive' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(ScriptedRequest.sent).toHaveLength(2);
    expect(sentName()).toBe('plan.pdf');
    await act(async () => request().respond(200, stored));
    expect(screen.getByText('File uploaded successfully!')).toBeTruthy();
  });

  it.each([
    [415, 'unsupported_type', 'The name of this file ends in .pdf, but its content is of another type.'],
    [413, 'too_large', 'File size must be less than 10MB.'],
    [422, 'invalid_input', 'The file is empty.'],
  ])('[PLAT-301] says once why a file is refused (%i), and offers another file, but no Retry', async (status, code, error) => {
    choose(fileOf('plan.pdf'));
    await failWith(status, { error, code });
    expect(screen.getByRole('alert').textContent).toBe(`Upload Failed. ${error}`);
    expect(host.toasts).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    choose(fileOf('other.pdf'));
    expect(sentName()).toBe('other.pdf');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['is not readable', 200, 'not json'],
    ['comes from a proxy', 502, '<html>Bad Gateway</html>'],
    ['has no message', 500, {}],
  ])('shows a default message if the response %s', async (_what, status, body) => {
    choose(fileOf('plan.pdf'));
    await failWith(status, body);
    expect(screen.getByRole('alert').textContent).toBe('Upload failed. Please try again.');
  });

  it('[PLAT-301] asks for another file if a proxy refuses this one', async () => {
    choose(fileOf('plan.pdf'));
    await failWith(413, '<html>Request Entity Too Large</html>');
    expect(screen.getByRole('alert').textContent).toBe('Upload Failed. Please choose another file.');
  });

  it('[PLAT-125] names its page, which does not react to the event of its own upload', () => {
    choose(fileOf('plan.pdf'));
    expect(request().headers.get('x-tab-id')).toBe(host.tab);
  });

  it('can be cancelled without a message, and another file chosen', async () => {
    choose(fileOf('plan.pdf'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of plan.pdf' }));
    await waitFor(() => expect(input()).toBeTruthy());
    expect(host.toasts).toEqual([]);
    expect(changed).not.toHaveBeenCalled();
  });

  describe('[SHELL-184] whose file is stored but still being processed', () => {
    const open = async () => {
      cleanup();
      const { held, release } = deferResponse();
      const box = (
        <UploadBox
          endpoint={uploadIdeaAttachment}
          purpose="idea"
          value={null}
          onChange={changed}
          onBusy={busy}
          onStored={() => held}
        />
      );
      const { unmount } = showOnPage(box, { host });
      choose(fileOf('plan.pdf'));
      await act(async () => request().respond(200, stored));
      return { unmount, release: () => act(async () => release()) };
    };

    it('can be cancelled', async () => {
      const { release } = await open();
      await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of plan.pdf' }));
      expect(input()).toBeTruthy();
      expect(busy).toHaveBeenLastCalledWith(false);
      await release();
      expect(changed).not.toHaveBeenCalled();
      expect(host.toasts).toEqual([]);
    });

    it('is not attached after the person has left', async () => {
      const { unmount, release } = await open();
      unmount();
      await release();
      expect(changed).not.toHaveBeenCalled();
      expect(host.toasts).toEqual([]);
    });
  });

  it('[SHELL-194] can be removed again, which leaves the focus on the file input and says so', async () => {
    choose(fileOf('plan.pdf'));
    await act(async () => request().respond(200, stored));
    await userEvent.click(screen.getByRole('button', { name: 'Remove plan.pdf' }));
    expect(changed).toHaveBeenLastCalledWith(null);
    expect(document.activeElement).toBe(input());
    expect(screen.getByText('plan.pdf removed').getAttribute('role')).toBe('status');
  });

  it('[SHELL-274] keeps the focus on the button of its file, from choosing it over Retry to its end', async () => {
    input().focus();
    choose(fileOf('plan.pdf'));
    const cancel = await screen.findByRole('button', { name: 'Cancel the upload of plan.pdf' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    await failWith(503, { error: 'The portal is busy', code: 'busy' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove plan.pdf' }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel the upload of plan.pdf' }));
    await act(async () => request().respond(200, stored));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove plan.pdf' }));
  });

  it('[SHELL-274] takes no focus that is elsewhere', async () => {
    choose(fileOf('plan.pdf'));
    await screen.findByRole('button', { name: 'Cancel the upload of plan.pdf' });
    expect(document.activeElement).toBe(document.body);
  });

  it('accepts a dropped file', () => {
    const zone = input().closest('label');
    if (!zone) throw new Error('no place to drop');
    fireEvent.drop(zone, { dataTransfer: { files: [fileOf('dropped.docx')] } });
    expect(sentName()).toBe('dropped.docx');
  });

  it('starts the Unauthorized flow when the session has ended, and keeps the file', async () => {
    choose(fileOf('plan.pdf'));
    await failWith(401, { error: 'Unauthorized', code: 'unauthenticated' });
    expect(host.endings.count).toBe(1);
    expect(screen.getByText('plan.pdf')).toBeTruthy();
  });
});
