import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestInfo } from '@playwright/test';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Finding } from './check-fault.ts';

const annotation = 'fault';
/** The table of the last run. */
const file = join(import.meta.dirname, '../../.cache/results/faults.txt');

/** Adds a finding to the table of the run. */
export const recordFinding = (info: TestInfo, finding: Finding): void => {
  info.annotations.push({ type: annotation, description: JSON.stringify(finding) });
};

/** What the people involved see of a fault. */
interface Sight {
  readonly what: string;
  readonly user: string;
  readonly admin: string;
  readonly owner: string;
}
const sightAnnotation = 'sight';

/** Adds a row to the table of what each person sees. */
export const recordSight = (info: TestInfo, sight: Sight): void => {
  info.annotations.push({ type: sightAnnotation, description: JSON.stringify(sight) });
};

const columns = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};

const short = (text: string): string => (text.length > 90 ? `${text.slice(0, 89)}…` : text);

const rowOf = ({ what, expected, message, recovered, told }: Finding): string[] => [
  what,
  expected,
  short(message),
  'works',
  `${(recovered / 1000).toFixed(1)} s`,
  short(told.join('; ') || 'nothing is counted'),
];

const tableOf = (title: string, rows: readonly (readonly string[])[], head: readonly string[]): string =>
  rows.length === 0 ? '' : `${rows.length} ${title}\n\n${columns([head, ...rows]).join('\n')}`;

/** Prints the tables of the tested faults after the run. */
export default class FaultTable implements Reporter {
  readonly #rows: string[][] = [];
  readonly #sights: string[][] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    const seen = result.annotations.find(({ type }) => type === sightAnnotation)?.description;
    if (seen) {
      const { what, user, admin, owner } = JSON.parse(seen) as Sight;
      this.#sights.push([what, user, admin, owner]);
    }
    const found = result.annotations.find(({ type }) => type === annotation)?.description;
    if (found) this.#rows.push(rowOf(JSON.parse(found) as Finding));
    else if (
      /remote-faults|api-down/.test(test.location.file) &&
      test.outcome() === 'unexpected' &&
      result.retry === test.retries
    )
      this.#rows.push([test.title, 'FAILED', result.error?.message?.split('\n')[0] ?? result.status, '', '', '']);
  }

  onEnd(): void {
    const tables = [
      tableOf('faults, each in one area of a page that is never loaded again', this.#rows, [
        'fault',
        'expected',
        'the area says',
        'the rest',
        'back after',
        'admins in the panel, the owner by remote status',
      ]),
      tableOf('faults that need more than one page', this.#sights, ['fault', 'user', 'admin', 'owner']),
    ].filter(Boolean);
    if (tables.length === 0) return;
    console.log(`\n${tables.join('\n\n')}\n`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${tables.join('\n\n')}\n`);
  }
}
