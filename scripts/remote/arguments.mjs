import { parseArgs } from 'node:util';

/** The command line itself is wrong: `message` shows the usage. Exits with code 2. */
export class UsageProblem extends Error {
  /** @override */
  name = 'UsageProblem';
}

export const usage = `bun run remote <command>: releases of the remotes, one at a time, without touching the shell or another remote

  check NAME       build it, and compare it with what a portal offers, without publishing it
      --against URL      the portal; the same as --portal
      --version X        as if it had this version, instead of the one in its package.json
  publish NAME     build it, and send it to a portal as a release; nothing becomes live by it
      --version X        as this version, instead of the one in its package.json
  activate NAME VERSION  make a published release live
      --roles a,b        for people of these roles only (admin, manager, employee, viewer)
      --share N          for N percent of everyone only, the same people each time
      --return-at P/N    end that by itself at P percent of failures in N openings or more; 10/20 unless given
  rollback NAME [VERSION]  end the canary, or else make the version live again that worked before, or the one named
  disable NAME     take a remote out of service for everyone
  enable NAME      put it back into service
  fallback NAME    whether the version before takes over by itself where the live one fails
      --set on|off
  status [NAME]    what is live, what there is, how it came to be so, and what failed in browsers
  serve NAME       build it, and serve the build on this machine, for one browser to take from here
      --port N           4173 unless given
  texts            outside the portal's workspace: add the texts of the sources to locales/ro.po, and list what is not translated
  new NAME         lay out the folder of a new remote
      --title TEXT       what people call it
      --packages FOLDER  outside the portal's workspace: take the packages from the files that bun run pack wrote

NAME is mf-ideas, or ideas for short. publish, activate, rollback and disable take, for the history:
  --reason TEXT      why
  --commit SHA       what it was built from; else what the pipeline says that runs the command
  --pipeline NAME    which run did it, a name or an address; else the same
All but texts and new take:
  --portal URL       the portal; else PORTAL_URL, else http://localhost:3000
  --token-file FILE  a file with the deploy token; else PORTAL_DEPLOY_TOKEN holds it
A token is written alone, or as the portal's own list: mf-ideas=…,mf-energy=…

Ends with 0 when done, 1 when refused or impossible, 2 when the command line is wrong.`;

/** @typedef {{ command: string, name: string | undefined, version: string | undefined, options: Record<string, string | undefined> }} Arguments */
/** @typedef {Arguments & { name: string }} RemoteArguments  those of a command that takes the name of a remote */
/**
 * @typedef {{ words: string[], least?: number, options: string[] }} Shape  the words after a command, how many of them are
 * required, and its own options
 */

/** The options of every command that calls a portal. */
const portalOptions = ['portal', 'token-file'];
/** What a change says about its origin. */
const originOptions = ['reason', 'commit', 'pipeline'];

/** @type {Record<string, Shape>} */
const shapes = {
  check: { words: ['NAME'], options: ['version', 'against', ...portalOptions] },
  publish: { words: ['NAME'], options: ['version', ...originOptions, ...portalOptions] },
  activate: { words: ['NAME', 'VERSION'], options: ['roles', 'share', 'return-at', ...originOptions, ...portalOptions] },
  rollback: { words: ['NAME', 'VERSION'], least: 1, options: [...originOptions, ...portalOptions] },
  disable: { words: ['NAME'], options: [...originOptions, ...portalOptions] },
  enable: { words: ['NAME'], options: portalOptions },
  serve: { words: ['NAME'], options: ['port', 'portal'] },
  fallback: { words: ['NAME'], options: ['set', ...portalOptions] },
  status: { words: ['NAME'], least: 0, options: portalOptions },
  texts: { words: [], options: [] },
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
  const usageLine = [`bun run remote ${command}`, ...shape.words].join(' ');
  const { values, positionals } = parse(rest, shape, command);
  const { least = shape.words.length } = shape;
  if (positionals.length < least || positionals.length > shape.words.length)
    throw new UsageProblem(
      `${command} takes ${shape.words.join(' and ')}${least === 0 ? ' or nothing' : ''}: write it as ${usageLine}.`,
    );
  const [name, positionalVersion] = positionals;
  const requestedVersion = positionalVersion ?? values.version;
  if (requestedVersion !== undefined && !version.test(requestedVersion))
    throw new UsageProblem(`A version is written 1.2.3, and not "${requestedVersion}".`);
  return { command, name: name === undefined ? undefined : idOf(name), version: requestedVersion, options: values };
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
