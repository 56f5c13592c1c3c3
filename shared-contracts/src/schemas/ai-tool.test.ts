import { describe, expect, it } from 'vitest';
import { isWebAddress } from '../constants/ai-tool.ts';
import { aiToolChangeSchema, aiToolInputSchema, aiToolListQuerySchema } from './ai-tool.ts';

describe('[TOOL-9] a web address', () => {
  it.each([
    'https://tools.example',
    'http://intranet/ai?q=1#top',
    'HTTPS://Tools.Example:8443/a%20b',
    'https://unelte-energie.ro/@echipa',
    'https://ștefan.example/',
    'https://[2001:db8::1]/',
  ])('is %s', (text) => expect(isWebAddress(text)).toBe(true));

  it.each([
    '',
    'tools.example',
    '//tools.example',
    'https:tools.example',
    'https:/tools.example',
    'https://',
    'https:///path',
    'https://?q=1',
    'https://:443/',
    'https://a b.example/',
    'https://tools.example/a b',
    'https:\\\\tools.example\\',
    'https://tools.example\\@evil.example',
    'https://ana@tools.example',
    'https://@tools.example',
    'https://ana:secret@tools.example/',
    'javascript:alert(1)',
    'javascript://tools.example/%0aalert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://tools.example/x',
    'ftp://tools.example/',
    'https://tools.example/\u0000',
    'https://tools.example/\r\nx',
    'https://tools\u200b.example/',
    'https://tools.example/\u202egpj.exe',
    'https://999.999.999.999/',
  ])('is not %j', (text) => expect(isWebAddress(text)).toBe(false));
});

describe('[TOOL-8] optional fields', () => {
  const tool = { name: 'Grid reader', description: 'Explains grid codes', category: 'text', url: 'https://tools.example' };

  it('are tags, prompt and instructions; a blank text counts as omitted', () => {
    expect(aiToolInputSchema.parse(tool)).toEqual(tool);
    expect(aiToolInputSchema.parse({ ...tool, prompt: ' \n', instructions: '' })).toEqual({
      ...tool,
      prompt: null,
      instructions: null,
    });
  });

  it('do not change when an edit omits them', () => {
    expect(aiToolChangeSchema.parse({ name: 'Code reader' })).toEqual({ name: 'Code reader' });
    expect(aiToolChangeSchema.parse({})).toEqual({});
  });
});

it('[TOOL-2] lists newest first by default', () => {
  expect(aiToolListQuerySchema.parse({})).toEqual({ limit: 100, sort: 'newest' });
});
