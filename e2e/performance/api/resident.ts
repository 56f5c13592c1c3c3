import { readFileSync } from 'node:fs';

/** Megabytes of a process that are in memory, now or at most since the highest value began anew. Linux alone tells. */
export const resident = (pid: number, of: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${of}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;
