import { expect, it, vi } from 'vitest';
import { pageAddress } from './portal.ts';

const at = (address: string) => {
  const { origin, pathname, search, hash } = new URL(address, 'http://portal.example');
  const replace = vi.fn();
  const reload = vi.fn();
  const page = pageAddress({ ...window.location, origin, pathname, search, hash, replace, reload } as Location);
  return { page, replace, reload };
};

it('returns path, query and fragment', () => {
  expect(at('/ideas-kaizen?q=a#idea-3').page.here()).toBe('/ideas-kaizen?q=a#idea-3');
});

it('loads another address', () => {
  const { page, replace, reload } = at('/auth');
  page.load('/ideas-kaizen');
  expect(replace).toHaveBeenCalledWith('http://portal.example/ideas-kaizen');
  expect(reload).not.toHaveBeenCalled();
});

it.each(['//evil.example/phish', '/\\evil.example', 'https://evil.example/'])(
  '[SHELL-190] loads the dashboard instead of %s, which leads to another site, also where it is the address of the page',
  (path) => {
    const { page, replace } = at('/auth');
    page.load(path);
    expect(replace).toHaveBeenCalledWith('http://portal.example/');
  },
);

it.each(['/ideas-kaizen?q=a#idea-3', '/ideas-kaizen?q=a#idea-4', '/ideas-kaizen?q=a'])(
  'reloads the page for %s, where a browser alone would only scroll',
  (path) => {
    const { page, reload } = at('/ideas-kaizen?q=a#idea-3');
    page.load(path);
    expect(reload).toHaveBeenCalledTimes(1);
  },
);
