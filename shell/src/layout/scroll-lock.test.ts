import { markClosed, markOpen } from 'portal-sdk/ui';
import { expect, it, vi } from 'vitest';
import { lockScrollBehindDialogs } from './scroll-lock.ts';

const root = document.documentElement;

it('[SHELL-160] marks the page and reserves the space of its scroll bar until the last of several dialogs closes', () => {
  vi.spyOn(root, 'getBoundingClientRect').mockReturnValue({ width: window.innerWidth - 15 } as DOMRect);
  lockScrollBehindDialogs();
  const [lower, upper] = [document.createElement('dialog'), document.createElement('dialog')];
  document.body.append(lower, upper);
  const lockState = () => [root.hasAttribute('data-portal-behind'), root.style.paddingInlineEnd];
  markOpen(lower);
  expect(lockState()).toEqual([true, '15px']);
  markOpen(upper);
  markClosed(upper);
  expect(lockState()).toEqual([true, '15px']);
  markClosed(lower);
  expect(lockState()).toEqual([false, '']);
});
