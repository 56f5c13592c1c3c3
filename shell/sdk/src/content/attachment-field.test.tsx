import { act, fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { uploadIdeaAttachment } from 'shared-contracts/wire/ideas';
import { beforeEach, expect, it, vi } from 'vitest';
import { HostProvider } from '../host-context.tsx';
import { fakeHost } from '../testing/fake-host.tsx';
import { ScriptedRequest } from '../ui/scripted-request.ts';
import { AttachmentField } from './attachment-field.tsx';

type Values = { fileUrl: string | null; fileName: string | null; fileSize: number | null };
const none: Values = { fileUrl: null, fileName: null, fileSize: null };
const plan: Values = { fileUrl: '/api/files/1', fileName: 'plan.pdf', fileSize: 1_310_720 };

let host: ReturnType<typeof fakeHost>;
let form: { getValues: () => Values; setError: (name: 'fileUrl', error: { message: string }) => void };

const Sample = ({ values }: { values: Values }) => {
  const made = useForm<Values>({ defaultValues: values });
  form = made;
  return (
    <FormProvider {...made}>
      <AttachmentField wire={uploadIdeaAttachment} purpose="idea" failedTitle="File upload failed" />
    </FormProvider>
  );
};
const open = (values: Values) =>
  render(
    <HostProvider host={host}>
      <Sample values={values} />
    </HostProvider>,
  );

beforeEach(() => {
  host = fakeHost();
  ScriptedRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', ScriptedRequest);
});

const choose = () => {
  const input = screen.getByLabelText('Attachment (optional): choose a file');
  fireEvent.change(input, { target: { files: [new File(['x'], 'plan.pdf')] } });
};
const answer = (status: number, body: unknown) => act(async () => ScriptedRequest.sent.at(-1)?.answer(status, body));

it('what was uploaded stands in the form under its three names', async () => {
  open(none);
  choose();
  await answer(201, {
    url: '/api/files/1',
    originalName: 'plan.pdf',
    fileName: 'plan.pdf',
    size: 1_310_720,
    fileSize: 1_310_720,
  });
  expect(form.getValues()).toEqual(plan);
  expect(screen.getByText('1.25 MB')).toBeTruthy();
});

it('what a form had before shows, and can be taken away', () => {
  open(plan);
  expect(screen.getByText('plan.pdf')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Remove/ }));
  expect(form.getValues()).toEqual(none);
});

it('an upload that fails is told in the words of the area, and leaves the form as it was', async () => {
  open(none);
  choose();
  await answer(500, { error: 'No room', code: 'internal' });
  expect(host.toasts).toMatchObject([{ title: 'File upload failed', variant: 'destructive' }]);
  expect(form.getValues()).toEqual(none);
});

it("the server's word on the file shows at the field", () => {
  open(plan);
  act(() => form.setError('fileUrl', { message: 'This file hangs on something else' }));
  expect(screen.getByRole('alert').textContent).toBe('This file hangs on something else');
});
