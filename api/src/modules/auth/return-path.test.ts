import { describe, expect, it } from 'vitest';
import { loginAddress, sameSitePath } from './sign-in-and-out.ts';

describe('the return path after signing in [ACC-15] [ACC-16]', () => {
  it.each(['/ideas-kaizen', '/ideas-kaizen?tab=board#top', '/a%2Fb', '/über'])('keeps %s', (path) => {
    expect(sameSitePath(path)).toBe(new URL(path, 'http://x').href.slice('http://x'.length));
  });

  it.each([
    undefined,
    '',
    'ideas',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/..//evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/auth',
    '/auth/?returnTo=/auth',
    '/api/login',
  ])('drops %j', (path) => {
    expect(sameSitePath(path)).toBeUndefined();
  });

  it('leads to the sign-in page with the return path', () => {
    expect(loginAddress('/ideas-kaizen?a=1&b=2')).toBe('/auth?returnTo=%2Fideas-kaizen%3Fa%3D1%26b%3D2');
    expect(loginAddress('/')).toBe('/auth');
    expect(loginAddress('//evil.example')).toBe('/auth');
  });
});
