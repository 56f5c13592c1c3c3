import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { render } from '@testing-library/react';
import type { LucideProps } from 'lucide-react';
import * as help from 'lucide-react/icons/circle-question-mark';
import * as star from 'lucide-react/icons/star';
import { describe, expect, it } from 'vitest';
import { leanIcons } from '../vite/lean-icons.ts';
import createIcon from './lucide-icon.ts';

// an icon module exports its drawing, but its types do not declare it
const drawingOf = (icon: object) => (icon as { readonly __iconData: Parameters<typeof createIcon>[0] }).__iconData;
const pairs = [help, star].map((icon) => [icon.default, createIcon(drawingOf(icon))] as const);

const attributesOf = (element: Element | null): unknown[] =>
  element
    ? [
        element.tagName,
        Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
        [...element.children].map(attributesOf),
      ]
    : [];

describe('an icon in the build', () => {
  it.each<[string, LucideProps]>([
    ['alone', {}],
    ['with classes', { className: 'size-4 shrink-0' }],
    ['with a stroke and a size', { strokeWidth: 1.75, size: 16 }],
    ['hidden by its user', { 'aria-hidden': 'true', className: 'size-3' }],
    ['with a name', { 'aria-label': 'Help', role: 'img' }],
    ['filled', { fill: 'currentColor', style: { color: 'red' } }],
  ])('is the same as from lucide-react: %s', (_, props) => {
    for (const [Theirs, Own] of pairs) {
      const theirs = render(<Theirs {...props} />).container.firstElementChild;
      const own = render(<Own {...props} />).container.firstElementChild;
      expect(attributesOf(own)).toEqual(attributesOf(theirs));
    }
  });

  it('is built without the keys of its shapes, and keeps the shapes', () => {
    const { filter, handler } = leanIcons().transform;
    const file = fileURLToPath(import.meta.resolve('lucide-react/icons/circle-question-mark'));
    expect(filter.id.test(file)).toBe(true);
    const { code } = handler(readFileSync(file, 'utf8'));
    expect(code).not.toMatch(/\bkey:|^__iconData\.node/m);
    expect(code.match(/"(?:circle|path)"/g)).toEqual(['"circle"', '"path"', '"path"']);
    expect(code).toContain('d: "M12 17h.01"');
  });
});
