import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'board', label: 'Suggestion Board', badge: 12 },
  { id: 'kpis', label: 'Leaderboard & KPIs' },
  { id: 'mine', label: 'Mine' },
] as const;

const Sample = () => {
  const [value, setValue] = useState<(typeof tabs)[number]['id']>('board');
  return (
    <Tabs tabs={tabs} value={value} onChange={setValue} label="Parts">
      panel of {value}
    </Tabs>
  );
};

describe('tabs', () => {
  it('are one tab stop; arrow keys, Home and End move and open', async () => {
    render(<Sample />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: /Suggestion Board/ }));
    const open = async (key: string, id: string) => {
      await userEvent.keyboard(key);
      const tab = screen.getByRole('tab', { selected: true });
      expect(document.activeElement).toBe(tab);
      expect(screen.getByRole('tabpanel').textContent).toBe(`panel of ${id}`);
    };
    await open('{ArrowRight}', 'kpis');
    await open('{End}', 'mine');
    await open('{ArrowRight}', 'board');
    await open('{ArrowLeft}', 'mine');
    await open('{Home}', 'board');
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  });

  it.each(['Alt', 'Meta'])('leave %s with an arrow key to the browser, which goes through the history', async (modifier) => {
    render(<Sample />);
    await userEvent.tab();
    const onKeyDown = vi.fn((event: KeyboardEvent) => event.defaultPrevented);
    document.addEventListener('keydown', onKeyDown);
    await userEvent.keyboard(`{${modifier}>}{ArrowLeft}{/${modifier}}`);
    document.removeEventListener('keydown', onKeyDown);
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Suggestion Board');
    expect(onKeyDown.mock.results.map(({ value }) => value)).toEqual([false, false]);
  });

  it('open by pointer, and name their panel', async () => {
    render(<Sample />);
    await userEvent.click(screen.getByRole('tab', { name: 'Mine' }));
    const tab = screen.getByRole('tab', { name: 'Mine', selected: true });
    const panel = screen.getByRole('tabpanel', { name: 'Mine' });
    expect(tab.getAttribute('aria-controls')).toBe(panel.id);
  });

  it('keep the open tab in view when the window gets narrower', () => {
    const resized: (() => void)[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(onResize: () => void) {
          resized.push(onResize);
        }
        observe() {}
        disconnect() {}
      },
    );
    render(<Tabs tabs={tabs} value="mine" onChange={() => {}} />);
    const row = screen.getByRole('tablist');
    row.getBoundingClientRect = () => new DOMRect(0, 0, 300, 44);
    screen.getByRole('tab', { name: 'Mine' }).getBoundingClientRect = () => new DOMRect(320, 0, 80, 44);
    act(() => resized.at(-1)?.());
    expect(row.scrollLeft).toBe(100);
    vi.unstubAllGlobals();
  });
});
