import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { showOnPage } from '../testing/sample-item.tsx';
import { Excerpt, loadMarkdown, RichText } from './rich-text.tsx';

const roof = '/api/files/0190a000-0000-7000-8000-0000000000f1';

describe('user-written text', () => {
  beforeAll(() => loadMarkdown());
  afterEach(() => vi.unstubAllGlobals());

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

  it('[PLAT-392] puts its headings below those of the page', () => {
    render(<RichText text={'# A\n\n#### B'} />);
    expect(screen.getByRole('heading', { name: 'A', level: 3 })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'B', level: 4 })).toBeTruthy();
  });

  it('[PLAT-395] opens links in a separate tab, and loads no image', () => {
    const { container } = render(<RichText text="https://example.com/a and ![a plan](https://example.com/p.png)" />);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['https://example.com/a', 'a plan']);
    for (const link of links) {
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
      expect(link.getAttribute('target')).toBe('_blank');
    }
    expect(container.querySelector('img')).toBeNull();
  });

  it('[PLAT-479] reserves space for an image of the portal, at most 384 pixels high, and shows its name if it is missing', () => {
    const { container } = showOnPage(<RichText text={`![the roof](${roof}#1000x768)`} />);
    const image = screen.getByRole('img', { name: 'the roof' });
    expect(['src', 'width', 'height', 'loading'].map((name) => image.getAttribute(name))).toEqual([roof, '500', '384', 'lazy']);
    fireEvent.error(image);
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toBe('the roof');
  });

  it('[PLAT-481] enlarges an image, under its name, when it is activated', async () => {
    vi.stubGlobal('fetch', async () => new Response(new Blob(['…'], { type: 'image/png' })));
    const user = userEvent.setup();
    showOnPage(<RichText text={`Above\n\n![Plan.pdf](${roof})\n\nBelow`} />);
    const image = screen.getByRole('button', { name: 'Preview Plan.pdf' });
    image.focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Plan.pdf' });
    expect(await within(dialog).findByRole('img', { name: 'Plan.pdf' })).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(roof);
    // a paragraph cannot contain a dialog, and its style must not apply to the dialog
    expect(dialog.closest('p')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(image);
  });

  it('[SHELL-225] enlarges an image at an address, once even if the text has it twice; Back closes it', async () => {
    vi.stubGlobal('fetch', async () => new Response(new Blob(['…'], { type: 'image/png' })));
    const text = `![The roof](${roof}) and\n\n- ![The roof](${roof})`;
    const { address, back, user } = showOnPage(<RichText text={text} />);
    await user.click(screen.getAllByRole('button', { name: 'Preview The roof' })[1] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'The roof' })).toBeTruthy();
    expect(address()).toBe('/things?preview=0190a000-0000-7000-8000-0000000000f1');
    await act(back);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/things');
  });

  it('[PLAT-481] follows the link if the image is within one, and has an accessible name even without alt text', () => {
    showOnPage(<RichText text={`[![the roof](${roof})](https://example.com/a) ![](${roof})`} />);
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Preview image']);
    expect(screen.getByRole('link', { name: 'the roof' })).toBeTruthy();
  });

  it.each(['<img src=x onerror=alert(1)>', '[a](javascript:alert(1))', '<script>alert(1)</script>', '<svg/onload=alert(1)>'])(
    '[PLAT-395] shows %j as text',
    (text) => {
      const { container } = render(<RichText text={text} />);
      expect(container.textContent).toBe(text);
      expect(container.querySelectorAll('p, div').length).toBe(container.querySelectorAll('*').length);
    },
  );

  it('[PLAT-394] is plain text in a card', () => {
    const { container } = render(<Excerpt text={'## Aim\n\n**Less** noise, see [the plan](https://example.com)'} />);
    expect(container.textContent).toBe('Aim\n\nLess noise, see the plan');
  });
});
