import { expect, it } from 'vitest';
import { withTheme } from './render-page.ts';

const start = '<!doctype html>\n<html lang="en">\n<head><title>';

it('[SHELL-12] writes the chosen theme into the page before the first paint', () => {
  expect(withTheme(start, 'a=b; portal_theme=dark; c=d')).toContain('<html data-theme="portal-dark" lang="en">');
  expect(withTheme(start, 'portal_theme=light')).toContain('<html data-theme="portal-light" lang="en">');
});

it.each([null, '', 'a=b', 'portal_theme=system', 'portal_theme=dark"><script>', 'other_portal_theme=dark'])(
  'leaves the theme to the system for the cookie %j',
  (cookie) => expect(withTheme(start, cookie)).toBe(start),
);
