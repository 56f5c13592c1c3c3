import { markClosed, markOpen } from 'portal-sdk/ui';
import { expect, it, vi } from 'vitest';
import { holdPageBehindDialogs } from './hold-page.ts';

const root = document.documentElement;

it('[SHELL-160] marks the page and reserves the space of its scroll bar until the last of several dialogs closes', () => {
  vi.spyOn(root, 'getBoundingClientRect').mockReturnValue({ width: window.innerWidth - 15 } as DOMRect);
  holdPageBehindDialogs();
  const [one, other] = [document.createElement('dialog'), document.createElement('dialog')];
  document.body.append(one, other);
  const held = () => [root.hasAttribute('data-portal-behind'), root.style.paddingInlineEnd];
  markOpen(one);
  expect(held()).toEqual([true, '15px']);
  markOpen(other);
  markClosed(other);
  expect(held()).toEqual([true, '15px']);
  markClosed(one);
  expect(held()).toEqual([false, '']);
});
