import type { Measure, Section } from '../result.ts';
import { median } from '../statistics.ts';
import { type Ledger, writtenKinds } from './ledger.ts';
import { type MemorySeries, trendOf } from './memory-over-time.ts';
import { type Window, type WindowName, windowNames } from './outcomes.ts';
import type { ReadOutcome } from './read-load.ts';

/** The result of a run. */
export interface SoakResult {
  readonly minutes: number;
  readonly streams: number;
  readonly windows: Readonly<Partial<Record<WindowName, Window>>>;
  readonly reads: Readonly<Partial<Record<WindowName, readonly ReadOutcome[]>>>;
  /** How many streams received changes at the end of each window. */
  readonly receiving: Readonly<Partial<Record<WindowName, number>>>;
  readonly lost: readonly string[];
  readonly ledger: Ledger;
  readonly memory: readonly MemorySeries[];
  /** Processes that were running or waiting in the previous minute, every few seconds. */
  readonly loads: readonly number[];
}

const titles: Record<WindowName, string> = {
  before: 'Before the kills',
  instance: 'kill -9 of an instance',
  database: 'kill -9 of PostgreSQL',
  store: 'kill -9 of the S3 server',
};

const sum = (counts: Readonly<Record<string, number>> = {}): number => Object.values(counts).reduce((a, b) => a + b, 0);

/** Reads without a 200, and the total. */
const readsOf = (outcomes: readonly ReadOutcome[] = []) => {
  const all = outcomes.reduce((total, { statuses, errors }) => total + sum(statuses) + errors, 0);
  return { all, failed: all - outcomes.reduce((total, { statuses }) => total + (statuses['200'] ?? 0), 0) };
};

const windowMeasures = (result: SoakResult, name: WindowName): Measure[] => {
  const window = result.windows[name];
  if (!window) return [];
  const { all, failed } = readsOf(result.reads[name]);
  const writes = { name: 'acted', value: sum(window.done) };
  const killed = name !== 'before';
  const exactly = (value: number) => ({ target: { value, kind: 'exactly' } as const });
  const named = (what: string) => `${titles[name]}: ${what}`;
  return [
    ...(killed
      ? ([
          { name: named('until that server took calls again'), value: window.back / 1000, unit: 's' },
          { name: named('until every instance was ready again'), value: window.lastUnready / 1000, unit: 's' },
          { name: named('until the last failed action'), value: window.lastFailure / 1000, unit: 's' },
          { name: named('longest silence of an event stream'), value: window.longestSilence / 1000, unit: 's' },
        ] as const)
      : []),
    {
      name: named('failed actions of people'),
      value: sum(window.failed),
      unit: 'requests',
      comparedWith: { ...writes, name: 'done' },
      ...(killed ? {} : exactly(0)),
    },
    {
      name: named('failed reads'),
      value: failed,
      unit: 'requests',
      comparedWith: { name: 'of', value: all },
      ...(killed ? {} : exactly(0)),
    },
    {
      name: named('event streams that hear of changes at its end'),
      value: result.receiving[name] ?? 0,
      unit: 'streams',
      ...exactly(result.streams),
    },
  ];
};

const memoryMeasures = (series: readonly MemorySeries[]): Measure[] =>
  series
    // a process that was killed early has no trend
    .filter(({ samples }) => samples.length >= 16)
    .flatMap((each) => {
      const { first, last, slope, highest } = trendOf(each);
      const named = (what: string) => `Memory of ${each.name}, process ${each.pid}: ${what}`;
      return [
        {
          name: named('last quarter'),
          value: last,
          unit: 'MiB',
          comparedWith: { name: 'first quarter', value: first },
          target: { value: first * 1.1, kind: 'at most' },
        },
        { name: named('slope'), value: slope, unit: 'MiB an hour' },
        { name: named('highest'), value: highest, unit: 'MiB', target: { value: 256, kind: 'at most' } },
      ] as const;
    });

/** The error lines in the logs, counted by text. */
export const errorsLogged = (outputs: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const line of outputs.join('\n').split('\n')) {
    const message = /"level":(?:50|60|"error"|"fatal").*?"msg":"([^"]*)"/.exec(line)?.[1];
    if (message !== undefined) counts[message] = (counts[message] ?? 0) + 1;
  }
  return counts;
};

/** The record of a run. */
export const sectionOf = (result: SoakResult, logged: Readonly<Record<string, number>>): Section => {
  const acknowledged = writtenKinds.map((kind) => [kind, result.ledger.acknowledged(kind).size] as const);
  const { windows, reads, receiving, lost, memory, loads } = result;
  return {
    title: `Soak: ${result.minutes} minutes, two instances, ${result.streams} event streams`,
    measures: [
      {
        name: `Acknowledged writes that are lost (${acknowledged.map(([kind, count]) => `${kind} ${count}`).join(', ')})`,
        value: lost.length,
        unit: 'writes',
        comparedWith: { name: 'acknowledged', value: acknowledged.reduce((total, [, count]) => total + count, 0) },
        target: { value: 0, kind: 'exactly' },
      },
      ...windowNames.flatMap((name) => windowMeasures(result, name)),
      ...memoryMeasures(memory),
      { name: 'Processes of the whole machine that ran or waited, median', value: median(loads), unit: 'processes' },
    ],
    details: { lost, windows, reads, told: receiving, errorsLogged: logged, memory, loads },
  };
};
