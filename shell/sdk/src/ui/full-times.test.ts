import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showFullTimes } from './full-times.ts';
import { tooltipDelay } from './tooltip.tsx';

let end: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <p>Ana, <time datetime="2026-03-05T12:30:00.000Z">3 days ago</time> <b>rest</b></p>
    <p><time id="full" datetime="2026-03-05T12:30:00.000Z">on 5 Mar 2026, 14:30</time></p>
    <p><time id="day" datetime="2026-03-05">in 2 days</time></p>`;
  end = showFullTimes(document, 'Europe/Bucharest');
});
afterEach(() => {
  end();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const element = (selector: string) => document.querySelector(selector) as HTMLElement;
const pointAt = (selector: string, pointerType = 'mouse') => fireEvent.pointerOver(element(selector), { pointerType });
const hover = (selector: string, pointerType?: string) => {
  pointAt(selector, pointerType);
  vi.advanceTimersByTime(tooltipDelay);
};
const shown = () => [...document.querySelectorAll('[role="tooltip"]')].map(({ textContent }) => textContent);

describe('[SHELL-131] the full date of a time', () => {
  it('appears in the time zone of the company while the pointer hovers over it, and disappears when it leaves', () => {
    pointAt('time');
    vi.advanceTimersByTime(tooltipDelay - 1);
    expect(shown()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual(['5 Mar 2026, 14:30']);
    pointAt('b');
    expect(shown()).toEqual([]);
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(document, { key: 'Escape' })],
    ['scrolling', () => fireEvent.scroll(document)],
    ['a press', () => fireEvent.pointerDown(element('b'))],
    ['another tooltip', () => document.dispatchEvent(new Event('portal:tooltip'))],
  ])('disappears on %s', (_what, act) => {
    hover('time');
    expect(shown()).toHaveLength(1);
    act();
    expect(shown()).toEqual([]);
  });

  it('does not appear if it is already written out, for a day without time, or on touch', () => {
    hover('#full');
    hover('#day');
    hover('time', 'touch');
    expect(shown()).toEqual([]);
  });

  it('does not appear for a time that has since been removed', () => {
    pointAt('time');
    document.body.innerHTML = '';
    vi.advanceTimersByTime(tooltipDelay);
    expect(shown()).toEqual([]);
  });
});
