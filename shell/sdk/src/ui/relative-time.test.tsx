import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { HostProvider } from '../host-context.tsx';
import { fakeHost } from '../testing/fake-host.tsx';
import { RelativeTime } from './relative-time.tsx';

afterEach(() => void vi.useRealTimers());

it('[SHELL-92] says how long ago it was, and follows the clock', () => {
  vi.useFakeTimers({ now: new Date('2026-03-10T09:00:30Z') });
  render(
    <HostProvider host={fakeHost()}>
      <RelativeTime at="2026-03-10T09:00:00.000Z" />
    </HostProvider>,
  );
  const time = screen.getByText('just now');
  expect(time.getAttribute('datetime')).toBe('2026-03-10T09:00:00.000Z');
  act(() => void vi.advanceTimersByTime(180_000));
  expect(time.textContent).toBe('3 minutes ago');
  act(() => void vi.advanceTimersByTime(7 * 86_400_000));
  expect(time.textContent).toBe('10 Mar 2026');
});

it('[SHELL-213] is the date in print, which does not say when it was printed', () => {
  const matchMedia = vi.spyOn(window, 'matchMedia');
  onTestFinished(() => matchMedia.mockRestore());
  matchMedia.mockImplementation((query) => Object.assign(new EventTarget(), { matches: query === 'print' }) as MediaQueryList);
  vi.useFakeTimers({ now: new Date('2026-03-10T09:00:30Z') });
  render(
    <HostProvider host={fakeHost()}>
      <RelativeTime at="2026-03-10T09:00:00.000Z" />
    </HostProvider>,
  );
  expect(screen.getByText('10 Mar 2026')).toBeDefined();
});
