import { cpus, loadavg, release, totalmem, type } from 'node:os';

/** The machine of a run. */
export interface Machine {
  readonly system: string;
  readonly processor: string;
  readonly cores: number;
  readonly memoryGB: number;
  readonly bun: string;
  readonly browser: string;
  /** Mean number of processes running or waiting in the minute before. */
  readonly loadBefore: number;
}

export const machine = (browser: string): Machine => ({
  system: `${type()} ${release()}`,
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memoryGB: Math.round(totalmem() / 2 ** 30),
  bun: process.versions.bun ?? 'none',
  browser,
  loadBefore: loadavg()[0] ?? 0,
});
