import { describe, expect, it } from 'vitest';
import { isShellPage, plainPath } from './address.ts';

describe('the address of a page', () => {
  it.each([
    ['/', '/'],
    ['/ideas', '/ideas'],
    ['/ideas/', '/ideas'],
    ['/ideas///', '/ideas'],
    ['///', '/'],
    ['//ideas', '//ideas'],
  ])('is %s without trailing slashes: %s', (path, plain) => expect(plainPath(path)).toBe(plain));

  it('is parsed in linear time [PLAT-162]', () => {
    const begun = process.cpuUsage();
    isShellPage(`/a${'/'.repeat(200_000)}x`);
    // the quadratic pattern took minutes
    expect(process.cpuUsage(begun).user).toBeLessThan(200_000);
  });
});
