import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Mebibytes of a process in memory, now (VmRSS) or at most since the last reset (VmHWM). Linux only, whose "kB" are 1,024 bytes. */
export const residentMebibytes = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Clock ticks a second in `/proc`: 100 on every Linux that the portal runs on. */
const ticksPerSecond = 100;

/** CPU milliseconds that a process has used so far. Linux only. */
const processorTime = (pid: number): number => {
  // the name in parentheses may contain spaces
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
};

/** CPU milliseconds that a process and its running children have used so far. Linux only. */
export const processorTimeOfTree = (pid: number): number => {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  return [pid, ...children.map(Number)].reduce((total, id) => {
    try {
      return total + processorTime(id);
    } catch {
      return total; // the process has ended
    }
  }, 0);
};
