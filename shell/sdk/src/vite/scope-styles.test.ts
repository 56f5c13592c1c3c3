import { describe, expect, it } from 'vitest';
import { scopeCss } from './scope-styles.ts';

const scoped = (css: string) => scopeCss(css, 'ideas').replaceAll(/\s+/g, ' ').replaceAll('{ ', '{').trim();

describe('the styles of a remote', () => {
  it('match only elements below its root', () => {
    expect(scoped('.btn { color: red }')).toBe("@scope ([data-mf='ideas']) {.btn {color: red } }");
    expect(scoped('@layer utilities { .p-4 { padding: 1rem } }')).toMatch(/^@scope \(\[data-mf='ideas'\]\) \{@layer utilities/);
    expect(scoped('@media (width >= 40rem) { .sm\\:flex { display: flex } }')).toMatch(/^@scope /);
  });

  it('keep at-rules at the top that are only valid there', () => {
    const css =
      '@layer theme, base; @property --x { syntax: "*"; inherits: false } @keyframes spin { to { rotate: 360deg } } a { color: red }';
    const [top, inside] = scoped(css).split('@scope');
    expect(top).toContain('@layer theme, base;');
    expect(top).toContain('@property --x');
    expect(top).toContain('@keyframes spin');
    expect(inside).not.toMatch(/@property|@keyframes/);
  });

  it('leave a sheet without rules unchanged', () => {
    expect(scoped('@layer theme, base;')).toBe('@layer theme, base;');
  });
});
