import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';
import { searchDelay } from './use-resting-text.ts';

const searched = vi.fn();
let setFromOutside: (value: string) => void;
/** The address takes its time: what was searched for comes back by `setFromOutside` only. */
let slow: boolean;

const Sample = () => {
  const [value, setValue] = useState('');
  setFromOutside = setValue;
  const change = (next: string) => {
    searched(next);
    if (!slow) setValue(next);
  };
  return <SearchBox value={value} onChange={change} placeholder="Search ideas..." label="Search ideas" />;
};

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search ideas' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const rest = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('a search box', () => {
  beforeEach(() => {
    searched.mockClear();
    slow = false;
    vi.useFakeTimers();
    render(<Sample />);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('searches once, when typing has rested', () => {
    type('s');
    rest(searchDelay - 1);
    type('so');
    rest(searchDelay - 1);
    expect(searched).not.toHaveBeenCalled();
    rest(1);
    expect(searched.mock.calls).toEqual([['so']]);
  });

  it('searches at once on Enter, and not again after it', () => {
    type('solar');
    fireEvent.keyDown(box(), { key: 'Enter' });
    rest(searchDelay);
    expect(searched.mock.calls).toEqual([['solar']]);
  });

  it('clears at once and keeps the focus', () => {
    type('solar');
    rest(searchDelay);
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(searched).toHaveBeenLastCalledWith('');
    expect(box().value).toBe('');
    expect(document.activeElement).toBe(box());
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('follows the address when the search changes elsewhere', () => {
    type('solar');
    rest(searchDelay);
    act(() => setFromOutside(''));
    expect(box().value).toBe('');
    rest(searchDelay);
    expect(searched.mock.calls).toEqual([['solar']]);
  });

  it.each([
    ['typing rested', () => rest(searchDelay)],
    ['Enter', () => fireEvent.keyDown(box(), { key: 'Enter' })],
  ])('keeps what is typed until the address has what was searched for by %s', (_, search) => {
    slow = true;
    type('so');
    search();
    type('solar');
    search();
    type('solar roof');
    for (const value of ['so', 'solar']) {
      act(() => setFromOutside(value));
      expect(box().value).toBe('solar roof');
    }
    rest(searchDelay);
    expect(searched.mock.calls).toEqual([['so'], ['solar'], ['solar roof']]);
  });

  it('follows the address to what was searched for before, too', () => {
    type('solar');
    rest(searchDelay);
    for (const value of ['', 'solar', '']) {
      act(() => setFromOutside(value));
      expect(box().value).toBe(value);
    }
  });
});
