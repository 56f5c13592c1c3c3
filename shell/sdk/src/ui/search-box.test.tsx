import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchBox, searchDelay } from './search-box.tsx';

const searched = vi.fn();
let setFromOutside: (value: string) => void;
/** Simulates a slow address: the searched value comes back only through `setFromOutside`. */
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

  it('searches once, after a pause in typing', () => {
    type('s');
    rest(searchDelay - 1);
    type('so');
    rest(searchDelay - 1);
    expect(searched).not.toHaveBeenCalled();
    rest(1);
    expect(searched.mock.calls).toEqual([['so']]);
  });

  it('searches at once on Enter, and not again afterwards', () => {
    type('solar');
    fireEvent.keyDown(box(), { key: 'Enter' });
    rest(searchDelay);
    expect(searched.mock.calls).toEqual([['solar']]);
  });

  it('searches at once when the field loses the focus, and not again afterwards', () => {
    type('solar');
    fireEvent.blur(box());
    expect(searched.mock.calls).toEqual([['solar']]);
    rest(searchDelay);
    expect(searched).toHaveBeenCalledOnce();
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
  ])('keeps newer input until the address has caught up with the search by %s', (_, search) => {
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

  it('follows the address back to an earlier search', () => {
    type('solar');
    rest(searchDelay);
    for (const value of ['', 'solar', '']) {
      act(() => setFromOutside(value));
      expect(box().value).toBe(value);
    }
  });
});
