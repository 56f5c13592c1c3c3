import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { submitIdea, uploadIdeaAttachment } from 'shared-contracts/endpoints/ideas';
import { ideaDraftSchema, ideaInputSchema } from 'shared-contracts/schemas/idea';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HostProvider } from '../host-context.tsx';
import { RouterProvider } from '../router.ts';
import { type FakeApi, fakeApi, json } from '../testing/fake-api.tsx';
import { fakeHost } from '../testing/fake-host.tsx';
import { createMemoryRouter } from '../testing/memory-router.tsx';
import { ScriptedRequest } from '../ui/scripted-request.ts';
import { AttachmentField, AttachmentsField } from './attachment-field.tsx';
import { NewItemDialog } from './new-item-dialog.tsx';

const idea = {
  title: 'Wrap the pipes',
  description: 'The pipes run bare through the yard.',
  category: 'energy_efficiency' as const,
  ...{ tags: [], fileUrl: null, fileName: null, fileSize: null, moreFiles: [] },
};

let api: FakeApi;
beforeEach(() => {
  ScriptedRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', ScriptedRequest);
  api = fakeApi({ 'POST /api/ideas': () => json({}, { status: 201 }) });
});

const open = (Field: typeof AttachmentField | typeof AttachmentsField) => {
  const element = (
    <HostProvider host={fakeHost()}>
      <NewItemDialog
        title="New idea"
        description=""
        submitLabel="Submit"
        submit={submitIdea}
        inputOf={(body) => ({ body })}
        schema={ideaInputSchema}
        defaultValues={idea}
        draftKey="new"
        draftSchema={ideaDraftSchema}
        onClose={() => undefined}
      >
        {(_form, onBusy) => <Field label="Files" endpoint={uploadIdeaAttachment} purpose="idea" onBusy={onBusy} />}
      </NewItemDialog>
    </HostProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
};
const choose = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText('Files (optional): choose a file'), {
    target: { files: names.map((name) => new File(['x'], name)) },
  });
const respond = (status: number, body: object, nth = ScriptedRequest.sent.length - 1) =>
  act(async () => ScriptedRequest.sent[nth]?.respond(status, body));
const busy = { code: 'busy', error: 'The portal is busy' };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = () => api.calls.map(({ body }) => body);

describe.each([
  ['of one', AttachmentField],
  ['of several', AttachmentsField],
])('[SHELL-185] a form with a failed upload %s', (_which, Field) => {
  it.each(['Submit', 'Save as draft'])('is not sent by %s, and leads to the file', async (button) => {
    open(Field);
    choose('plan.pdf');
    await respond(503, busy);
    await press(button);
    expect(await screen.findByText('Retry or remove plan.pdf first.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retry' }));
    expect(sent()).toEqual([]);
  });

  it('is sent once the file is removed', async () => {
    open(Field);
    choose('plan.pdf');
    await respond(503, busy);
    await press('Submit');
    await screen.findByText('Retry or remove plan.pdf first.');
    await press('Remove plan.pdf');
    expect(screen.queryByText('Retry or remove plan.pdf first.')).toBeNull();
    await press('Submit');
    await waitFor(() => expect(sent()).toMatchObject([{ fileUrl: null }]));
  });

  it('is sent with the file once that is uploaded', async () => {
    open(Field);
    choose('plan.pdf');
    await respond(503, busy);
    await press('Submit');
    await press('Retry');
    const fileUrl = '/api/files/0190f000-0000-7000-8000-000000000001';
    await respond(201, { url: fileUrl, originalName: 'plan.pdf', fileName: 'plan.pdf', size: 1, fileSize: 1 });
    expect(screen.queryByText('Retry or remove plan.pdf first.')).toBeNull();
    await press('Submit');
    await waitFor(() => expect(sent()).toMatchObject([{ fileUrl }]));
  });

  it('offers no retry of a refused file', async () => {
    open(Field);
    choose('plan.pdf');
    await respond(415, { code: 'unsupported_type', error: 'Its content is of another type.' });
    await press('Submit');
    expect(await screen.findByText('Remove plan.pdf first.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove plan.pdf' }));
    expect(sent()).toEqual([]);
  });
});

it('[SHELL-185] names all files that have failed', async () => {
  open(AttachmentsField);
  choose('plan.pdf', 'costs.xlsx');
  await respond(503, busy, 0);
  await respond(503, busy, 1);
  await press('Submit');
  expect(await screen.findByText('Retry or remove plan.pdf, costs.xlsx first.')).toBeTruthy();
});
