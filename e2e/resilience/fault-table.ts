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

/** What each of the people involved sees of a fault. */
interface FaultViews {
  readonly what: string;
  readonly user: string;
  readonly admin: string;
  readonly owner: string;
}
const viewsAnnotation = 'fault-views';

/** Adds a row to the table of what each person sees. */
export const recordViews = (info: TestInfo, views: FaultViews): void => {
  info.annotations.push({ type: viewsAnnotation, description: JSON.stringify(views) });
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

const shortened = (text: string): string => (text.length > 90 ? `${text.slice(0, 89)}…` : text);

const rowOf = ({ what, expected, message, recovered, reported }: Finding): string[] => [
  what,
  expected,
  shortened(message),
  'works',
  `${(recovered / 1000).toFixed(1)} s`,
  shortened(reported.join('; ') || 'nothing is counted'),
];

const tableOf = (title: string, rows: readonly (readonly string[])[], head: readonly string[]): string =>
  rows.length === 0 ? '' : `${rows.length} ${title}\n\n${columns([head, ...rows]).join('\n')}`;

/** Prints the tables of the tested faults after the run. */
export default class FaultTable implements Reporter {
  readonly #rows: string[][] = [];
  readonly #views: string[][] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    const seen = result.annotations.find(({ type }) => type === viewsAnnotation)?.description;
    if (seen) {
      const { what, user, admin, owner } = JSON.parse(seen) as FaultViews;
      this.#views.push([what, user, admin, owner]);
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
      tableOf('faults that need more than one page', this.#views, ['fault', 'user', 'admin', 'owner']),
    ].filter(Boolean);
    if (tables.length === 0) return;
    console.log(`\n${tables.join('\n\n')}\n`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${tables.join('\n\n')}\n`);
  }
}
