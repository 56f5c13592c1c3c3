import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { markClosed, markOpen } from 'portal-sdk/ui';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastRegion, toastDuration } from './toast-region.tsx';
import { createToastStore } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const renderToasts = () => {
  const toasts = createToastStore();
  render(<ToastRegion toasts={toasts} />);
  return {
    show: (toast: Parameters<typeof toasts.show>[0]) => act(() => toasts.show(toast)),
    pass: (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds)),
  };
};
const plain = { title: 'Saved' };

it('[SHELL-8] shows one toast: the next one replaces it', () => {
  const { show } = renderToasts();
  show(plain);
  show({ title: 'Failed', variant: 'destructive' });
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.getByText('Failed').closest('[data-toast]')?.getAttribute('data-toast')).toBe('destructive');
});

it('announces failures assertively and the rest politely', () => {
  const { show } = renderToasts();
  show(plain);
  expect(within(screen.getByRole('status')).getByText('Saved')).toBeDefined();
  show({ title: 'Failed', variant: 'destructive' });
  expect(within(screen.getByRole('alert')).getByText('Failed')).toBeDefined();
});

it('closes by itself, and showing the same toast again restarts the timer', () => {
  const { show, pass } = renderToasts();
  show(plain);
  pass(toastDuration(plain) - 1);
  show(plain);
  pass(toastDuration(plain) - 1);
  expect(screen.getByText('Saved')).toBeDefined();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

it.each([
  ['the pointer is over it', 'pointerEnter', 'pointerLeave'],
  ['the focus is inside it', 'focus', 'blur'],
] as const)('stays while %s, and for the remaining time afterwards', (_, enter, leave) => {
  const { show, pass } = renderToasts();
  show(plain);
  const card = screen.getByText('Saved').closest('[data-toast]') as HTMLElement;
  pass(toastDuration(plain) - 1_000);
  fireEvent[enter](card);
  pass(60_000);
  fireEvent[leave](card);
  pass(999);
  expect(screen.getByText('Saved')).toBeDefined();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

it('closes by its button and by Escape inside it', () => {
  const { show } = renderToasts();
  show(plain);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Saved')).toBeNull();
  show(plain);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Dismiss' }), { key: 'Escape' });
  expect(screen.queryByText('Saved')).toBeNull();
});

it('runs its action once and closes', () => {
  const { show } = renderToasts();
  const run = vi.fn();
  show({ ...plain, action: { label: 'Undo', run } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

it('[SHELL-9] moves into the topmost open dialog, and back to the page afterwards', () => {
  const { show } = renderToasts();
  const [lower, upper] = ['lower', 'upper'].map((id) => {
    const dialog = document.createElement('dialog');
    dialog.id = id;
    document.body.append(dialog);
    return dialog;
  }) as [HTMLDialogElement, HTMLDialogElement];
  const holder = () => screen.getByText('Saved').closest('dialog')?.id;
  act(() => markOpen(lower));
  act(() => markOpen(upper));
  show(plain);
  expect(holder()).toBe('upper');
  act(() => markClosed(upper));
  expect(holder()).toBe('lower');
  act(() => markClosed(lower));
  expect(holder()).toBeUndefined();
});
