import { describe, expect, it } from 'vitest';
import { excerptOf } from './describe-notification.ts';

describe('the excerpt of a comment', () => {
  it('[PLAT-394] has no Markdown syntax', () => {
    expect(excerptOf('**Agreed**, see [the plan](https://example.com)')).toBe('Agreed, see the plan');
  });

  it('is cut between words when it is too long', () => {
    expect(excerptOf('word '.repeat(60))).toBe(`${'word '.repeat(40).trim()}…`);
  });
});
