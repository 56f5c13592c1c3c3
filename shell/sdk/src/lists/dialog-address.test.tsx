import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { RouterProvider } from '../router.ts';
import { createMemoryRouter } from '../testing/memory-router.tsx';
import { textParam, useAddressFilters } from './address-filters.ts';
import { useDialogAddress } from './dialog-address.ts';

/** Closes the dialog as of the last render, as a call that is being sent remembers it. */
let lastClose: () => void;

const Page = () => {
  const { isOpen, value, open, close } = useDialogAddress('edit');
  lastClose = close;
  const { change } = useAddressFilters({ q: textParam });
  return (
    <>
      <p>{isOpen ? `open about ${value || 'nothing'}` : 'closed'}</p>
      <button type="button" onClick={() => open()}>
        Open
      </button>
      <button type="button" onClick={() => open('a b')}>
        Open one
      </button>
      <button
        type="button"
        onClick={() => {
          change({ q: 'fog' });
          open('a b');
        }}
      >
        Search and open one
      </button>
      <button type="button" onClick={close}>
        Close
      </button>
    </>
  );
};

const RemovablePage = () => {
  const [isThere, setThere] = useState(true);
  return (
    <>
      {isThere ? <Page /> : null}
      <button type="button" onClick={() => setThere(false)}>
        Remove
      </button>
    </>
  );
};

afterEach(() => history.replaceState(null, ''));

const openAt = (...entries: string[]) => {
  const routes = [
    { path: '/elsewhere', element: <p>Elsewhere</p> },
    { path: '*', element: <RemovablePage /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: entries });
  render(<RouterProvider router={router} />);
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
  return {
    press,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    key: () => router.state.location.key,
    back: () => act(() => router.navigate(-1)),
    visit: (path: string) => act(() => router.navigate(path)),
  };
};

it('[PLAT-32] opens at its address, keeps other parameters, and closes on Back', async () => {
  const page = openAt('/list?status=pending');
  await page.press('Open');
  expect(page.address()).toBe('/list?status=pending&edit');
  expect(screen.getByText('open about nothing')).toBeTruthy();
  await page.back();
  expect(screen.getByText('closed')).toBeTruthy();
  expect(page.address()).toBe('/list?status=pending');
});

it('has the id of its subject in the address', async () => {
  const page = openAt('/list');
  await page.press('Open one');
  expect(page.address()).toBe('/list?edit=a%20b');
  expect(screen.getByText('open about a b')).toBeTruthy();
});

it('[PLAT-32] keeps a search that was typed just before', async () => {
  const page = openAt('/list?status=pending');
  await page.press('Search and open one');
  expect(page.address()).toBe('/list?status=pending&q=fog&edit=a%20b');
  await page.press('Close');
  expect(page.address()).toBe('/list?status=pending&q=fog');
});

it('[PLAT-32] leaves no history entry that would open it again', async () => {
  const page = openAt('/before', '/list');
  await page.press('Open');
  await page.press('Close');
  expect(page.address()).toBe('/list');
  await page.back();
  expect(page.address()).toBe('/before');
});

it('replaces the history entry when it was opened by a link', async () => {
  const page = openAt('/before', '/list?edit=1&status=pending');
  await page.press('Close');
  expect(page.address()).toBe('/list?status=pending');
  await page.back();
  expect(page.address()).toBe('/before');
});

it('pressing twice neither opens it twice nor goes back twice', async () => {
  const page = openAt('/before', '/list');
  await page.press('Open');
  await page.press('Open');
  await act(async () => {
    const close = screen.getByRole('button', { name: 'Close' });
    close.click();
    close.click();
  });
  expect(page.address()).toBe('/list');
});

it('[PLAT-32] can be closed when what opened it has disappeared from the page', async () => {
  const page = openAt('/before', '/list');
  await page.press('Open');
  await page.press('Remove');
  history.replaceState({ key: page.key() }, '');
  await act(async () => lastClose());
  expect(page.address()).toBe('/list');
});

describe('[PLAT-32] closing it after the person has left its history entry', () => {
  const openAndLeave = async () => {
    const page = openAt('/before', '/list');
    await page.press('Open one');
    const close = lastClose;
    await page.back();
    return { ...page, close: () => act(async () => close()) };
  };

  it('does not go back from where they are', async () => {
    const page = await openAndLeave();
    await page.close();
    expect(page.address()).toBe('/list');
    await page.visit('/elsewhere');
    await page.close();
    expect(page.address()).toBe('/elsewhere');
  });

  it('does not return to its page, also when that was left at once', async () => {
    const page = openAt('/before', '/list?edit=1');
    const close = lastClose;
    await page.visit('/elsewhere');
    history.replaceState({ key: page.key() }, '');
    await act(async () => close());
    expect(page.address()).toBe('/elsewhere');
  });

  it('keeps it open if they have opened it again', async () => {
    const page = await openAndLeave();
    await page.press('Open one');
    await page.close();
    expect(screen.getByText('open about a b')).toBeTruthy();
    await page.press('Close');
    expect(page.address()).toBe('/list');
  });
});
