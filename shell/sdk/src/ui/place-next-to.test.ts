import { expect, it, vi } from 'vitest';
import { placeNextTo } from './tooltip.tsx';

const boxed = (left: number, top: number, width: number, height: number) => {
  const element = document.createElement('span');
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  return element;
};

it.each([
  ['above, centred', [500, 300, 100, 20], '490px', '260px'],
  ['below where there is no room above', [500, 30, 100, 20], '490px', '50px'],
  ['within the window at its left edge', [0, 300, 20, 20], '8px', '260px'],
  ['within the window at its right edge', [980, 300, 20, 20], '872px', '260px'],
] as const)('[SHELL-11] a tooltip appears %s', (_where, [left, top, width, height], x, y) => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1_000);
  const bubble = boxed(0, 0, 120, 40);
  placeNextTo(boxed(left, top, width, height), bubble);
  expect([bubble.style.left, bubble.style.top]).toEqual([x, y]);
});
