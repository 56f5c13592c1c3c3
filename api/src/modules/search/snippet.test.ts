import { describe, expect, it } from 'vitest';
import { snippetOf } from './snippet.ts';

const around = 'wind and sun and rain and snow '.repeat(12);

describe('[SHELL-23] the snippet of a hit', () => {
  it('is the text itself where that is short, in one line', () => {
    expect(snippetOf('  A turbine\n\nby the  dam ', ['turb'])).toBe('A turbine by the dam');
    expect(snippetOf(' \n ', ['turb'])).toBeNull();
  });

  it('is the piece around the first word that was sought, cut between words', () => {
    const snippet = snippetOf(`${around}the Turbínă turns ${around}`, ['turbina']) ?? '';
    expect(snippet).toMatch(/^…\S.*Turbínă turns .*\S…$/);
    expect(snippet.length).toBeLessThanOrEqual(162);
    for (const word of snippet.replaceAll('…', '').split(' ')) expect(`${around} the Turbínă turns`.split(' ')).toContain(word);
  });

  it('begins at the beginning where no word stands in the text: it was the title, or the author', () => {
    expect(snippetOf(around, ['pop'])).toMatch(/^wind and sun .*…$/);
  });

  it('takes a word that never ends', () => {
    const endless = 'x'.repeat(500);
    expect(snippetOf(endless, ['x'])).toBe(`${'x'.repeat(160)}…`);
    expect(snippetOf(`${endless}(turbine`, ['turbine'])).toBe('…turbine');
  });
});
