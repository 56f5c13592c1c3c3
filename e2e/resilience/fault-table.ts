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

/** What the people around a fault see of it. */
interface Sight {
  readonly what: string;
  readonly user: string;
  readonly admin: string;
  readonly owner: string;
}
const sightAnnotation = 'sight';

/** Adds a row to the table of who sees what. */
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

const rowOf = ({ what, expected, message, recovered }: Finding): string[] => [
  what,
  expected,
  message.length > 90 ? `${message.slice(0, 89)}…` : message,
  'works',
  `${(recovered / 1000).toFixed(1)} s`,
];

/** Prints a table of the tested faults after the run. */
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
      this.#rows.push([test.title, 'FAILED', result.error?.message?.split('\n')[0] ?? result.status, '', '']);
  }

  onEnd(): void {
    if (this.#sights.length > 0) console.log(`\n${columns([['fault', 'user', 'admin', 'owner'], ...this.#sights]).join('\n')}\n`);
    if (this.#rows.length === 0) return;
    const head = ['fault', 'expected', 'the area says', 'the rest', 'back after'];
    const table = columns([head, ...this.#rows]).join('\n');
    console.log(`\n${this.#rows.length} faults, each in one area of a page that is never loaded again\n\n${table}\n`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${table}\n`);
  }
}
