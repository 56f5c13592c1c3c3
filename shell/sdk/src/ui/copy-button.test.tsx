import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HostProvider } from '../host-context.tsx';
import { fakeHost } from '../testing/fake-host.tsx';
import { CopyButton } from './copy-button.tsx';

afterEach(cleanup);

/** Renders the button in a browser with that clipboard; `selection` says whether it can copy a selection. */
const show = (clipboard: { writeText: (text: string) => Promise<void> } | undefined, selection: boolean) => {
  const host = fakeHost();
  const user = userEvent.setup({ delay: null });
  // after userEvent, which installs its own clipboard
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  const copied: string[] = [];
  document.execCommand = vi.fn(() => {
    const area = document.querySelector('textarea');
    if (selection && area) copied.push(area.value);
    return selection;
  });
  render(
    <HostProvider host={host}>
      <CopyButton text="Explain {{kw}} kW" what="Night load" />
    </HostProvider>,
  );
  return { host, copied, press: () => user.click(screen.getByRole('button', { name: 'Copy: Night load' })) };
};
const toasts = [{ title: 'Copied', description: 'Night load copied to the clipboard.' }];

/** Why a page cannot write to the clipboard of its browser. */
const unavailable = [
  ['has none for this page', undefined],
  ['refuses it', { writeText: () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')) }],
] as const;

describe('[ENERGY-6] Copy', () => {
  it('copies the text and says so', async () => {
    const written: string[] = [];
    const { host, press } = show({ writeText: async (text) => void written.push(text) }, false);
    await press();
    await waitFor(() => expect(host.toasts).toEqual(toasts));
    expect(written).toEqual(['Explain {{kw}} kW']);
  });

  it.each(unavailable)('copies by selection if the browser %s; the button keeps the focus', async (_what, clipboard) => {
    const { host, copied, press } = show(clipboard, true);
    await press();
    await waitFor(() => expect(host.toasts).toEqual(toasts));
    expect(copied).toEqual(['Explain {{kw}} kW']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy: Night load' }));
    expect(document.querySelector('textarea')).toBeNull();
  });

  it.each(unavailable)(
    'shows the text, selected, for manual copying if all else fails and the browser %s, and does not claim success',
    async (_what, clipboard) => {
      const { host, press } = show(clipboard, false);
      await press();
      const text = await screen.findByDisplayValue<HTMLTextAreaElement>('Explain {{kw}} kW');
      expect([text.selectionStart, text.selectionEnd]).toEqual([0, text.value.length]);
      expect(screen.getByText(/copy it with Ctrl\+C/)).toBeTruthy();
      expect(host.toasts).toEqual([]);
    },
  );
});
