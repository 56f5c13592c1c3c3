import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import type { Finding } from './finding.ts';
import { isModule, sourceFiles } from './source-files.ts';

/** Code whose patterns may process text from users or clients. Tests and build-time code do not. */
const isExposed = (path: string): boolean =>
  /^(api\/src|shared-contracts\/src|shell|mf-[a-z-]+)\//.test(path) &&
  !/\.(test|fixture|contract|config)\.tsx?$/.test(path) &&
  !/^shell\/(src\/testing|sdk\/src\/(vite|testing|standalone))\//.test(path);

/** Files with patterns that the analysis flags although they are linear; the runs still test them. */
const knownLinear: Readonly<Record<string, string>> = {
  'shell/src/remotes/reports.ts': 'the end of the text is among the ends of a quotation, so no attempt fails late',
};

/** Files that build patterns at run time, each with the reason why these remain linear. */
const mayBuildPatterns: Readonly<Record<string, string>> = {
  'shell/sdk/src/content/mention-text.ts': 'names as they are, escaped, one beside the other',
  'shared-contracts/src/schemas/person-name.ts': 'one class of characters for each alphabet, repeated once from start to end',
};

interface Pattern {
  readonly path: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

const patternsOf = (root: string, path: string): { literals: Pattern[]; computed: number[] } => {
  const code = readFileSync(join(root, path), 'utf8');
  const lineAt = (offset: number) => code.slice(0, offset).split('\n').length;
  const literals: Pattern[] = [];
  const computed: number[] = [];
  const constructed = ({ callee, start }: { callee: { type: string }; start: number }) => {
    if (callee.type === 'Identifier' && 'name' in callee && callee.name === 'RegExp') computed.push(lineAt(start));
  };
  new Visitor({
    Literal: (node) => {
      if ('regex' in node && node.regex)
        literals.push({ path, line: lineAt(node.start), source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: constructed,
    CallExpression: constructed,
  }).visit(parseSync(path, code).program);
  return { literals, computed };
};

/** Whether some text could make matching take more than linear time, according to the pattern's automaton. */
const isSuspect = ({ source, flags }: Pattern): boolean => analyse({ source, flags }).reports.length > 0;

/**
 * Lengths in characters, and their limits in milliseconds: short ones first, since quadratic patterns take seconds on the long
 * ones.
 */
const inputSizes = [
  { length: 30_000, timeoutMs: 100 },
  { length: 100_000, timeoutMs: 1000 },
] as const;

/** The characters in the pattern and those of known attacks, alone and in pairs. */
const unitsFor = ({ source }: Pattern): string[] => {
  const plain = source.replaceAll(/\\[dswDSWbBpP](\{[^}]*\})?/g, '').replaceAll(/[\\^$|()[\]{}?+*]/g, '');
  const named = [...new Set(plain)].slice(0, 8);
  const pairs = named.flatMap((one) => ['a', '0', ' '].flatMap((other) => [one + other, other + one]));
  return [...new Set(['/', ' ', '\n', '\t', '*', '.', '0', 'a', 'A_', '<', ...named, ...pairs])];
};

/**
 * Whether matching takes more processor time than the limit, in milliseconds, so that other processes do not make a pattern look
 * slow; measured twice, since the runtime may compile or collect garbage in one.
 */
const isSlower = (expression: RegExp, text: string, timeoutMs: number): boolean =>
  [text, text].every((input) => {
    const start = process.cpuUsage();
    input.replace(expression, '');
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000 > timeoutMs;
  });

/** The unit whose repetition makes the pattern too slow, if any: matched anywhere, and with an ending that may not match. */
const slowOn = (pattern: Pattern): string | undefined => {
  const expression = new RegExp(pattern.source, pattern.flags);
  return unitsFor(pattern).find((unit) =>
    inputSizes.some(({ length, timeoutMs }) => {
      const text = unit.repeat(length / unit.length);
      return [text, `${text}\u0001`, `a${text}!a`].some((whole) => isSlower(expression, whole, timeoutMs));
    }),
  );
};

/**
 * Checks that every regular expression that may process user text takes linear time. Two proofs: an analysis of the automaton
 * (scslre), and a run of each pattern on 100,000 characters of many kinds.
 *
 * @param least the minimum number of patterns for a valid result
 */
export const checkPatterns = (root: string, least: number): Finding => {
  const paths = sourceFiles(root).filter((path) => isModule(path) && isExposed(path));
  const files = paths.map((path) => ({ path, ...patternsOf(root, path) }));
  const patterns = files.flatMap(({ literals }) => literals);
  const place = ({ path, line, source }: Pattern) => `${path}:${line} /${source}/`;
  const suspects = new Set(patterns.filter((pattern) => !(pattern.path in knownLinear) && isSuspect(pattern)));
  return {
    check: 'linear patterns',
    saw: `${patterns.length} regular expressions in ${paths.length} files`,
    faults: [
      ...(patterns.length < least ? [`only ${patterns.length} regular expressions seen, ${least} or more expected`] : []),
      ...files.flatMap(({ path, computed }) =>
        path in mayBuildPatterns
          ? []
          : computed.map((line) => `${path}:${line} puts a regular expression together: write it as a literal`),
      ),
      ...[...suspects].map(
        (pattern) =>
          `${place(pattern)} can take more than linear time: bound its repetition, or keep it from starting inside one`,
      ),
      ...patterns.flatMap((pattern) => {
        const unit = suspects.has(pattern) ? undefined : slowOn(pattern);
        return unit === undefined ? [] : [`${place(pattern)} takes too long for many of ${JSON.stringify(unit)}`];
      }),
    ],
  };
};
