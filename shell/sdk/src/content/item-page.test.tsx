import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { getGrant, listGrants } from 'shared-contracts/endpoints/grants';
import { listIdeaHistory } from 'shared-contracts/endpoints/ideas';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { TextField } from '../forms/text-field.tsx';
import { Form, useZodForm } from '../forms/zod-form.tsx';
import { HostProvider } from '../host-context.tsx';
import { RouterProvider } from '../router.ts';
import { fakeApi, json, problem } from '../testing/fake-api.tsx';
import { fakeHost } from '../testing/fake-host.tsx';
import { createMemoryRouter } from '../testing/memory-router.tsx';
import { radu } from '../testing/sample-content.tsx';
import History from './history.tsx';
import { ItemAddress, ItemPage } from './item-page.tsx';

const [first, next] = ['0190a000-0000-7000-8000-0000000000aa', '0190a000-0000-7000-8000-0000000000bb'];

it('[REV-62] shows nothing of the previous item while the next one loads', async () => {
  const submitted = { id: first, event: 'submitted', at: '2026-03-09T22:30:00.000Z', actor: radu, note: null, changes: [] };
  fakeApi({
    [`GET /api/ideas/${first}/history`]: () => json([submitted]),
    [`GET /api/ideas/${next}/history`]: () => new Promise(() => undefined),
  });
  const page = (
    <ItemAddress area="Ideas" noun="idea">
      {(id) => <History endpoint={listIdeaHistory} id={id} noun="idea" />}
    </ItemAddress>
  );
  const router = createMemoryRouter([{ path: '/ideas/:id', element: page }], { initialEntries: [`/ideas/${first}`] });
  render(
    <HostProvider host={fakeHost()}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  expect(await screen.findByText(/submitted the idea for review/)).toBeTruthy();
  await act(() => router.navigate(`/ideas/${next}`));
  expect(screen.queryByText(/submitted the idea for review/)).toBeNull();
  expect(await screen.findByText('Loading the history…')).toBeTruthy();
});

it('[SHELL-179] says that an item is gone once it was withdrawn, also in a page that still has it', async () => {
  const grant = { id: first, titleAndCode: 'Warm the hall' };
  const api = fakeApi({ [`GET /api/grants/${first}`]: () => json(grant) });
  const host = fakeHost();
  const page = (
    <ItemPage area="Grants" noun="grant" get={getGrant} list={listGrants}>
      {({ titleAndCode }) => <h1>{titleAndCode}</h1>}
    </ItemPage>
  );
  const router = createMemoryRouter([{ path: '/grants/:id', element: page }], { initialEntries: [`/grants/${first}`] });
  render(
    <HostProvider host={host}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'Warm the hall' })).toBeTruthy();
  api.reply({ [`GET /api/grants/${first}`]: () => problem(404, 'not_found', 'Grant not found') });
  await act(() => host.queryClient.invalidateQueries());
  expect(await screen.findByText('Grant not found')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Warm the hall' })).toBeNull();
  api.reply({ [`GET /api/grants/${first}`]: () => json(grant) });
  await act(() => host.queryClient.invalidateQueries());
  expect(await screen.findByRole('heading', { name: 'Warm the hall' })).toBeTruthy();
});

const NoteForm = () => {
  const form = useZodForm(z.object({ note: z.string() }), { defaultValues: { note: 'As typed' }, draftKey: 'note' });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <TextField name="note" label="Note" />
    </Form>
  );
};

/** The page of a grant, on which a form is open until it is closed. */
const NotePage = () => {
  const [isOpen, setOpen] = useState(true);
  return (
    <ItemPage area="Grants" noun="grant" get={getGrant} list={listGrants}>
      {() => (
        <>
          {isOpen ? <NoteForm /> : null}
          <button type="button" onClick={() => setOpen(false)}>
            Close
          </button>
        </>
      )}
    </ItemPage>
  );
};

it('[SHELL-201] leaves an item that is gone on its page as long as a form is open there', async () => {
  const api = fakeApi({ [`GET /api/grants/${first}`]: () => json({ id: first }) });
  const host = fakeHost();
  const router = createMemoryRouter([{ path: '/grants/:id', element: <NotePage /> }], { initialEntries: [`/grants/${first}`] });
  render(
    <HostProvider host={host}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  expect(await screen.findByDisplayValue('As typed')).toBeTruthy();
  api.reply({ [`GET /api/grants/${first}`]: () => problem(404, 'not_found', 'Grant not found') });
  await act(() => host.queryClient.invalidateQueries());
  expect(await screen.findByText("It's no longer available. You can copy your text from here.")).toBeTruthy();
  expect(screen.getByDisplayValue('As typed')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Grant not found')).toBeTruthy();
});
