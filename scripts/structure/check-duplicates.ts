import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding } from './finding.ts';

/** A copy has at least 5 lines and 40 tokens; all copies together may make up this share of all lines, in percent. */
const allowedPercentage = 1;

interface Place {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

interface JscpdReport {
  readonly statistics: { readonly total: { readonly sources: number; readonly lines: number; readonly percentage: number } };
  readonly duplicates: readonly { readonly firstFile: Place; readonly secondFile: Place; readonly lines: number }[];
}

const written = ({ name, start, end }: Place): string => `${name}:${start}-${end}`;

/** Copied code below `root`, except tests and generated files (jscpd). */
export const checkDuplicates = (root: string, fewest: number): Finding => {
  const output = mkdtempSync(join(tmpdir(), 'duplicates-'));
  try {
    const jscpd = spawnSync(
      join(import.meta.dirname, '../node_modules/.bin/jscpd'),
      [
        ...['--min-lines', '5', '--min-tokens', '40', '--format', 'typescript,tsx,javascript'],
        ...['--ignore', '**/node_modules/**,**/dist/**,**/endpoints/**,**/migrations/**,**/*.test.*'],
        ...['--reporters', 'json', '--output', output, '--silent', '.'],
      ],
      { cwd: root, encoding: 'utf8' },
    );
    if (jscpd.status !== 0) return { check: 'duplicates', saw: 'nothing', faults: [`jscpd did not finish: ${jscpd.stderr}`] };
    const { statistics, duplicates } = JSON.parse(readFileSync(join(output, 'jscpd-report.json'), 'utf8')) as JscpdReport;
    const { sources, lines, percentage } = statistics.total;
    const copies = duplicates.map(
      ({ firstFile, secondFile, lines: count }) =>
        `${count} lines of ${written(firstFile)} stand again in ${written(secondFile)}`,
    );
    return {
      check: 'duplicates',
      saw: `${sources} files, ${lines} lines, ${duplicates.length} copies, ${percentage.toFixed(2)} % of the lines (at most ${allowedPercentage} %)`,
      faults: [
        ...(sources < fewest ? [`only ${sources} files seen, ${fewest} or more expected`] : []),
        ...(percentage > allowedPercentage ? copies : []),
      ],
    };
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
};
