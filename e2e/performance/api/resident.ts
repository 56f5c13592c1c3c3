import { readFileSync } from 'node:fs';

/** Megabytes of a process in memory, now (VmRSS) or at most since the last reset (VmHWM). Linux only. */
export const resident = (pid: number, of: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${of}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;
