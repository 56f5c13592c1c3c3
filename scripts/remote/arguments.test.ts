import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.mjs';
import { run } from './fake-registry.ts';

describe('[REM-16] the command line', () => {
  it('accepts a remote by its id or its short name', () => {
    expect(readArguments(['status', 'mf-ideas']).name).toBe('mf-ideas');
    expect(readArguments(['status', 'ai-tools']).name).toBe('mf-ai-tools');
    expect(readArguments(['status']).name).toBeUndefined();
  });

  it('accepts a version as a word or as an option, depending on the command', () => {
    expect(readArguments(['activate', 'ideas', '1.2.3-rc.1']).version).toBe('1.2.3-rc.1');
    expect(readArguments(['publish', 'ideas', '--version', '1.2.3']).version).toBe('1.2.3');
  });

  it.each([
    [
      ['deploy'],
      'There is no command "deploy"; there are check, publish, activate, rollback, disable, enable, serve, fallback, status, texts, new.',
    ],
    [['constructor'], 'There is no command "constructor"'],
    [['publish'], 'publish takes NAME: write it as bun run remote publish NAME.'],
    [['activate', 'ideas'], 'activate takes NAME and VERSION: write it as bun run remote activate NAME VERSION.'],
    [['rollback', 'ideas', '1.0.0', 'x'], 'rollback takes NAME and VERSION: write it as bun run remote rollback NAME VERSION.'],
    [['status', 'a', 'b'], 'status takes NAME or nothing'],
    [['activate', 'ideas', 'latest'], 'A version is written 1.2.3, and not "latest".'],
    [['publish', 'ideas', '--version', '1.2'], 'A version is written 1.2.3, and not "1.2".'],
    [['publish', 'Ideas'], 'A remote is named like mf-ideas, small letters and dashes, and not "Ideas".'],
    [['publish', '../api'], 'A remote is named like mf-ideas'],
    [
      ['rollback', 'ideas', '--roles', 'x'],
      "Unknown option '--roles'; rollback takes --reason, --commit, --pipeline, --portal, --token-file.",
    ],
    [['publish', 'ideas', '--version'], "Option '--version <value>' argument missing; publish takes --version"],
  ])('%j gets a sentence with the correct usage, with code 2 and nothing sent', async (argv, sentence) => {
    const { code, text } = await run(argv, { portal: 'http://127.0.0.1:1' });
    expect(code).toBe(2);
    expect(text).toContain(sentence);
    expect(text).toContain('bun run remote --help');
  });

  it.each([[['--help']], [['publish', '--help']], [['help']], [['-h']]])('%j prints every command', async (argv) => {
    const { code, text } = await run(argv);
    expect(code).toBe(0);
    for (const word of ['check', 'publish', 'activate', 'rollback', 'disable', 'enable', 'status', 'new'])
      expect(text).toMatch(new RegExp(`^  ${word} `, 'm'));
  });

  it('without a command prints them too, as an error', async () => {
    expect((await run([])).code).toBe(2);
  });
});
