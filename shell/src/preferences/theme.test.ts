import { beforeEach, expect, it } from 'vitest';
import { createThemeStore } from './theme.ts';

const root = document.documentElement;
beforeEach(() => {
  createThemeStore(document).setState({ choice: 'light' });
  createThemeStore(document).setState({ choice: 'system' });
  root.removeAttribute('data-theme');
});

it("[SHELL-12] follows the system's theme until the person chooses", () => {
  expect(createThemeStore(document).getState().choice).toBe('system');
  expect(root.hasAttribute('data-theme')).toBe(false);
});

it('[SHELL-12] remembers the choice for the next page, and clears it', () => {
  createThemeStore(document).setState({ choice: 'dark' });
  expect(root.dataset.theme).toBe('portal-dark');
  root.removeAttribute('data-theme');
  const next = createThemeStore(document);
  expect(next.getState().choice).toBe('dark');
  expect(root.dataset.theme).toBe('portal-dark');
  next.setState({ choice: 'system' });
  expect(root.hasAttribute('data-theme')).toBe(false);
  expect(createThemeStore(document).getState().choice).toBe('system');
});
