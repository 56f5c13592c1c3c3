import { expect, it } from 'vitest';
import { latestParts, type Measured, markdown, type Part } from './report.ts';

const part = (at: string, title: string): Part => ({
  at,
  changed: false,
  machine: { system: 'Linux', cores: 2, processor: 'A', memoryGB: 24, bun: '1', browser: 'Chromium', loadBefore: 0.5 },
  sections: [{ title, measures: [{ name: 'p95', value: 24, unit: 'ms' }], details: {} }],
});
const records: Measured[] = [
  { commit: 'b2', parts: { scale: part('2026-03-02T00:00:00Z', 'New lists'), api: part('2026-03-02T00:00:00Z', 'Start') } },
  { commit: 'c3', parts: { web: part('2026-03-03T00:00:00Z', 'Paint') } },
  { commit: 'a1', parts: { scale: part('2026-03-01T00:00:00Z', 'Old lists') } },
];

it('keeps the latest run of each part on the page', () => {
  expect(latestParts(records).map(({ name, commit }) => [name, commit])).toEqual([
    ['api', 'b2'],
    ['scale', 'b2'],
    ['web', 'c3'],
  ]);
  const page = markdown(records);
  for (const shown of ['New lists', 'Start', 'Paint', 'bench web` at 2026-03-03T00:00:00Z, commit c3'])
    expect(page).toContain(shown);
  expect(page).not.toContain('Old lists');
});
