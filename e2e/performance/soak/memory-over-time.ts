import { residentMebibytes } from '../api/process-usage.ts';
import { mean, slope } from '../statistics.ts';

/** Resident memory of one process. */
export interface MemorySeries {
  readonly name: string;
  readonly pid: number;
  /** Minutes of the run, and mebibytes. */
  readonly samples: (readonly [minute: number, mebibytes: number])[];
}

/** How the memory of a process developed after warm-up. */
export interface MemoryTrend {
  /** Mean of the first and of the last quarter, in mebibytes. */
  readonly first: number;
  readonly last: number;
  /** Mebibytes an hour, by least squares. */
  readonly slope: number;
  readonly highest: number;
}

/** Minutes of warm-up that are not counted: ten, or a third of the process's lifetime in short runs. */
const warmUp = (life: number) => Math.min(10, life / 3);

/** @throws with fewer than eight samples after warming up */
export const trendOf = ({ samples }: MemorySeries): MemoryTrend => {
  const start = samples[0]?.[0] ?? 0;
  const life = (samples.at(-1)?.[0] ?? 0) - start;
  const warm = samples.filter(([minute]) => minute >= start + warmUp(life));
  if (warm.length < 8) throw new Error(`${warm.length} samples of memory are too few`);
  const quarter = Math.floor(warm.length / 4);
  const mebibytes = warm.map(([, value]) => value);
  return {
    first: mean(mebibytes.slice(0, quarter)),
    last: mean(mebibytes.slice(-quarter)),
    slope: slope(warm) * 60,
    highest: Math.max(...mebibytes),
  };
};

/** Samples processes that come and go; each process has its own series. */
export class MemoryOverTime {
  readonly series: MemorySeries[] = [];
  readonly #start = performance.now();

  sample(name: string, pid: number): void {
    let mebibytes: number;
    try {
      mebibytes = residentMebibytes(pid, 'VmRSS');
    } catch {
      return; // the process has ended
    }
    if (Number.isNaN(mebibytes)) return; // a process that has ended but was not reaped
    let series = this.series.find((each) => each.pid === pid);
    if (!series) {
      series = { name, pid, samples: [] };
      this.series.push(series);
    }
    series.samples.push([(performance.now() - this.#start) / 60_000, mebibytes]);
  }
}
