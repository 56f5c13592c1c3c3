import { cleanup, render } from '@testing-library/react';
import type { Catalog } from 'shared-contracts/translate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { jt } from './jt.ts';

const inRomanian = (messages: Catalog['messages']): void => {
  globalThis.portalCatalog = { language: 'ro', locale: 'ro-RO', messages };
};
const htmlOf = (node: ReturnType<typeof jt>): string => render(<p>{node}</p>).container.innerHTML;

afterEach(() => {
  globalThis.portalCatalog = undefined;
  cleanup();
});

describe('[PLAT-433] a text with elements', () => {
  it('has them in their places in English', () => {
    expect(htmlOf(jt`Sent to ${<strong>ana@example.com</strong>}.`)).toBe('<p>Sent to <strong>ana@example.com</strong>.</p>');
  });

  it('has them where the translation puts them', () => {
    inRomanian({ '{0} wrote to {1}': 'Lui {1} i-a scris {0}' });
    expect(htmlOf(jt`${<b>Ana</b>} wrote to ${<i>Radu</i>}`)).toBe('<p>Lui <i>Radu</i> i-a scris <b>Ana</b></p>');
  });

  it('is English where its translation is missing', () => {
    inRomanian({});
    expect(htmlOf(jt`${3} of ${<b>5</b>}`)).toBe('<p>3 of <b>5</b></p>');
  });

  it('keeps braces that are not placeholders, and shows nothing for an empty value', () => {
    expect(htmlOf(jt`{{site}} {7}${null} ${<b>!</b>}`)).toBe('<p>{{site}} {7} <b>!</b></p>');
  });

  it('shows markup in a translation or a value as text', () => {
    inRomanian({ 'Hello {0}': '<b>Salut</b> {0}' });
    expect(htmlOf(jt`Hello ${'<i>'}`)).toBe('<p>&lt;b&gt;Salut&lt;/b&gt; &lt;i&gt;</p>');
  });

  it('requires no React keys', () => {
    const warned = vi.spyOn(console, 'error').mockReturnValue(undefined);
    htmlOf(jt`${<b>1</b>} and ${<b>2</b>}`);
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });
});
