import { parseArgs } from 'node:util';
import { UsageProblem } from './usage.mjs';

/** @typedef {{ command: string, name: string | undefined, version: string | undefined, options: Record<string, string | undefined> }} Arguments */
/**
 * @typedef {{ words: string[], least?: number, options: string[] }} Shape  the words after a command, how many of them are
 * required, and its own options
 */

const anywhere = ['portal', 'token-file'];
/** What a change says about its origin. */
const origin = ['reason', 'commit', 'pipeline'];

/** @type {Record<string, Shape>} */
const shapes = {
  check: { words: ['NAME'], options: ['version', 'against', ...anywhere] },
  publish: { words: ['NAME'], options: ['version', ...origin, ...anywhere] },
  activate: { words: ['NAME', 'VERSION'], options: ['roles', 'share', 'return-at', ...origin, ...anywhere] },
  rollback: { words: ['NAME', 'VERSION'], least: 1, options: [...origin, ...anywhere] },
  disable: { words: ['NAME'], options: [...origin, ...anywhere] },
  enable: { words: ['NAME'], options: anywhere },
  serve: { words: ['NAME'], options: ['port', 'portal'] },
  fallback: { words: ['NAME'], options: ['set', ...anywhere] },
  status: { words: ['NAME'], least: 0, options: anywhere },
  new: { words: ['NAME'], options: ['title', 'packages'] },
};

const id = /^mf-[a-z]+(-[a-z]+)*$/;
const version = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

/** @param {string} word @returns {string} the id of a remote */
function idOf(word) {
  const full = word.startsWith('mf-') ? word : `mf-${word}`;
  if (!id.test(full)) throw new UsageProblem(`A remote is named like mf-ideas, small letters and dashes, and not "${word}".`);
  return full;
}

/**
 * @param {string[]} argv the arguments after `bun run remote`
 * @returns {Arguments}
 * @throws {UsageProblem}
 */
export function readArguments(argv) {
  const [command = '', ...rest] = argv;
  const shape = Object.hasOwn(shapes, command) ? shapes[command] : undefined;
  if (!shape) throw new UsageProblem(`There is no command "${command}"; there are ${Object.keys(shapes).join(', ')}.`);
  const written = [`bun run remote ${command}`, ...shape.words].join(' ');
  const { values, positionals } = parse(rest, shape, command);
  const { least = shape.words.length } = shape;
  if (positionals.length < least || positionals.length > shape.words.length)
    throw new UsageProblem(
      `${command} takes ${shape.words.join(' and ')}${least === 0 ? ' or nothing' : ''}: write it as ${written}.`,
    );
  const [name, wanted] = positionals;
  const given = wanted ?? values.version;
  if (given !== undefined && !version.test(given)) throw new UsageProblem(`A version is written 1.2.3, and not "${given}".`);
  return { command, name: name === undefined ? undefined : idOf(name), version: given, options: values };
}

/** @param {string[]} words @param {Shape} shape @param {string} command */
function parse(words, shape, command) {
  const options = Object.fromEntries(shape.options.map((name) => [name, { type: /** @type {const} */ ('string') }]));
  try {
    const parsed = parseArgs({ args: words, options, allowPositionals: true });
    return { values: /** @type {Record<string, string | undefined>} */ (parsed.values), positionals: parsed.positionals };
  } catch (error) {
    const [first = ''] = error instanceof Error ? error.message.split('. ') : [];
    throw new UsageProblem(`${first.replace(/\.$/, '')}; ${command} takes --${shape.options.join(', --')}.`);
  }
}
