import { cpus, loadavg, release, totalmem, type } from 'node:os';

/** What a run was measured on. */
export interface Machine {
  readonly system: string;
  readonly processor: string;
  readonly cores: number;
  readonly memoryGB: number;
  readonly bun: string;
  readonly browser: string;
  /** Mean of processes that ran or waited in the minute before. */
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
