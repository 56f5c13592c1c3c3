import { act, cleanup, screen } from '@testing-library/react';
import { markClosed, markOpen } from 'portal-sdk/ui';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { renderPortal } from '../testing/fake-portal.tsx';

beforeEach(() => void fakeApi({}));
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const setOnline = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')));
};
const notice = () => screen.queryByText("You're offline. Your text stays here.");

it.each([
  ['a page', {}],
  ['the sign-in page', { user: null }],
])('[SHELL-260] %s says that there is no connection, until there is one', async (_which, fields) => {
  renderPortal('/', fields);
  await screen.findByRole('main');
  expect(notice()).toBeNull();
  setOnline(false);
  expect(notice()?.closest('[role="status"]')).not.toBeNull();
  setOnline(true);
  expect(notice()).toBeNull();
});

it('[SHELL-260] the notice moves into the topmost open dialog, and back to the page afterwards', () => {
  renderPortal('/');
  const dialog = document.body.appendChild(document.createElement('dialog'));
  setOnline(false);
  expect(dialog.contains(notice())).toBe(false);
  act(() => markOpen(dialog));
  expect(notice()?.closest('dialog')).toBe(dialog);
  act(() => markClosed(dialog));
  expect(notice()?.closest('dialog')).toBeNull();
});
