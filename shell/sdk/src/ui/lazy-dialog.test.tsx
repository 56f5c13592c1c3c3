import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LazyDialog } from './lazy-dialog.ts';

/** A device with or without a pointer that hovers. */
const device = (hovers: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === '(hover: hover)' && hovers }));

let lazyDialog: typeof import('./lazy-dialog.ts').lazyDialog;

beforeEach(async () => {
  // a separate queue: the dialogs of other test files wait for the same interactions
  vi.resetModules();
  ({ lazyDialog } = await import('./lazy-dialog.ts'));
  vi.useFakeTimers();
  device(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Content = ({ title }: { title: string }) => <h2>{title}</h2>;
const declareDialog = () => {
  const load = vi.fn(async () => ({ default: Content }));
  return { load, Dialog: lazyDialog(load) };
};
const show = (Dialog: LazyDialog<{ title: string }>) =>
  render(
    <Suspense fallback="The whole page is gone">
      <p>The page</p>
      <Dialog title="New Idea" />
    </Suspense>,
  );

it('[SHELL-85] fetches the code of dialogs one by one once the page is idle, and then shows them at once', async () => {
  const [first, second] = [declareDialog(), declareDialog()];
  expect([first.load.mock.calls.length, second.load.mock.calls.length]).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([first.load.mock.calls.length, second.load.mock.calls.length]).toEqual([1, 1]);
  show(first.Dialog);
  expect(screen.getByRole('heading', { name: 'New Idea' })).toBeTruthy();
});

for (const action of ['pointermove', 'keydown', 'wheel'])
  it(`[SHELL-164] fetches dialogs after the first ${action} of a user whose pointer hovers, and not before`, async () => {
    device(true);
    const { load } = declareDialog();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).not.toHaveBeenCalled();
    dispatchEvent(new Event(action));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(load).toHaveBeenCalledTimes(1);
  });

it('[SHELL-208] keeps the page in place while the code of a dialog loads, and says so', async () => {
  const { Dialog } = declareDialog();
  show(Dialog);
  expect(screen.queryByText('The whole page is gone')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Opening…');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('heading', { name: 'New Idea' })).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

it('[SHELL-85] prefetches nothing if the user saves data; opening still works', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }));
  const { load, Dialog } = declareDialog();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).not.toHaveBeenCalled();
  show(Dialog);
  expect(screen.getByText('Opening…')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('heading', { name: 'New Idea' })).toBeTruthy();
});

it('[SHELL-85] fetches a dialog when the pointer is on its button, and continues if that fails', async () => {
  const load = vi.fn(async (): Promise<{ default: typeof Content }> => Promise.reject(new Error('offline')));
  const Dialog = lazyDialog(load);
  Dialog.preload();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(2);
});
