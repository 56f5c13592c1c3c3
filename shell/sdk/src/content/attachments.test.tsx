import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { uploadIdeaAttachment } from 'shared-contracts/endpoints/ideas';
import type { AttachedFile } from 'shared-contracts/schemas/file';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeHost } from '../testing/fake-host.tsx';
import { showOnPage } from '../testing/sample-item.tsx';
import { ScriptedRequest } from '../ui/scripted-request.ts';
import { AttachmentsField } from './attachment-field.tsx';
import { Attachments } from './attachments.tsx';

interface Values {
  fileUrl: string | null;
  fileName: string | null;
  fileSize: number | null;
  moreFiles: AttachedFile[];
}

const file = (n: number): AttachedFile => ({ fileUrl: `/api/files/${n}`, fileName: `${n}.pdf`, fileSize: 2_621_440 });
const valuesOf = (...[first, ...moreFiles]: AttachedFile[]): Values => ({
  fileUrl: first?.fileUrl ?? null,
  fileName: first?.fileName ?? null,
  fileSize: first?.fileSize ?? null,
  moreFiles,
});

describe('[PLAT-440] the files of an item', () => {
  const show = (values: Values, counted = false, mayDownload = true) =>
    showOnPage(<Attachments item={values} href="/api/ideas/1/download" mayDownload={mayDownload} counted={counted} />);

  it('are counted on a card, or named with the size if there is only one', () => {
    expect(show(valuesOf(file(1), file(2), file(3)), true).container.textContent).toBe('3 files');
    expect(show(valuesOf(file(1)), true).container.textContent).toBe('1.pdf2.50 MB');
  });

  it('are all listed on the page, each with its download', () => {
    show(valuesOf(file(1), file(2)));
    const links = within(screen.getByRole('list')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/api/ideas/1/download', '/api/files/2']);
  });

  it.each([
    ['one file', false, [file(1)]],
    ['several files', false, [file(1), file(2)]],
    ['a card with several files', true, [file(1), file(2)]],
  ])('[SHELL-236] of %s, with who can download them if the reader may not', (_what, counted, files) => {
    show(valuesOf(...files), counted, false);
    expect(screen.getAllByText("Only contributors can download files that aren't public.")).toHaveLength(1);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('[SHELL-236] say nothing to those who may download them, or if there are none', () => {
    expect(show(valuesOf(file(1), file(2))).container.textContent).not.toContain('contributors');
    expect(show(valuesOf(), false, false).container.textContent).toBe('');
  });
});

let host: ReturnType<typeof fakeHost>;
let form: { getValues: () => Values };
const busy = vi.fn();
const Sample = ({ values }: { values: Values }) => {
  const methods = useForm<Values>({ defaultValues: values });
  form = methods;
  return (
    <FormProvider {...methods}>
      <AttachmentsField endpoint={uploadIdeaAttachment} purpose="idea" onBusy={busy} />
    </FormProvider>
  );
};

describe('[PLAT-443] the files of a form', () => {
  const open = (values: Values) => showOnPage(<Sample values={values} />, { host });
  beforeEach(() => {
    host = fakeHost();
    busy.mockClear();
    ScriptedRequest.sent = [];
    vi.stubGlobal('XMLHttpRequest', ScriptedRequest);
  });

  const choose = (...names: string[]) =>
    fireEvent.change(screen.getByLabelText('Attachments (optional): choose a file'), {
      target: { files: names.map((name) => new File(['x'], name)) },
    });
  const respond = (nth: number, status: number, body: unknown) =>
    act(async () => ScriptedRequest.sent[nth]?.respond(status, body));
  const store = (nth: number, { fileUrl, fileName, fileSize }: AttachedFile) =>
    respond(nth, 200, { url: fileUrl, originalName: fileName, fileName, size: fileSize, fileSize });

  it('are uploaded in parallel, and stay in the order in which they were chosen', async () => {
    open(valuesOf(file(1)));
    choose('2.pdf', '3.pdf');
    expect(ScriptedRequest.sent).toHaveLength(2);
    expect(screen.getAllByRole('progressbar')).toHaveLength(2);
    await store(1, file(3));
    expect(busy).toHaveBeenLastCalledWith(true);
    await store(0, file(2));
    expect(busy).toHaveBeenLastCalledWith(false);
    expect(screen.getAllByText('File uploaded successfully!'), 'not for the file that was attached earlier').toHaveLength(2);
    expect(form.getValues()).toEqual(valuesOf(file(1), file(2), file(3)));
  });

  it('are not lost when one of them fails; Retry uploads it again', async () => {
    open(valuesOf());
    choose('1.pdf', '2.pdf');
    await respond(0, 503, { error: 'The portal is busy', code: 'busy' });
    await store(1, file(2));
    expect(form.getValues()).toEqual(valuesOf(file(2)));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await store(2, file(1));
    expect(form.getValues()).toEqual(valuesOf(file(1), file(2)));
  });

  it('are removed one by one, the next taking the place of the first', async () => {
    open(valuesOf(file(1), file(2)));
    await userEvent.click(screen.getByRole('button', { name: 'Remove 1.pdf' }));
    expect(form.getValues()).toEqual(valuesOf(file(2)));
  });

  it('[SHELL-194] leave the focus on the next file when one is removed, or on the file input, and say so', async () => {
    open(valuesOf(file(1), file(2), file(3), file(4), file(5)));
    const remove = (n: number) => screen.getByRole('button', { name: `Remove ${n}.pdf` });
    const input = () => screen.getByLabelText('Attachments (optional): choose a file');
    await userEvent.click(remove(2));
    expect(document.activeElement).toBe(remove(3));
    expect(screen.getByText('2.pdf removed').getAttribute('role')).toBe('status');
    await userEvent.click(remove(5));
    expect(document.activeElement).toBe(input());
    choose('6.pdf');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of 6.pdf' }));
    expect(document.activeElement).toBe(input());
  });

  it('are at most five', () => {
    open(valuesOf(file(1), file(2), file(3)));
    choose('4.pdf', '5.pdf', '6.pdf');
    expect(ScriptedRequest.sent).toHaveLength(2);
    expect(host.toasts).toEqual([
      { title: 'Too many files', description: 'You can attach at most 5 files. Remove one first.', variant: 'destructive' },
    ]);
    expect(screen.queryByLabelText('Attachments (optional): choose a file')).toBeNull();
  });
});
