import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Excerpt } from './excerpt.tsx';
import { loadMarkdown } from './markdown-code.ts';
import { RichText } from './rich-text.tsx';

describe('written text', () => {
  beforeAll(() => loadMarkdown());

  it('[PLAT-392] becomes emphasis, lists, tables and code', () => {
    const text = '**a** _b_ ~~c~~\n\n- d\n- [x] e\n\n3. f\n\n> g\n\n`h`\n\n```\ni\n```\n\nj|k\n-|-\nl|m\n\n---';
    const { container } = render(<RichText text={text} />);
    for (const [element, content] of Object.entries({
      strong: 'a',
      em: 'b',
      del: 'c',
      'ul li': 'd',
      'li.flex': '☑e',
      'ol[start="3"] li': 'f',
      blockquote: 'g',
      'p code': 'h',
      'pre code': 'i',
      'th[scope=col]': 'j',
      td: 'l',
    }))
      expect(container.querySelector(element)?.textContent).toBe(content);
    expect(container.querySelector('hr')).not.toBeNull();
    expect(screen.getByRole('img', { name: 'Done' })).toBeTruthy();
  });

  it('[PLAT-392] has its headings below those of the page', () => {
    render(<RichText text={'# A\n\n#### B'} />);
    expect(screen.getByRole('heading', { name: 'A', level: 3 })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'B', level: 4 })).toBeTruthy();
  });

  it('[PLAT-395] opens links apart from the portal, and loads no image', () => {
    const { container } = render(<RichText text="https://example.com/a and ![a plan](https://example.com/p.png)" />);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['https://example.com/a', 'a plan']);
    for (const link of links) {
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
      expect(link.getAttribute('target')).toBe('_blank');
    }
    expect(container.querySelector('img')).toBeNull();
  });

  it('[PLAT-479] keeps the room of an image of the portal, no higher than 384 pixels, and says its name where it is gone', () => {
    const { container } = render(<RichText text="![the roof](/api/files/0190a000-0000-7000-8000-0000000000f1#1000x768)" />);
    const image = screen.getByRole('img', { name: 'the roof' });
    expect(['src', 'width', 'height', 'loading'].map((name) => image.getAttribute(name))).toEqual([
      '/api/files/0190a000-0000-7000-8000-0000000000f1',
      '500',
      '384',
      'lazy',
    ]);
    fireEvent.error(image);
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toBe('the roof');
  });

  it.each(['<img src=x onerror=alert(1)>', '[a](javascript:alert(1))', '<script>alert(1)</script>', '<svg/onload=alert(1)>'])(
    '[PLAT-395] shows %j as text',
    (text) => {
      const { container } = render(<RichText text={text} />);
      expect(container.textContent).toBe(text);
      expect(container.querySelectorAll('p, div').length).toBe(container.querySelectorAll('*').length);
    },
  );

  it('[PLAT-394] is plain in a card', () => {
    const { container } = render(<Excerpt text={'## Aim\n\n**Less** noise, see [the plan](https://example.com)'} />);
    expect(container.textContent).toBe('Aim\n\nLess noise, see the plan');
  });
});
