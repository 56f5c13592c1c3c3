import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tooltip, tooltipDelay, tooltipGrace } from './tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  delete document.documentElement.dataset.tooltipClosed;
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const shown = () => screen.queryByRole('tooltip')?.textContent ?? null;
const pair = () =>
  render(
    <>
      <Tooltip text="Take the file home">
        <button type="button">One</button>
      </Tooltip>
      <Tooltip text="Take it away">
        <button type="button" aria-label="Take it away">
          x
        </button>
      </Tooltip>
    </>,
  );
const one = () => screen.getByRole('button', { name: 'One' });
const other = () => screen.getByRole('button', { name: 'Take it away' });
const pointAt = (element: Element, pointerType = 'mouse') => fireEvent.pointerEnter(element, { pointerType });
const leave = (element: Element) => fireEvent.pointerLeave(element);

describe('[SHELL-11] a tooltip', () => {
  it('opens after 700 ms of hovering, and not before', () => {
    expect([tooltipDelay, tooltipGrace]).toEqual([700, 300]);
    pair();
    pointAt(one());
    pass(699);
    expect(shown()).toBeNull();
    pass(1);
    expect(shown()).toBe('Take the file home');
  });

  it('does not open once the pointer has left or pressed', () => {
    pair();
    pointAt(one());
    pass(699);
    leave(one());
    pass(5_000);
    expect(shown()).toBeNull();
    pointAt(one());
    fireEvent.pointerDown(one());
    pass(5_000);
    expect(shown()).toBeNull();
  });

  it('opens at once within 300 ms of another one, and after that waits again', () => {
    pair();
    pointAt(one());
    pass(700);
    leave(one());
    pass(300);
    pointAt(other());
    expect(shown()).toBe('Take it away');
    leave(other());
    pass(301);
    pointAt(one());
    expect(shown()).toBeNull();
    pass(700);
    expect(shown()).toBe('Take the file home');
  });

  it('opens by keyboard too, and closes on blur', () => {
    pair();
    act(() => one().focus());
    pass(700);
    expect(shown()).toBe('Take the file home');
    act(() => other().focus());
    expect(shown()).toBe('Take it away');
    act(() => other().blur());
    expect(shown()).toBeNull();
  });

  it('closes when another one opens', () => {
    pair();
    act(() => one().focus());
    pass(700);
    pointAt(other());
    pass(700);
    expect(shown()).toBe('Take it away');
    expect(screen.getAllByRole('tooltip')).toHaveLength(1);
  });

  it('closes on Escape, which then does nothing else, and on scrolling', () => {
    const onKeyDown = vi.fn();
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: represents a dialog that Escape would close
      <div onKeyDown={onKeyDown}>
        <Tooltip text="Kept">
          <button type="button">Press</button>
        </Tooltip>
      </div>,
    );
    const button = screen.getByRole('button');
    pointAt(button);
    pass(700);
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(shown()).toBeNull();
    expect(onKeyDown).not.toHaveBeenCalled();
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(onKeyDown).toHaveBeenCalledOnce();
    leave(button);
    pass(1_000);
    pointAt(button);
    pass(700);
    fireEvent.scroll(document);
    expect(shown()).toBeNull();
  });

  it("describes its element, unless the element's name says the same", () => {
    pair();
    pointAt(one());
    pass(700);
    expect(one().getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
    pointAt(other());
    pass(700);
    expect(other().hasAttribute('aria-describedby')).toBe(false);
  });

  it('never opens by touch', () => {
    pair();
    pointAt(one(), 'touch');
    pass(5_000);
    expect(shown()).toBeNull();
  });
});
