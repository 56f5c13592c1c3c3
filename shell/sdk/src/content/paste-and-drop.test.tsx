import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { uploadIdeaAttachment } from 'shared-contracts/endpoints/ideas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MarkdownArea } from '../forms/text-area.tsx';
import { showOnPage } from '../testing/sample-item.tsx';
import { ScriptedRequest } from '../ui/scripted-request.ts';
import { AttachmentsField } from './attachment-field.tsx';

interface Values {
  description: string;
  fileUrl: string | null;
}

let form: { getValues: () => Values };
const Sample = () => {
  const methods = useForm<Values>({ defaultValues: { description: 'It leaks.', fileUrl: null } });
  form = methods;
  return (
    <FormProvider {...methods}>
      <form>
        <MarkdownArea name="description" label="Description" />
        <AttachmentsField endpoint={uploadIdeaAttachment} purpose="idea" />
      </form>
      <p>Elsewhere</p>
    </FormProvider>
  );
};

const href = '/api/files/0190a000-0000-7000-8000-0000000000f1';
const picture = () => new File(['x'], 'image.png', { type: 'image/png' });
const sentNames = () => ScriptedRequest.sent.map(({ body }) => (body?.get('file') as File | null | undefined)?.name);
const store = (fileName: string) =>
  act(async () => ScriptedRequest.sent[0]?.respond(200, { url: href, originalName: fileName, fileName, size: 1, fileSize: 1 }));
const area = () => screen.getByLabelText<HTMLTextAreaElement>('Description');

describe('[PLAT-478] files that are pasted or dropped', () => {
  beforeEach(() => {
    ScriptedRequest.sent = [];
    vi.stubGlobal('XMLHttpRequest', ScriptedRequest);
    vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 480 }));
    showOnPage(<Sample />);
  });
  afterEach(() => vi.unstubAllGlobals());

  const paste = (target: Element, files: readonly File[], types: readonly string[] = ['Files']) =>
    fireEvent.paste(target, { clipboardData: { files, types } });

  it('are attached, an image from the clipboard as a screenshot', () => {
    expect(paste(screen.getByText('Choose files'), [picture(), new File(['x'], 'plan.pdf')])).toBe(false);
    expect(sentNames()).toEqual(['Screenshot.png', 'plan.pdf']);
  });

  it('appear in the text they were pasted into, on a line of their own, with the caret after them', async () => {
    area().setSelectionRange(9, 9);
    paste(area(), [picture()]);
    await store('Screenshot.png');
    const written = `It leaks.\n![Screenshot](${href}#640x480)\n`;
    await waitFor(() => expect(form.getValues().description).toBe(written));
    expect(form.getValues().fileUrl).toBe(href);
    expect(area().selectionStart).toBe(written.length);
  });

  it('keep what was typed during the upload', async () => {
    area().setSelectionRange(9, 9);
    paste(area(), [picture()]);
    fireEvent.change(area(), { target: { value: 'It leaks. Badly.' } });
    await store('Screenshot.png');
    await waitFor(() => expect(area().value).toBe(`It leaks.\n![Screenshot](${href}#640x480)\n Badly.`));
  });

  it('leave text with a picture, as from a spreadsheet, to the browser', () => {
    expect(paste(area(), [picture()], ['text/plain', 'text/html', 'Files'])).toBe(true);
    expect(sentNames()).toEqual([]);
  });

  const drop = (target: Element) => {
    const event = createEvent.drop(target, { dataTransfer: { files: [new File(['x'], 'plan.pdf')], types: ['Files'] } });
    fireEvent(target, event);
    return event.defaultPrevented;
  };

  it('are attached wherever they are dropped in the form, and never replace the page', () => {
    expect(drop(area())).toBe(true);
    expect(drop(screen.getByText('Elsewhere'))).toBe(true);
    expect(sentNames()).toEqual(['plan.pdf']);
  });

  it('are uploaded once when dropped on the upload box', () => {
    drop(screen.getByText('Choose files'));
    expect(sentNames()).toEqual(['plan.pdf']);
  });
});
