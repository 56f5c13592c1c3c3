import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { markClosed, markOpen } from 'portal-sdk/ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

const addDialog = () => {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  return dialog;
};

describe('[SHELL-270] a toast that disappears with the focus in it', () => {
  const page = () => {
    const main = document.createElement('main');
    main.tabIndex = -1;
    const button = document.createElement('button');
    main.append(button);
    document.body.append(main);
    button.focus();
    return { main, button, ...renderToasts() };
  };
  const failed = { title: 'Failed', action: { label: 'Retry', run: () => undefined } };

  it.each(['Retry', 'Dismiss'])('returns the focus to where it was before: %s', async (name) => {
    const { button, show } = page();
    show(failed);
    screen.getByRole('button', { name: 'Retry' }).focus();
    screen.getByRole('button', { name }).focus();
    await act(async () => screen.getByRole('button', { name }).click());
    expect(screen.queryByText('Failed')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('returns it also when another toast replaces it', async () => {
    const { button, show } = page();
    show(failed);
    screen.getByRole('button', { name: 'Dismiss' }).focus();
    await show(plain);
    expect(document.activeElement).toBe(button);
  });

  it('moves it to the content of the page if the place from before is gone', async () => {
    const { main, button, show } = page();
    show(failed);
    screen.getByRole('button', { name: 'Dismiss' }).focus();
    button.remove();
    await act(async () => screen.getByRole('button', { name: 'Dismiss' }).click());
    expect(document.activeElement).toBe(main);
  });

  it('leaves the focus where it is if it is elsewhere', () => {
    const { button, show, pass } = page();
    show(plain);
    pass(toastDuration(plain));
    expect(document.activeElement).toBe(button);
  });
});

describe('[SHELL-271] a toast on screen while a dialog opens and closes', () => {
  const liveRegion = () => screen.getByText('Saved').closest('[role=status]');

  it('is announced once, where it appeared', () => {
    const { show, pass } = renderToasts();
    const dialog = addDialog();
    show(plain);
    expect(liveRegion()).toBeTruthy();
    pass(1_000);
    act(() => markOpen(dialog));
    expect(screen.getByText('Saved').closest('dialog')).toBe(dialog);
    expect(liveRegion()).toBeNull();
    act(() => markClosed(dialog));
    expect(liveRegion()).toBeNull();
    show(plain);
    expect(liveRegion()).toBeTruthy();
  });

  it('is announced in the page if its dialog closes at once', () => {
    const { show } = renderToasts();
    const dialog = addDialog();
    act(() => markOpen(dialog));
    show(plain);
    act(() => markClosed(dialog));
    expect(liveRegion()).toBeTruthy();
  });

  it('keeps its timer', () => {
    const { show, pass } = renderToasts();
    const dialog = addDialog();
    show(plain);
    pass(toastDuration(plain) - 1_000);
    act(() => markOpen(dialog));
    pass(999);
    expect(screen.getByText('Saved')).toBeDefined();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });
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
