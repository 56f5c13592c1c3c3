import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './fake-registry.ts';
import { deployTokens } from './token.mjs';

const tokens = (value: string | undefined, file?: string) => deployTokens({ file, env: { PORTAL_DEPLOY_TOKEN: value } });
const fileOf = (text: string) => {
  const file = join(temporaryFolder(), 'token');
  writeFileSync(file, text);
  return file;
};

describe('a deploy token', () => {
  it('can be the whole value in the environment, apart from surrounding blanks', () => {
    expect(tokens(' secret-of-sixteen ')('mf-ideas')).toBe('secret-of-sixteen');
  });

  it('may contain a character that lists use', () => {
    expect(tokens('c2VjcmV0==')('mf-ideas')).toBe('c2VjcmV0==');
    expect(tokens('mf-ideas=a=b')('mf-ideas')).toBe('a=b');
  });

  it('is picked from a list like that of the portal', () => {
    const list = tokens('mf-ideas=one, mf-ideas-board=other,mf-energy=two');
    expect([list('mf-ideas'), list('mf-energy')]).toEqual(['one', 'two']);
    expect(() => list('mf-booking')).toThrow(
      'There is no token of mf-booking in PORTAL_DEPLOY_TOKEN; it has those of mf-ideas, mf-ideas-board, mf-energy.',
    );
  });

  it('comes from a file if one is given, regardless of the environment', () => {
    expect(tokens('other', fileOf('from-the-file\n'))('mf-ideas')).toBe('from-the-file');
    expect(tokens(undefined, fileOf('mf-ideas=one,\nmf-energy=two\n'))('mf-energy')).toBe('two');
  });

  it('that is missing is requested by name and location', () => {
    expect(() => tokens(undefined)('mf-ideas')).toThrow(/needs a deploy token of mf-ideas.*PORTAL_DEPLOY_TOKEN.*--token-file/);
    expect(() => tokens(undefined, fileOf(' \n'))('mf-ideas')).toThrow(/^The file .* is empty/);
    expect(() => tokens(undefined, '/nowhere/token')).toThrow('The token file /nowhere/token cannot be read (ENOENT)');
    expect(() => tokens('two words')('mf-ideas')).toThrow('PORTAL_DEPLOY_TOKEN holds more than a token');
  });
});
