import { describe, expect, it } from 'vitest';
import { snippetOf } from './search-portal.ts';

const around = 'wind and sun and rain and snow '.repeat(12);

describe('[SHELL-23] the snippet of a hit', () => {
  it('is the text itself if it is short, on one line', () => {
    expect(snippetOf('  A turbine\n\nby the  dam ', ['turb'])).toBe('A turbine by the dam');
    expect(snippetOf(' \n ', ['turb'])).toBeNull();
  });

  it('[PLAT-394] has no Markdown syntax', () => {
    expect(snippetOf('## Aim\n\nA **turbine**, see [the plan](https://example.com)', ['turb'])).toBe(
      'Aim A turbine, see the plan',
    );
  });

  it('is the part around the first search word, cut between words', () => {
    const snippet = snippetOf(`${around}the Turbínă turns ${around}`, ['turbina']) ?? '';
    expect(snippet).toMatch(/^…\S.*Turbínă turns .*\S…$/);
    expect(snippet.length).toBeLessThanOrEqual(162);
    for (const word of snippet.replaceAll('…', '').split(' ')) expect(`${around} the Turbínă turns`.split(' ')).toContain(word);
  });

  it('starts at the beginning when no word is in the text: the match was in the title or the author', () => {
    expect(snippetOf(around, ['pop'])).toMatch(/^wind and sun .*…$/);
  });

  it('handles an endless word', () => {
    const endless = 'x'.repeat(500);
    expect(snippetOf(endless, ['x'])).toBe(`${'x'.repeat(160)}…`);
    expect(snippetOf(`${endless}(turbine`, ['turbine'])).toBe('…turbine');
  });
});
