import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Machine } from './machine.ts';
import { type Measure, type Section, shown, verdict } from './result.ts';

const folder = join(import.meta.dirname, 'results');

export type PartName =
  | 'web'
  | 'dev'
  | 'scroll'
  | 'shift'
  | 'interactions'
  | 'api'
  | 'reads'
  | 'scale'
  | 'workers'
  | 'writes'
  | 'capacity'
  | 'growth'
  | 'soak';

/** The results of one part of the bench, with time and machine. */
export interface Part {
  readonly at: string;
  /** Whether files differ from the commit. */
  readonly changed: boolean;
  readonly machine: Machine;
  readonly sections: readonly Section[];
}

/** The results of one commit. */
export interface Measured {
  readonly commit: string;
  readonly parts: Readonly<{ [name in PartName]?: Part }>;
}

const targetOf = ({ target, unit }: Measure) => (target ? `${target.kind} ${shown(target.value, unit)}` : '');
const comparisonOf = ({ comparedWith, unit }: Measure) =>
  comparedWith ? `${comparedWith.name} ${shown(comparedWith.value, unit)}` : '';

/** Prints the results of a part, each target with PASS or MISS. */
export const print = ({ title, measures }: Section): void => {
  console.log(`\n${title}`);
  for (const measure of measures) {
    const notes = [comparisonOf(measure), targetOf(measure)].filter(Boolean).join('; ');
    const value = shown(measure.value, measure.unit).padStart(14);
    console.log(`  ${(verdict(measure) ?? '').padEnd(4)} ${measure.name.padEnd(62)} ${value}${notes ? `   (${notes})` : ''}`);
  }
};

const table = ({ title, measures }: Section): string =>
  [
    `## ${title}`,
    '',
    '| what | measured | beside it | target | |',
    '|---|---:|---|---|---|',
    ...measures.map(
      (measure) =>
        `| ${measure.name} | ${shown(measure.value, measure.unit)} | ${comparisonOf(measure)} | ${targetOf(measure)} | ${verdict(measure) ?? ''} |`,
    ),
    '',
  ].join('\n');

const chapter = ({ name, commit, part: { at, changed, machine, sections } }: LatestPart): string =>
  [
    `Measured by \`bun run bench ${name}\` at ${at}, commit ${commit}${changed ? ' with changes that are not committed' : ''}, on`,
    `${machine.system}; ${machine.cores} x ${machine.processor}, ${machine.memoryGB} GB; Bun ${machine.bun}, ${machine.browser}.`,
    `In the minute before, ${machine.loadBefore.toFixed(1)} processes ran or waited for the ${machine.cores} processors.`,
    '',
    ...sections.map(table),
  ].join('\n');

interface LatestPart {
  readonly name: string;
  readonly commit: string;
  readonly part: Part;
}

/** The latest run of each part, whichever commit it measured, in the order of the names. */
export const latestParts = (records: readonly Measured[]): LatestPart[] => {
  const runs = records.flatMap(({ commit, parts }) => Object.entries(parts).map(([name, part]) => ({ name, commit, part })));
  const newest = new Map(runs.toSorted((one, other) => one.part.at.localeCompare(other.part.at)).map((run) => [run.name, run]));
  return [...newest.values()].toSorted((one, other) => one.name.localeCompare(other.name));
};

/** The latest run of each part as a Markdown page. */
export const markdown = (records: readonly Measured[]): string =>
  [
    '# Results of the bench',
    '',
    'The latest run of each part. What is measured and how to read it: docs/PERFORMANCE.md; single values: the file of its commit.',
    '',
    ...latestParts(records).map(chapter),
  ].join('\n');

const readRecord = (file: string): Measured => JSON.parse(readFileSync(file, 'utf8')) as Measured;

/** Adds parts to the earlier results of the commit, and writes the page of all records. @returns the record's path */
export const saveRecord = (commit: string, parts: Measured['parts']): string => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${commit}.json`);
  const record: Measured = { commit, parts: { ...(existsSync(file) ? readRecord(file).parts : {}), ...parts } };
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
  const records = readdirSync(folder).filter((name) => name.endsWith('.json'));
  writeFileSync(join(folder, 'results.md'), markdown(records.map((name) => readRecord(join(folder, name)))));
  return relative(process.cwd(), file);
};
