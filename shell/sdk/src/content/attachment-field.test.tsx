import { act, fireEvent, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { uploadIdeaAttachment } from 'shared-contracts/endpoints/ideas';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeHost } from '../testing/fake-host.tsx';
import { showOnPage } from '../testing/sample-item.tsx';
import { ScriptedRequest } from '../ui/scripted-request.ts';
import { AttachmentField } from './attachment-field.tsx';

type Values = { fileUrl: string | null; fileName: string | null; fileSize: number | null };
const none: Values = { fileUrl: null, fileName: null, fileSize: null };
const plan: Values = { fileUrl: '/api/files/1', fileName: 'plan.pdf', fileSize: 1_310_720 };

let host: ReturnType<typeof fakeHost>;
let form: { getValues: () => Values; setError: (name: 'fileUrl', error: { message: string }) => void };

const Sample = ({ values }: { values: Values }) => {
  const methods = useForm<Values>({ defaultValues: values });
  form = methods;
  return (
    <FormProvider {...methods}>
      <AttachmentField endpoint={uploadIdeaAttachment} purpose="idea" failedTitle="File upload failed" />
    </FormProvider>
  );
};
const open = (values: Values) => showOnPage(<Sample values={values} />, { host });

beforeEach(() => {
  host = fakeHost();
  ScriptedRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', ScriptedRequest);
});

const choose = () => {
  const input = screen.getByLabelText('Attachment (optional): choose a file');
  fireEvent.change(input, { target: { files: [new File(['x'], 'plan.pdf')] } });
};
const respond = (status: number, body: unknown) => act(async () => ScriptedRequest.sent.at(-1)?.respond(status, body));

it("stores an upload in the form's three fields", async () => {
  open(none);
  choose();
  await respond(201, {
    url: '/api/files/1',
    originalName: 'plan.pdf',
    fileName: 'plan.pdf',
    size: 1_310_720,
    fileSize: 1_310_720,
  });
  expect(form.getValues()).toEqual(plan);
  expect(screen.getByText('1.25 MB')).toBeTruthy();
});

it('shows an existing file, which can be removed', () => {
  open(plan);
  expect(screen.getByText('plan.pdf')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Remove/ }));
  expect(form.getValues()).toEqual(none);
});

it("[PLAT-502] shows a failed upload with the area's message, which the toast does not repeat, and leaves the form unchanged", async () => {
  open(none);
  choose();
  await respond(500, { error: 'No room', code: 'internal' });
  expect(host.toasts).toEqual([{ title: 'File upload failed', description: 'Please try again.', variant: 'destructive' }]);
  expect(screen.getByRole('alert').textContent).toBe('No room');
  expect(form.getValues()).toEqual(none);
});

it("[PLAT-502] says at the field to try again if the server does not say why an upload failed, as the area's message is in the toast", async () => {
  open(none);
  choose();
  await respond(502, '<html>Bad Gateway</html>');
  expect(screen.getByRole('alert').textContent).toBe('Upload failed. Please try again.');
});

it("shows the server's error about the file at the field", () => {
  open(plan);
  act(() => form.setError('fileUrl', { message: 'This file hangs on something else' }));
  expect(screen.getByRole('alert').textContent).toBe('This file hangs on something else');
});
