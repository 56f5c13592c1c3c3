import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.mjs';

const root = join(import.meta.dirname, '../..');
/** Splits a line of a page as a shell would. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
const commandsIn = (page: string, name: string): string[][] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^```\n([\s\S]*?)^```$/gm)]
    .flatMap(([, block = '']) => block.split('\n'))
    .filter((line) => line.startsWith(`bun run ${name} `))
    .map((line) => wordsOf(line.replace(/ +#.*$/, '')).slice(3));

describe.each(['docs/TEAMS.md', 'docs/remotes.md'])('[REM-91] the commands of %s', (page) => {
  const commands = commandsIn(page, 'remote');

  it('exist', () => expect(commands.length).toBeGreaterThan(7));

  it.each(commands.map((words) => [words.join(' '), words] as const))('are valid: %s', (_line, words) => {
    expect(readArguments(words).command).toBe(words[0]);
  });
});

it('[REM-91] the page for teams names every command except the one that serves from a machine', () => {
  const named = new Set(commandsIn('docs/TEAMS.md', 'remote').map(([command]) => command));
  for (const command of ['new', 'check', 'publish', 'activate', 'status', 'rollback', 'fallback', 'disable', 'enable'])
    expect(named).toContain(command);
});
