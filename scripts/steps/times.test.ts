import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../launch/project.mjs';
import { failureList, timedTests, timeTable } from './times.mjs';

const folder = mkdtempSync(join(tmpdir(), 'portal-times-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('[PLAT-100] the times of a run come from both kinds of report, the slowest first', () => {
  const results = [
    { fullName: 'quick', status: 'passed', duration: 5 },
    {
      fullName: 'slow',
      status: 'failed',
      duration: 1500,
      failureMessages: ['Error: timed out\n\n- 1\n+ 2\n    at a.test.ts:1:1\n    at b.ts:2:2'],
    },
  ];
  const api = {
    testResults: [
      { name: join(root, 'api/src/a.test.ts'), status: 'failed', assertionResults: results },
      { name: join(root, 'api/src/b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  };
  const spec = {
    title: 'is seen',
    file: 'journeys/a.spec.ts',
    ok: false,
    tests: [{ results: [{ duration: 2000, error: { message: '\u001b[31mnot visible\u001b[39m\nlocator' } }, { duration: 400 }] }],
  };
  const browser = { suites: [{ title: 'a', suites: [{ title: 'b', specs: [spec] }] }] };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'api.json'), JSON.stringify(api));
  writeFileSync(join(folder, 'e2e.json'), JSON.stringify(browser));
  const steps = [
    { title: 'API tests', ms: 3210, failed: 3 },
    { title: 'Lint', ms: 10, failed: 0 },
  ];
  const tests = timedTests(folder);
  const table = timeTable(steps, tests, 3215);
  expect(table.split('\n').map((line) => line.trim())).toEqual([
    '== Times in seconds',
    '-- tests',
    '2.4  e2e/journeys/a.spec.ts › is seen',
    '1.5  api/src/a.test.ts › slow',
    '0.0  api/src/a.test.ts › quick',
    '0.0  api/src/b.test.ts › (the file itself)',
    '-- files',
    '2.4  e2e/journeys/a.spec.ts',
    '1.5  api/src/a.test.ts',
    '0.0  api/src/b.test.ts',
    '-- steps',
    '3.2  API tests',
    '0.0  Lint',
    '3.2  the whole run',
  ]);
  expect(failureList(steps, tests).split('\n')).toEqual([
    '== Failed',
    'API tests: 3',
    'api/src/a.test.ts › slow',
    '    Error: timed out',
    '    - 1',
    '    + 2',
    '        at a.test.ts:1:1',
    'api/src/b.test.ts › (the file itself)',
    '    no such module',
    'e2e/journeys/a.spec.ts › is seen',
    '    not visible',
    '    locator',
  ]);
  // a step that is not part of this run has the report of an earlier one
  utimesSync(join(folder, 'api.json'), 100, 100);
  expect(timedTests(folder, 200_000).map(({ name }) => name)).toEqual(['is seen']);
});

it('finds no timed test when nothing was reported', () => {
  expect(timedTests(join(folder, 'nowhere'))).toEqual([]);
  expect(failureList([{ title: 'Lint', ms: 10, failed: 0 }], [])).toBe('');
});
